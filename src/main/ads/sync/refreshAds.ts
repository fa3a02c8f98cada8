import type { AdFilter } from "#contracts/ads/ads.ts";
import type { OfflineScope } from "#contracts/ads/adSync.ts";
import { serviceQueryScope, isBrandOfService } from "#contracts/ads/serviceQueryScope.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { ServiceSearch } from "./serviceSearch.ts";

interface Deps {
  readonly clock: Clock;
  readonly readFirst: (search: ServiceSearch) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly report: (cause: unknown) => void;
}

export interface AdRefresh {
  /**
   * Requests the first page of a filter from the service; false if that happened a moment ago, or is impossible. A
   * filter that comes too early is requested later, unless another one follows.
   */
  readonly refresh: (filter: AdFilter, sort: ServiceSearch["sort"]) => boolean;
  /** The same in the background; it does not use up the interval of a person who types. */
  readonly refreshUnseen: (filter: AdFilter) => boolean;
  /** Drops the request that would be sent later. */
  readonly stop: () => void;
}

const leastBetweenMs = 3_000;
const sameAgainMs = 60_000;
const remembered = 200;

/** Refreshes displayed ads from the service. Limits the requests, however fast a person types. [AK7] [AF101] */
export function adRefresh(deps: Deps): AdRefresh {
  const queriedAt = new Map<string, number>();
  let lastAt = Number.NEGATIVE_INFINITY;
  let cancelLater: () => void = () => undefined;

  function readBehind(filter: AdFilter, sort: ServiceSearch["sort"]): boolean {
    const scope = scopeOf(filter);
    if (scope === null || !deps.isOnline()) return false;
    const now = deps.clock.now();
    const key = JSON.stringify([scope, sort]);
    if (isRecent(queriedAt.get(key) ?? Number.NEGATIVE_INFINITY, now, sameAgainMs)) return false;
    queriedAt.delete(key);
    queriedAt.set(key, now);
    const [oldest] = queriedAt.keys();
    if (queriedAt.size > remembered && oldest !== undefined) queriedAt.delete(oldest);
    void deps.readFirst({ scope, sort }).catch(deps.report);
    return true;
  }

  function refresh(filter: AdFilter, sort: ServiceSearch["sort"]): boolean {
    cancelLater();
    const now = deps.clock.now();
    if (isRecent(lastAt, now, leastBetweenMs)) {
      cancelLater = deps.clock.after(lastAt + leastBetweenMs - now, () => refresh(filter, sort));
      return false;
    }
    if (!readBehind(filter, sort)) return false;
    lastAt = now;
    return true;
  }

  return {
    refreshUnseen: (filter) => readBehind(filter, "newest"),
    refresh,
    stop: () => cancelLater(),
  };
}

/** A clock that was set back must not prevent a list from being requested. */
function isRecent(at: number, now: number, withinMs: number): boolean {
  return now >= at && now - at < withinMs;
}

/** Returns the part of a filter that the service can apply; null if the filter concerns only local or research data. */
export function scopeOf(filter: AdFilter): OfflineScope | null {
  const isOwn = filter.boardId !== undefined || filter.userTag !== undefined || filter.saved === true;
  if (filter.origin === "research" || filter.researchJobId !== undefined || isOwn || filter.removed === true)
    return null;
  // The service can't compare images.
  if (filter.similarTo !== undefined || filter.lookalikesOf !== undefined) return null;
  if (filter.brandIds !== undefined && !filter.brandIds.some(isBrandOfService)) return null;
  return serviceQueryScope(filter);
}
