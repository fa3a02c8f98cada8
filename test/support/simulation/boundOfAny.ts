import { leastCost, type Price, type Workload } from "./fewestPolls.ts";
import { lognormalSurvival } from "./lognormalSurvival.ts";
import { measuredMedians, measuredSpread, measuredVideoShare } from "./measuredWork.ts";

/**
 * A promise: at most this share of the items is shown later than `laterThanS` after completion. `polls`: the price of
 * one such item, in polls.
 */
export interface Lateness {
  readonly laterThanS: number;
  readonly share: number;
  readonly polls: number;
}

/** Later polls cost nothing: fewer than 3 videos in 10,000 still run then. */
const endS = 480;
/** A poll this long after the last one is free. */
const longestS = 60;

/**
 * Returns a lower bound on the expected number of polls of any policy, if all `latenesses` hold in expectation.
 * Any price gives a valid bound (Lagrange): a policy within the shares pays at most the shares' price for lateness. A
 * good price gives the highest bound.
 * Polling only at full steps is no restriction if an item may be one step later. A poll in between can move to the
 * next full step: it sees at least as much there, and the service reports when each item ended.
 */
export function boundOfAny(size: number, stepS: number, latenesses: readonly Lateness[]): number {
  const prices = latenesses.map(({ laterThanS, polls }): Price => ({
    steps: Math.ceil(laterThanS / stepS) + 1,
    polls,
  }));
  const cost = leastCost(workload(size, stepS), prices, Math.round(longestS / stepS));
  return cost - latenesses.reduce((sum, { share, polls }) => sum + share * size * polls, 0);
}

function workload(size: number, stepS: number): Workload {
  const survival = (medianMs: number) =>
    lognormalSurvival(medianMs / 1_000 / stepS, measuredSpread, Math.round(endS / stepS));
  return {
    size,
    videoShare: measuredVideoShare,
    images: survival(measuredMedians.image),
    videos: survival(measuredMedians.video),
  };
}
