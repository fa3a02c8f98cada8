import type { BaseWindow, View } from "electron";

/** Keeps a view as large as the content of its window. `resized` is called after each change. */
export function fillWindow(window: BaseWindow, view: View, resized: () => void = () => undefined): () => void {
  const fit = () => {
    const [width = 0, height = 0] = window.getContentSize();
    view.setBounds({ x: 0, y: 0, width, height });
    resized();
  };
  window.on("resize", fit);
  fit();
  return () => void window.off("resize", fit);
}
