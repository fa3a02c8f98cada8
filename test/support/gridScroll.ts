// Frame measurements while a grid scrolls. The functions run in the page.
import type { Page } from "@playwright/test";

export interface Scrolled {
  /** Number of frames of the page's main thread while it scrolled, and the duration in ms. */
  readonly frames: number;
  readonly tookMs: number;
  /** Frames more than 33 ms after the previous one. */
  readonly late: number;
  readonly worstMs: number;
  /** Maximum number of elements in the grid. */
  readonly mostNodes: number;
  /** Time from the last scroll step until every visible tile shows its image, in ms; null if that took over 2 s. */
  readonly filledMs: number | null;
  /** Scrolled distance in CSS px. */
  readonly distance: number;
}

/** Scrolls the grid from `from` at a steady speed in CSS px per second, and measures every frame. */
export function scrollGrid(
  page: Page,
  options: { readonly from: number; readonly speed: number; readonly forMs: number },
): Promise<Scrolled> {
  return page.evaluate(async ({ from, speed, forMs }) => {
    const grid = document.querySelector('[role="grid"]');
    const scroller = grid?.closest(".scroll-page");
    if (!grid || !scroller) throw new Error("There is no grid.");
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    scroller.scrollTop = from;
    for (let waited = 0; waited < 60; waited += 1) await frame();
    const begin = await frame();
    const top = scroller.scrollTop;
    let [frames, late, worstMs, mostNodes, last] = [0, 0, 0, 0, begin];
    while (last - begin < forMs) {
      const now = await frame();
      frames += 1;
      worstMs = Math.max(worstMs, now - last);
      if (now - last > 33.4) late += 1;
      last = now;
      scroller.scrollTop = top + (speed * (now - begin)) / 1000;
      mostNodes = Math.max(mostNodes, grid.querySelectorAll("*").length);
    }
    const distance = scroller.scrollTop - top;
    const stopped = performance.now();
    const inSight = scroller.getBoundingClientRect();
    const isBlank = (cell: Element) => {
      const { top: above, bottom: below } = cell.getBoundingClientRect();
      if (below <= inSight.top || above >= inSight.bottom) return false;
      const imageFile = cell.querySelector("img");
      return imageFile === null || !imageFile.complete || imageFile.naturalWidth === 0;
    };
    let filledMs: number | null = null;
    while (filledMs === null && performance.now() - stopped < 2_000) {
      await frame();
      if (![...grid.querySelectorAll('[role="gridcell"]')].some(isBlank)) filledMs = performance.now() - stopped;
    }
    return { frames, tookMs: last - begin, late, worstMs, mostNodes, filledMs, distance };
  }, options);
}
