import { wireLimits } from "#contracts/agents/wire.ts";
import type { Clock } from "#main/shared/base/clock.ts";

/** Counts the calls of each program, over all of its connections. */
export interface CallRate {
  /** Counts one call. Returns false if the program has used up its calls of this second. */
  readonly admit: (program: string) => boolean;
}

const periodMs = 1_000;

/** Limits the calls of each program in a second. [AG9] */
export function callRate(clock: Pick<Clock, "now">, perSecond: number = wireLimits.callsPerSecond): CallRate {
  let startedAt = Number.NEGATIVE_INFINITY;
  const counts = new Map<string, number>();
  return {
    admit: (program) => {
      const now = clock.now();
      // A clock that was set back starts a new second, too.
      if (now < startedAt || now - startedAt >= periodMs) {
        startedAt = now;
        counts.clear();
      }
      const count = (counts.get(program) ?? 0) + 1;
      counts.set(program, count);
      return count <= perSecond;
    },
  };
}
