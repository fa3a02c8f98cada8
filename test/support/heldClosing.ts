import path from "node:path";

/** Files for signals between a test and `heldReadWorker`: `asked` means that closing was requested, `leave` allows it. */
export function heldClosing(folder: string): { readonly requests: string; readonly leave: string } {
  return { requests: path.join(folder, "closing-asked"), leave: path.join(folder, "closing-leave") };
}
