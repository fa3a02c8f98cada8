import path from "node:path";

/** Files by which a test and `heldReadWorker` speak: the thread was asked to close, and it may. */
export function heldClosing(folder: string): { readonly asked: string; readonly leave: string } {
  return { asked: path.join(folder, "closing-asked"), leave: path.join(folder, "closing-leave") };
}
