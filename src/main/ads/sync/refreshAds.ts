import type { AdFilter } from "../../../contracts/ads/ads.ts";
import type { KeptScope } from "../../../contracts/ads/adSync.ts";
import { askedScope, isBrandOfService } from "../../../contracts/ads/askedScope.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { ServiceSearch } from "./serviceSearch.ts";

interface Deps {
  readonly clock: Clock;
  readonly readFirst: (search: ServiceSearch) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly report: (cause: unknown) => void;
}

export interface AdRefresh {
  /** Asks for the first page of what a filter can ask for; false when that was done a moment ago, or cannot be. */
  readonly refresh: (filter: AdFilter, sort: ServiceSearch["sort"]) => boolean;
  /** The same when nobody looks: it takes no turn from a person who types. */
  readonly refreshUnseen: (filter: AdFilter) => boolean;
}

const leastBetweenMs = 3_000;
const sameAgainMs = 60_000;
const remembered = 200;

/** Looks for what is new behind what is shown. However fast a person types, it asks now and then only. [AK7] */
export function adRefresh(deps: Deps): AdRefresh {
  const askedAt = new Map<string, number>();
  let lastAt = Number.NEGATIVE_INFINITY;

  function readBehind(filter: AdFilter, sort: ServiceSearch["sort"]): boolean {
    const scope = scopeOf(filter);
    if (scope === null || !deps.isOnline()) return false;
    const now = deps.clock.now();
    const key = JSON.stringify([scope, sort]);
    if (isRecent(askedAt.get(key) ?? Number.NEGATIVE_INFINITY, now, sameAgainMs)) return false;
    askedAt.delete(key);
    askedAt.set(key, now);
    const [oldest] = askedAt.keys();
    if (askedAt.size > remembered && oldest !== undefined) askedAt.delete(oldest);
    void deps.readFirst({ scope, sort }).catch(deps.report);
    return true;
  }

  return {
    refreshUnseen: (filter) => readBehind(filter, "newest"),
    refresh: (filter, sort) => {
      const now = deps.clock.now();
      if (isRecent(lastAt, now, leastBetweenMs) || !readBehind(filter, sort)) return false;
      lastAt = now;
      return true;
    },
  };
}

/** A clock that was set back must not keep a list from being asked for. */
function isRecent(at: number, now: number, withinMs: number): boolean {
  return now >= at && now - at < withinMs;
}

/** What of a filter the service can be asked for; null when nothing of it is the service's. */
export function scopeOf(filter: AdFilter): KeptScope | null {
  const isOwn = filter.boardId !== undefined || filter.ownTag !== undefined || filter.saved === true;
  if (filter.origin === "research" || filter.researchJobId !== undefined || isOwn || filter.gone === true) return null;
  if (filter.brandIds !== undefined && !filter.brandIds.some(isBrandOfService)) return null;
  return askedScope(filter);
}
