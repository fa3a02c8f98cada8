import type { AdFilter, CappedCount } from "#contracts/ads/ads.ts";
import type { Clock } from "#main/shared/base/clock.ts";

interface Deps {
  readonly clock: Clock;
  readonly countNew: (filter: AdFilter, firstSeenAfter: number) => Promise<CappedCount>;
}

interface Counted {
  readonly count: CappedCount;
  readonly at: number;
  readonly tookMs: number;
}

/** A count is cached for this multiple of its duration, so counting takes at most a twentieth of the time. */
const restTimes = 20;
const remembered = 100;
/** A count that needs at most this time is never cached. */
const quickMs = 20;

/** Counts new matches. A slow count is cached for a while: with a million ads, counting may be slow. [AK16] */
export function cachedCount({ clock, countNew }: Deps): Deps["countNew"] {
  const counts = new Map<string, Counted>();
  return async (filter, firstSeenAfter) => {
    const key = JSON.stringify([filter, firstSeenAfter]);
    const begin = clock.now();
    const last = counts.get(key);
    const age = begin - (last?.at ?? begin);
    if (last !== undefined && age >= 0 && age < last.tookMs * restTimes) return last.count;
    const count = await countNew(filter, firstSeenAfter);
    const now = clock.now();
    counts.delete(key);
    counts.set(key, { count, at: now, tookMs: Math.max(0, now - begin - quickMs) });
    const [oldest] = counts.keys();
    if (counts.size > remembered && oldest !== undefined) counts.delete(oldest);
    return count;
  };
}
