/** Returns a function that runs at most `most` tasks at the same time. Others wait, in order of arrival. */
export function concurrencyLimit(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    // A task that ends gives its place to the one that waits longest, so nothing that arrives then overtakes it.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
