/** The part of a window that this module uses. */
export interface PaintedWindow {
  readonly once: (event: "ready-to-show", act: () => void) => unknown;
  readonly webContents: { readonly once: (event: "did-finish-load", act: () => void) => unknown };
  readonly isDestroyed: () => boolean;
  readonly show: () => void;
}

/** In ms. A page paints much earlier even on a busy computer; a page that never paints must not hide the app. */
export const showAnywayMs = 10_000;

/** In ms. A loaded page that does not paint while its window is hidden paints once it is shown. */
export const afterLoadMs = 1_000;

/** Shows a window when its page has painted, soon after it was loaded, or after ten seconds at the latest. [DG51] */
export function showWhenPainted(
  window: PaintedWindow,
  shown: (hasPainted: boolean) => void,
  later: (ms: number, act: () => void) => void = (ms, act) => void setTimeout(act, ms),
): void {
  let isShown = false;
  const show = (hasPainted: boolean) => {
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    window.show();
    shown(hasPainted);
  };
  window.once("ready-to-show", () => show(true));
  window.webContents.once("did-finish-load", () => later(afterLoadMs, () => show(true)));
  later(showAnywayMs, () => show(false));
}
