const isMac = navigator.platform.startsWith("Mac");

/** The key that shortcuts are held with, as it is printed on this computer's keyboard. */
export const modKey = isMac ? "⌘" : "Ctrl";

/** Whether that key is held. */
export function isModHeld(event: { readonly metaKey: boolean; readonly ctrlKey: boolean }): boolean {
  return isMac ? event.metaKey : event.ctrlKey;
}
