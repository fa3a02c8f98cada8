import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import { findAds } from "#main/ads/search/adFinder.ts";
import type { AdQueryContext } from "#main/ads/search/adQueryLimits.ts";
import type { SortKeyPage } from "./adPages.ts";
import { type AdPageQuery, bySortKey } from "./sortKeyPages.ts";

/** A page with one ad of each creative. `lookalikes`: how many matching ads share a shown ad's creative, if several. */
export interface GroupedPage extends SortKeyPage {
  readonly lookalikes: ReadonlyMap<number, number>;
}

interface Group {
  readonly newest: number;
  readonly count: number;
}

/**
 * Returns a page in which the newest matching ad of each creative represents the others. In any order, each creative
 * thus appears once, at the position of that ad.
 */
export function* groupedPage(
  context: AdQueryContext,
  query: AdPageQuery,
  pages: (query: AdPageQuery) => TimeSliced<SortKeyPage>,
): TimeSliced<GroupedPage> {
  const sortKeys: number[] = [];
  const lookalikes = new Map<number, number>();
  let { after } = query;
  for (;;) {
    const page = yield* pages({ ...query, after, count: query.count - sortKeys.length });
    const groups = yield* groupsOf(context, query, page.sortKeys);
    for (const sortKey of page.sortKeys) {
      const group = groups.get(sortKey);
      if (group !== undefined && group.newest !== sortKey) continue;
      sortKeys.push(sortKey);
      if (group !== undefined && group.count > 1) lookalikes.set(sortKey, group.count);
    }
    if (page.next === null || sortKeys.length >= query.count) return { sortKeys, lookalikes, next: page.next };
    after = page.next;
    yield;
  }
}

const membersSql = `
  SELECT asked.value, member.sort_key
  FROM json_each(@some) AS asked CROSS JOIN ad_appearance AS own ON own.sort_key = asked.value
    CROSS JOIN ad_appearance AS member INDEXED BY ad_by_creative ON member.creative = own.creative
  WHERE own.creative IS NOT NULL`;

/** Returns the matching members of these ads' creatives, by ad. An ad alone in its creative is left out. */
function* groupsOf(
  context: AdQueryContext,
  { filter, today }: AdPageQuery,
  sortKeys: readonly number[],
): TimeSliced<ReadonlyMap<number, Group>> {
  const membersOf = new Map<number, number[]>();
  const rows = context.statements.lists<readonly [number, number]>(membersSql, { some: JSON.stringify(sortKeys) });
  for (const [sortKey, member] of rows) membersOf.set(sortKey, [...(membersOf.get(sortKey) ?? []), member]);
  const shared = [...membersOf].filter(([, members]) => members.length > 1);
  const all = [...new Set(shared.flatMap(([, members]) => members))];
  if (all.length === 0) return new Map();
  const set = {
    source: { sql: "SELECT value FROM json_each(@members)", gives: "sortKey" as const },
    list: null,
    test: "TRUE",
  };
  const found = yield* findAds(context, filter, today, { within: { set, bound: { members: JSON.stringify(all) } } });
  const matching = new Set(
    (yield* bySortKey(context, found, { after: null, count: all.length }, "newest")).map(([, key]) => key),
  );
  return new Map(
    shared.map(([sortKey, members]) => {
      const matches = members.filter((member) => matching.has(member));
      return [sortKey, { newest: matches.reduce((a, b) => Math.max(a, b), sortKey), count: matches.length }];
    }),
  );
}
