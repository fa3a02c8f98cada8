import type { AdFacets, AdFilter } from "#contracts/ads/ads.ts";
import type { FacetValue } from "#contracts/library/library.ts";
import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";
import { findAds, whereOf } from "./adFinder.ts";
import type { AdQueryContext } from "./adQueryLimits.ts";
import { scanRanges, type ScanRange } from "./adScanRanges.ts";

interface FacetContext extends AdQueryContext {
  readonly brandsByKey: BrandNames;
}

type BrandNames = (keys: readonly number[]) => ReadonlyMap<number, { readonly id: string; readonly name: string }>;
type Row = readonly [
  source: string,
  brand: number,
  mediaType: string | null,
  language: string | null,
  vertical: string | null,
  creativeType: string | null,
  tags: string,
  isActive: 0 | 1 | null,
];
type Choice = "sources" | "brandIds" | "mediaTypes" | "languages" | "verticals" | "creativeTypes" | "tags" | "activity";

/** Facets are counted over this many of the newest hits, because those are the ones a person sees. */
const mostCounted = 5_000;
const mostValues = 100;
const columns = "ad.source, ad.brand, ad.media_type, ad.language, ad.vertical, ad.creative_type, ad.tags, ad.is_active";

/**
 * Counts the values of each facet under all other facet filters; its own filter is lifted, because a choice would
 * replace it. Uses a step per facet.
 */
export function* facetsOfAds(context: FacetContext, filter: AdFilter, today: number): TimeSliced<AdFacets> {
  let isCapped = false;
  function* newestOf(facetFilter: AdFilter): TimeSliced<readonly Row[]> {
    const rows = yield* newest(context, facetFilter, today);
    isCapped ||= rows.length > mostCounted;
    return rows.slice(0, mostCounted);
  }
  const all = yield* newestOf(filter);
  function* but(choice: Choice): TimeSliced<readonly Row[]> {
    if (filter[choice] === undefined) return all;
    yield;
    const { [choice]: _lifted, ...others } = filter;
    return yield* newestOf(others);
  }
  const activity = counted((yield* but("activity")).map((row) => row[7]));
  return {
    sources: values(counted((yield* but("sources")).map((row) => row[0]))),
    mediaTypes: values(counted((yield* but("mediaTypes")).map((row) => row[2]))),
    languages: values(counted((yield* but("languages")).map((row) => row[3]))),
    verticals: values(counted((yield* but("verticals")).map((row) => row[4]))),
    creativeTypes: values(counted((yield* but("creativeTypes")).map((row) => row[5]))),
    tags: values(countedTags(yield* but("tags"))),
    brands: brandsOf(context.brandsByKey, counted((yield* but("brandIds")).map((row) => row[1]))),
    active: activity.get(1) ?? 0,
    ended: activity.get(0) ?? 0,
    isCapped,
  };
}

/** Returns at most `mostCounted` + 1 rows; the extra row shows that there are more. */
function* newest(context: FacetContext, filter: AdFilter, today: number): TimeSliced<readonly Row[]> {
  const found = yield* findAds(context, filter, today, { isAll: true });
  const rows: Row[] = [];
  const scan = ({ fromRows, where, sortKey, bound }: ScanRange) => {
    const sql = `SELECT ${columns} FROM ${fromRows} ${whereOf(where)} ORDER BY ${sortKey.newestFirst} LIMIT @most`;
    for (const row of context.statements.lists<Row>(sql, { ...bound, most: mostCounted + 1 - rows.length }))
      rows.push(row);
    return rows.length <= mostCounted;
  };
  yield* scanRanges(context, found, { order: "newest" }, scan);
  return rows;
}

function counted<Value>(all: readonly (Value | null)[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of all) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Parses each distinct tag list once, because a few lists repeat often. */
function countedTags(rows: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [list, count] of counted(rows.map((row) => row[6]))) {
    for (const tag of JSON.parse(list) as readonly string[]) counts.set(tag, (counts.get(tag) ?? 0) + count);
  }
  return counts;
}

/** Returns the facet values, the most frequent first. */
function values(counts: ReadonlyMap<string, number>): readonly FacetValue[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostValues);
}

function brandsOf(names: BrandNames, counts: ReadonlyMap<number, number>): AdFacets["brands"] {
  const most = [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || a - b).slice(0, mostValues);
  const known = names(most.map(([key]) => key));
  return most.flatMap(([key, count]) => {
    const brand = known.get(key);
    return brand === undefined ? [] : [{ value: brand.id, name: brand.name, count }];
  });
}

/** Returns a reader for IDs and names of brands by brand key. */
export function brandNames(db: ReadableDb): BrandNames {
  const find = db.prepare<[string], { key: number; id: string; name: string }>(
    "SELECT brand.key, brand.id, name FROM json_each(?) AS asked CROSS JOIN brand ON brand.key = asked.value",
  );
  return (keys) => new Map(find.all(JSON.stringify(keys)).map((row) => [row.key, row]));
}
