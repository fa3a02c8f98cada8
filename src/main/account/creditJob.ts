import type { Job } from "#main/shared/jobs/runner.ts";

interface Deps {
  /** The number of requests that wait for credits. */
  readonly waiting: () => number;
  /** Schedules a read of the account. */
  readonly readAccount: () => void;
}

export interface CreditJob extends Job {
  /** Called when the account may have more credits: reads it soon, and often again for a while. */
  readonly afresh: () => void;
}

const firstMs = 10_000;
const longestMs = 300_000;

/**
 * Rereads the account, at growing intervals, while a request waits for credits. The service does not announce a
 * top-up. [S34]
 */
export function creditJob({ waiting, readAccount }: Deps): CreditJob {
  let known = 0;
  let delayMs = firstMs;
  let nextAt: number | null = null;
  return {
    name: "credits",
    afresh: () => {
      known = 0;
      readAccount();
    },
    tick: (now) => {
      const count = waiting();
      if (count > known || nextAt === null || nextAt > now + longestMs) {
        delayMs = firstMs;
        nextAt = now + delayMs;
      }
      known = count;
      if (count === 0) {
        nextAt = null;
        return null;
      }
      if (now >= nextAt) {
        readAccount();
        delayMs = Math.min(2 * delayMs, longestMs);
        nextAt = now + delayMs;
      }
      return nextAt;
    },
  };
}
