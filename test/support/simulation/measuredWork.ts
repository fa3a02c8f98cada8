// The workload on which polling is measured: images and videos, each with its own duration.

/** Median duration by type, in ms. */
export const measuredMedians = { image: 20_000, video: 120_000 } as const;
/** Standard deviation of the logarithms of the durations. */
export const measuredSpread = 0.4;
export const measuredVideoShare = 0.4;
/** The oracle shows every completion within this time. */
export const shownWithinMs = 5_000;
