// The work that polling is measured on: pictures and videos, of which each takes its own time.

/** Half of a kind take less, ms. */
export const measuredMedians = { image: 20_000, video: 120_000 } as const;
/** By how much the logarithms of the durations deviate. */
export const measuredSpread = 0.4;
export const measuredVideoShare = 0.4;
/** The oracle shows every completion within this time. */
export const shownWithinMs = 5_000;
