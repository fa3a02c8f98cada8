// Measures how long this thread was blocked.

/** Returns the longest turn of the event loop while `work` ran, in ms. */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let last = performance.now();
  function turn(): void {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  }
  setImmediate(turn);
  try {
    await work();
  } finally {
    isOver = true;
  }
  return Math.max(longest, performance.now() - last);
}
