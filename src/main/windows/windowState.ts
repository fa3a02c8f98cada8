import { type BaseWindow, screen } from "electron";
import { type Area, fitToScreens, type WindowBounds } from "./windowBounds.ts";

/** Parses saved window bounds; null if there are none or they are invalid. */
export function parseBounds(saved: unknown): WindowBounds | null {
  const { bounds, isMaximized } = (saved ?? {}) as { bounds?: Partial<Area>; isMaximized?: unknown };
  const { x, y, width, height } = bounds ?? {};
  const isPlace = [x, y, width, height].every(Number.isInteger) && typeof isMaximized === "boolean";
  return isPlace ? { bounds: bounds as Area, isMaximized } : null;
}

/** Returns where to open the window on the current screens. */
export function boundsOnScreens(saved: WindowBounds | null): Partial<Area> {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return fitToScreens(
    saved,
    [main, ...others].map(({ workArea }) => workArea),
  );
}

/** Calls `save` with the window's bounds after it was moved or resized, and when it closes. */
export function saveWindowBounds(window: BaseWindow, save: (place: WindowBounds) => void): void {
  let timer: NodeJS.Timeout | null = null;
  const now = () => save({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() });
  const soon = () => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(now, 500);
  };
  window.on("resize", soon);
  window.on("move", soon);
  window.on("close", () => {
    if (timer !== null) clearTimeout(timer);
    now();
  });
}
