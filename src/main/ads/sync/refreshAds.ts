import type { AdFilter } from "#contracts/ads/ads.ts";
import type { OfflineScope, ServiceSearchState } from "#contracts/ads/adSync.ts";
import { serviceQueryScope, isBrandOfService } from "#contracts/ads/serviceQueryScope.ts";
import type { AdsContext } from "#main/ads/context.ts";
import { isAway } from "./offlineCollections.ts";
import type { ServiceSearch, ServiceSearches } from "./serviceSearch.ts";

type RefreshContext = Pick<AdsContext, "clock" | "log" | "service"> & {
  readonly searches: Pick<ServiceSearches, "readFirst">;
};

type Sort = ServiceSearch["sort"];

export interface AdRefresh {
  /**
   * Requests the first page of a filter from the service; false if that happened a moment ago, or is impossible. A
   * filter that comes too early is requested later, unless another one follows.
   */
  readonly refresh: (filter: AdFilter, sort: Sort) => boolean;
  /** The same in the background; it does not use up the interval of a person who types. */
  readonly refreshUnseen: (filter: AdFilter) => boolean;
  /** Drops the request that would be sent later. */
  readonly stop: () => void;
}

const leastBetweenMs = 3_000;
const sameAgainMs = 60_000;
const remembered = 200;

/** Refreshes displayed ads from the service. Limits the requests, however fast a person types. [AK7] [AF101] */
export function adRefresh({ clock, log, service, searches }: RefreshContext): AdRefresh {
  const queriedAt = new Map<string, number>();
  let lastAt = Number.NEGATIVE_INFINITY;
  let cancelLater: () => void = () => undefined;

  function readBehind(filter: AdFilter, sort: Sort): boolean {
    const scope = scopeOf(filter);
    if (scope === null || isAway(service)) return false;
    const now = clock.now();
    const key = JSON.stringify([scope, sort]);
    if (isRecent(queriedAt.get(key) ?? Number.NEGATIVE_INFINITY, now, sameAgainMs)) return false;
    queriedAt.delete(key);
    queriedAt.set(key, now);
    const [oldest] = queriedAt.keys();
    if (queriedAt.size > remembered && oldest !== undefined) queriedAt.delete(oldest);
    void searches.readFirst({ scope, sort }).catch((cause: unknown) => {
      log.error("couldn't refresh ads", { cause });
    });
    return true;
  }

  function refresh(filter: AdFilter, sort: Sort): boolean {
    cancelLater();
    const now = clock.now();
    if (isRecent(lastAt, now, leastBetweenMs)) {
      cancelLater = clock.after(lastAt + leastBetweenMs - now, () => refresh(filter, sort));
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

/** Returns the progress of the service's search for a filter; null if the service cannot search for it. */
export function searchState(
  searches: Pick<ServiceSearches, "stateOf">,
  filter: AdFilter,
  sort: Sort,
): ServiceSearchState | null {
  const scope = scopeOf(filter);
  return scope === null ? null : searches.stateOf({ scope, sort });
}

/** Reads the next page of that search and returns its new progress. [AK90] */
export async function loadMore(
  searches: Pick<ServiceSearches, "stateOf" | "readMore">,
  filter: AdFilter,
  sort: Sort,
): Promise<ServiceSearchState | null> {
  const scope = scopeOf(filter);
  if (scope !== null) await searches.readMore({ scope, sort });
  return searchState(searches, filter, sort);
}

/** A clock that was set back must not prevent a list from being requested. */
function isRecent(at: number, now: number, withinMs: number): boolean {
  return now >= at && now - at < withinMs;
}

/** Returns the part of a filter that the service can apply; null if the filter concerns only local or research data. */
function scopeOf(filter: AdFilter): OfflineScope | null {
  const isOwn = filter.boardId !== undefined || filter.userTag !== undefined || filter.saved === true;
  if (filter.origin === "research" || filter.researchJobId !== undefined || isOwn || filter.removed === true)
    return null;
  // The service can't compare images.
  if (filter.similarTo !== undefined || filter.lookalikesOf !== undefined) return null;
  if (filter.brandIds !== undefined && !filter.brandIds.some(isBrandOfService)) return null;
  return serviceQueryScope(filter);
}
