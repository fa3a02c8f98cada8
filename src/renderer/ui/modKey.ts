import { isMac } from "../lib/platformKeys.ts";

/** Whether the key that shortcuts are held with is down: Command on a Mac, Control elsewhere. */
export function isModHeld(event: { readonly metaKey: boolean; readonly ctrlKey: boolean }): boolean {
  return isMac ? event.metaKey : event.ctrlKey;
}
