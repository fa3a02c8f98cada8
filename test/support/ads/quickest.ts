/** Milliseconds of the quickest of five: work in memory is only ever slowed down by what else the computer does. */
export function quickestMs(work: () => unknown, rounds = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    work();
    least = Math.min(least, performance.now() - from);
  }
  return least;
}

/** The value that so great a part of them does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}
