/**
 * How long a consent must be shown before it accepts anything. A consent that opens soon after another one was closed
 * without a confirmation takes twice as long as that one, so that a page that opens consents in a loop catches no
 * click. Times are milliseconds of a clock that never goes back. [CV16]
 */
export interface OpeningPace {
  readonly opened: (now: number) => void;
  readonly closed: (now: number, isAccepted: boolean) => void;
  readonly settleMs: () => number;
}

/** How long the content must have been visible unchanged before an input counts. */
export const shortestSettleMs = 600;
const longestSettleMs = 4_800;
/** Consents that open this long after another one are no repetition. */
const repeatedWithinMs = 3_000;

export function createOpeningPace(): OpeningPace {
  let settleMs = shortestSettleMs;
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    opened: (now) => {
      settleMs = now - closedAt < repeatedWithinMs ? Math.min(settleMs * 2, longestSettleMs) : shortestSettleMs;
    },
    closed: (now, isAccepted) => (closedAt = isAccepted ? Number.NEGATIVE_INFINITY : now),
    settleMs: () => settleMs,
  };
}
