import { app, type BaseWindow, nativeImage } from "electron";
import { t } from "#texts/t.ts";

/** The app's state in the dock or the taskbar. */
export interface TaskbarState {
  /** 0 to 1; null for none. */
  readonly progress: number | null;
  /** Number of requests that need the user; 0 for none. */
  readonly badge: number;
}

/** Shows the state as the system supports it: a number if possible, otherwise a dot on the window's icon. */
export function showOnTaskbar(window: BaseWindow | null, { progress, badge }: TaskbarState): void {
  if (process.platform !== "win32") app.setBadgeCount(badge);
  if (window === null || window.isDestroyed()) return;
  window.setProgressBar(progress ?? -1);
  if (process.platform !== "win32") return;
  const text = t("{badge, plural, one {# request needs} other {# requests need}} review", { badge });
  window.setOverlayIcon(badge === 0 ? null : dot(), badge === 0 ? "" : text);
}

const side = 16;
/** The red of the app's icon as bitmap bytes: blue, green, red, opaque alpha. */
const red = [0x3b, 0x56, 0xe0, 0xff] as const;

function dot(): Electron.NativeImage {
  const pixels = Buffer.alloc(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [(at % side) + 0.5 - side / 2, Math.floor(at / side) + 0.5 - side / 2];
    if (Math.hypot(x, y) <= side / 2 - 1) pixels.set(red, at * 4);
  }
  return nativeImage.createFromBitmap(pixels, { width: side, height: side });
}
