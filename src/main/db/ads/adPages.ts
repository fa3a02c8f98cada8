import type { AdCursor, AdFilter, AdSort } from "../../../contracts/ads.ts";
import { finish, type Steps } from "../../domain/steps.ts";
import { findAds, type Found } from "./adFinder.ts";
import { engagedOrder, longestOrder } from "./adOrders.ts";
import { adRelevance } from "./adRelevance.ts";
import { byKey } from "./keyedPages.ts";
import type { LabelStore } from "./labelStore.ts";
import { byPlace, type Keyed } from "./placePages.ts";
import type { StatementCache } from "./statementCache.ts";

export interface AdPageQuery {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly after: AdCursor | null;
  readonly count: number;
  /** Days from 1970-01-01. */
  readonly today: number;
}

export interface PlacePage {
  readonly places: readonly number[];
  readonly next: AdCursor | null;
}

interface Deps {
  readonly statements: StatementCache;
  readonly labels: LabelStore;
}

/** Finds pages of ads in every order, by keyset: any page costs what the first one does. */
export function adPages(deps: Deps): (query: AdPageQuery) => PlacePage {
  const inSteps = adPagesInSteps(deps);
  return (query) => finish(inSteps(query));
}

/** The same in steps: an order that goes by figures may have to look at everything that is found. */
export function adPagesInSteps({ statements, labels }: Deps): (query: AdPageQuery) => Steps<PlacePage> {
  const relevance = adRelevance(statements);
  return function* page(query) {
    const found = findAds({ statements, labels }, query.filter, query.today, query.sort === "relevance");
    const rows = yield* rowsOf({ statements, relevance }, found, query);
    const isMore = rows.length > query.count;
    const shown = isMore ? rows.slice(0, query.count) : rows;
    return { places: shown.map(([, place]) => place), next: isMore ? cursorOf(shown.at(-1)) : null };
  };
}

function cursorOf(last: Keyed | undefined): AdCursor | null {
  if (last === undefined) return null;
  const [key, place] = last;
  return key === null ? { place } : { key, place };
}

interface Means {
  readonly statements: StatementCache;
  readonly relevance: ReturnType<typeof adRelevance>;
}

function* rowsOf({ statements, relevance }: Means, found: Found, query: AdPageQuery): Steps<readonly Keyed[]> {
  const { sort, filter, after, count } = query;
  const find = (filter.find ?? "").trim();
  switch (sort) {
    case "longest":
      return yield* byKey(statements, found, query, longestOrder);
    case "engaged":
      return yield* byKey(statements, found, query, engagedOrder);
    case "relevance":
      // Without words nothing is more relevant than the newest.
      if (found.lead === "index" && find !== "") return relevance(found, { find, after, limit: count + 1 });
      return byPlace(statements, found, query, "newest");
    default:
      return byPlace(statements, found, query, sort);
  }
}
