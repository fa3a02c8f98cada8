// What polling without callbacks is held to. docs/adr/0010-polling-without-callbacks.md

/** From so many on, completions share looks as the oracle's do. */
const sharedFrom = 64;
const fewest = 8;
/** What the design's own planner needed for eight, and what is asked from many. */
const designed = { few: 3.2, many: 1.8 };
/** Ours may ask so much more than whoever knows how the durations spread: it learns them from a few. */
const learning = 1.35;

/** Bounds that `npm run bench:polling-bound` proves: nobody who shows results so soon asks less, relative to the oracle. */
export const leastRatios = [
  { size: 8, promised: "p95 8 s", ratio: 2.55 },
  { size: 8, promised: "p95 8 s, max 10 s", ratio: 2.95 },
  { size: 40, promised: "p95 5 s", ratio: 1.9 },
  { size: 40, promised: "p95 5 s, max 10 s", ratio: 2.05 },
  { size: 40, promised: "p95 6.6 s, max 10 s", ratio: 1.6 },
] as const;

/** The most questions, relative to the oracle, and the lag of all but one in twenty, seconds. */
export function pollingLimits(size: number): { readonly ratio: number; readonly lagS: number } {
  const share = Math.max(0, (sharedFrom - size) / (sharedFrom - fewest));
  const bound = leastRatios.findLast((one) => one.size === size)?.ratio;
  const ratio = bound === undefined ? designed.many : Math.min(designed.few, learning * bound);
  return { ratio, lagS: 5.5 + 2.5 * share };
}
