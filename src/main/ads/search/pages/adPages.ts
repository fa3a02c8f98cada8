import type { AdCursor, AdSort } from "../../../../contracts/ads/ads.ts";
import { finish, type Steps } from "../../../shared/base/steps.ts";
import { findAds, type Found } from "../adFinder.ts";
import type { AdMeans } from "../adMeans.ts";
import { engagedOrder, longestOrder } from "../adOrders.ts";
import type { AdPageQuery } from "./adPageQuery.ts";
import { adRelevance } from "../adRelevance.ts";
import { byKey } from "./keyedPages.ts";
import { byPlace, type Keyed } from "./placePages.ts";

export interface PlacePage {
  readonly places: readonly number[];
  readonly next: AdCursor | null;
}

/** Returns pages of ads in every order, by keyset pagination: every page costs the same as the first one. */
export function adPages(means: AdMeans): (query: AdPageQuery) => PlacePage {
  const inSteps = adPagesInSteps(means);
  return (query) => finish(inSteps(query));
}

/** The same in steps, because hits may be sparse among many ads. */
export function adPagesInSteps(means: AdMeans): (query: AdPageQuery) => Steps<PlacePage> {
  const relevance = adRelevance(means);
  return function* page(query) {
    const found = yield* findAds(means, query.filter, query.today, { isAll: keyed.has(query.sort) });
    const rows = yield* rowsOf({ means, relevance }, found, query);
    const isMore = rows.length > query.count;
    const shown = isMore ? rows.slice(0, query.count) : rows;
    return { places: shown.map(([, place]) => place), next: isMore ? cursorOf(shown.at(-1)) : null };
  };
}

/** Sort orders that read all hits. */
const keyed: ReadonlySet<AdSort> = new Set(["longest", "engaged"]);

function cursorOf(last: Keyed | undefined): AdCursor | null {
  if (last === undefined) return null;
  const [key, place] = last;
  return key === null ? { place } : { key, place };
}

interface Deps {
  readonly means: AdMeans;
  readonly relevance: ReturnType<typeof adRelevance>;
}

function* rowsOf({ means, relevance }: Deps, found: Found, query: AdPageQuery): Steps<readonly Keyed[]> {
  const { sort, filter, after, count } = query;
  switch (sort) {
    case "longest":
      return yield* byKey(means, found, query, longestOrder);
    case "engaged":
      return yield* byKey(means, found, query, engagedOrder);
    case "relevance":
      // Without words, relevance means newest first.
      if (found.bound["wordMatch"] !== undefined)
        return yield* relevance(found, { find: filter.find ?? "", after, limit: count + 1 });
      return yield* byPlace(means, found, query, "newest");
    default:
      return yield* byPlace(means, found, query, sort);
  }
}
