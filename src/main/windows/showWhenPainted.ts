/** What is needed of a window here. */
interface Shown {
  readonly once: (event: "ready-to-show", act: () => void) => unknown;
  readonly isDestroyed: () => boolean;
  readonly show: () => void;
}

/** A page on a busy computer has painted long before; a page that never paints must not hide the app. */
export const showAnywayMs = 10_000;

/** Shows a window when its page has painted, or, where it does not, after ten seconds all the same. [DG51] */
export function showWhenPainted(
  window: Shown,
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
  later(showAnywayMs, () => show(false));
}
