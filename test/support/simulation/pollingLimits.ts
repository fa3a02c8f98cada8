// Limits of polling without webhooks. docs/adr/0010-polling-without-webhooks.md

/** From this size on, completions share polls as with the oracle. */
const sharedFrom = 64;
const fewest = 8;
/** Ratio of the originally designed planner for 8 items, and the required ratio for many items. */
const designed = { few: 3.2, many: 1.8 };
/** Allowed factor over a client that knows the distribution of durations, because our planner learns it from a few items. */
const learning = 1.35;

/**
 * Bounds proved by `npm run bench:polling-bound`: no client that shows results this promptly needs fewer polls,
 * relative to the oracle.
 */
export const leastRatios = [
  { size: 8, promised: "p95 8 s", ratio: 2.55 },
  { size: 8, promised: "p95 8 s, max 10 s", ratio: 2.95 },
  { size: 40, promised: "p95 5 s", ratio: 1.9 },
  { size: 40, promised: "p95 5 s, max 10 s", ratio: 2.05 },
  { size: 40, promised: "p95 6.6 s, max 10 s", ratio: 1.6 },
] as const;

/** Returns the maximum number of polls relative to the oracle, and the maximum p95 lag in seconds. */
export function pollingLimits(size: number): { readonly ratio: number; readonly lagS: number } {
  const share = Math.max(0, (sharedFrom - size) / (sharedFrom - fewest));
  const bound = leastRatios.findLast((one) => one.size === size)?.ratio;
  const ratio = bound === undefined ? designed.many : Math.min(designed.few, learning * bound);
  return { ratio, lagS: 5.5 + 2.5 * share };
}
