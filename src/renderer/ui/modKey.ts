import { isMac } from "#renderer/lib/platformKeys.ts";

/** Returns whether the main modifier of shortcuts is pressed: Command on a Mac, Control elsewhere. */
export function isModHeld(event: { readonly metaKey: boolean; readonly ctrlKey: boolean }): boolean {
  return isMac ? event.metaKey : event.ctrlKey;
}
