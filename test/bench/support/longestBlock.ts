// Measures how long this thread was blocked.

export interface LongestBlock {
  /** The longest turn of the event loop, in ms. */
  readonly ms: number;
  /** The most processor time that this thread used in one turn, in ms. The rest of a turn, it waited for a processor. */
  readonly computedMs: number;
}

/** Returns the longest turns of the event loop while `work` ran. */
export async function longestBlock(work: () => Promise<unknown>): Promise<LongestBlock> {
  const longest = { ms: 0, computedMs: 0 };
  let isOver = false;
  let last = performance.now();
  let used = processorMs();
  function measure(): void {
    const now = performance.now();
    const usedNow = processorMs();
    longest.ms = Math.max(longest.ms, now - last);
    longest.computedMs = Math.max(longest.computedMs, usedNow - used);
    last = now;
    used = usedNow;
  }
  function turn(): void {
    measure();
    if (!isOver) setImmediate(turn);
  }
  setImmediate(turn);
  try {
    await work();
  } finally {
    isOver = true;
  }
  measure();
  return longest;
}

/** Returns the processor time of this thread since its start, in ms. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
