// What a page retains after garbage collection.
import type { Page } from "@playwright/test";

export interface Held {
  /** DOM nodes, including detached ones. */
  readonly nodes: number;
  readonly listeners: number;
  readonly heapBytes: number;
}

/** Returns a function that collects garbage and reads what remains. */
export async function heldMemory(page: Page): Promise<() => Promise<Held>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable");
  await devTools.send("HeapProfiler.enable");
  return async () => {
    // Objects freed by the first collection can make others collectable, hence three collections.
    for (let times = 0; times < 3; times += 1) await devTools.send("HeapProfiler.collectGarbage");
    const { metrics } = await devTools.send("Performance.getMetrics");
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { nodes: of("Nodes"), listeners: of("JSEventListeners"), heapBytes: of("JSHeapUsedSize") };
  };
}

/** Resolves when no animation runs. Does not read any animation's `finished`, because that promise could retain it. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
}
