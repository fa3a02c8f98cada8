import { type BrowserWindow, type Rectangle, screen } from "electron";

/** Where the window was. In device-independent pixels. */
export interface WindowPlace {
  readonly bounds: Rectangle;
  readonly isMaximized: boolean;
}

/** A place as it was saved; null when it was never saved or the file says something else. */
export function parsePlace(saved: unknown): WindowPlace | null {
  const { bounds, isMaximized } = (saved ?? {}) as { bounds?: Partial<Rectangle>; isMaximized?: unknown };
  const { x, y, width, height } = bounds ?? {};
  const isPlace = [x, y, width, height].every(Number.isInteger) && typeof isMaximized === "boolean";
  return isPlace ? { bounds: bounds as Rectangle, isMaximized } : null;
}

const defaultSize = { width: 1280, height: 800 } as const;
export const minimumSize = { width: 880, height: 600 } as const;
/** How much of the window must be on some screen for its old place to be used. */
const visibleEnough = 120;

/** Where to open the window: where it was, if that is still on a screen, else in the middle. */
export function placeFor(saved: WindowPlace | null): Partial<Rectangle> {
  if (saved === null || !isVisible(saved.bounds)) return defaultSize;
  const { x, y, width, height } = saved.bounds;
  return { x, y, width: Math.max(width, minimumSize.width), height: Math.max(height, minimumSize.height) };
}

/** Calls `save` with the window's place after it was moved or resized, and when it closes. */
export function watchPlace(window: BrowserWindow, save: (place: WindowPlace) => void): void {
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

function isVisible(bounds: Rectangle): boolean {
  return screen.getAllDisplays().some(({ workArea }) => {
    const width = Math.min(bounds.x + bounds.width, workArea.x + workArea.width) - Math.max(bounds.x, workArea.x);
    const height = Math.min(bounds.y + bounds.height, workArea.y + workArea.height) - Math.max(bounds.y, workArea.y);
    return width >= visibleEnough && height >= visibleEnough;
  });
}
