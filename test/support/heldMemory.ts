// What a page holds after garbage collection.
import type { Page } from "@playwright/test";

export interface Held {
  /** Nodes of the DOM, those that are in no document too. */
  readonly nodes: number;
  readonly listeners: number;
  readonly heapBytes: number;
}

/** Gives a function that collects what nobody holds and reads what is left. */
export async function heldMemory(page: Page): Promise<() => Promise<Held>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable");
  await devTools.send("HeapProfiler.enable");
  return async () => {
    // What goes with the first collection can hold what goes with the second.
    for (let times = 0; times < 3; times += 1) await devTools.send("HeapProfiler.collectGarbage");
    const { metrics } = await devTools.send("Performance.getMetrics");
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { nodes: of("Nodes"), listeners: of("JSEventListeners"), heapBytes: of("JSHeapUsedSize") };
  };
}

/** Resolves when nothing moves. Does not read any animation's `finished`, for that could be what holds it. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
}
