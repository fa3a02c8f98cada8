/** Returns the fastest of five runs in ms, because other load only ever slows down work in memory. */
export function quickestMs(work: () => unknown, rounds = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    work();
    least = Math.min(least, performance.now() - from);
  }
  return least;
}

/** Returns the value that a share `part` (0 to 1) of the values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}
