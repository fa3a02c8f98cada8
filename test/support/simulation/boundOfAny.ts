import { leastCost, type Price, type Workload } from "./leastLooks.ts";
import { lognormalSurvival } from "./lognormalSurvival.ts";
import { measuredMedians, measuredSpread, measuredVideoShare } from "./measuredWork.ts";

/** How many, at most, may be seen later than so long after they ended; and what one such piece is priced at, in looks. */
export interface Lateness {
  readonly laterThanS: number;
  readonly share: number;
  readonly looks: number;
}

/** After this nothing costs anything: fewer than three videos in ten thousand still run. */
const endS = 480;
/** A look that comes so long after the last one is free. */
const longestS = 60;

/**
 * A number of looks that no policy can do with less, by expectation, when all of `latenesses` hold by expectation.
 * Any price gives a true bound (Lagrange's: who keeps within the shares pays no more than the shares for being late), and
 * a good one gives the highest. Looks at full steps only are no restriction as long as a piece may be one step later: who
 * looks in between can look at the next full step instead, sees all that was to be seen, and the service says when it ended.
 */
export function boundOfAny(size: number, stepS: number, latenesses: readonly Lateness[]): number {
  const prices = latenesses.map(({ laterThanS, looks }): Price => ({
    steps: Math.ceil(laterThanS / stepS) + 1,
    looks,
  }));
  const cost = leastCost(workload(size, stepS), prices, Math.round(longestS / stepS));
  return cost - latenesses.reduce((sum, { share, looks }) => sum + share * size * looks, 0);
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
