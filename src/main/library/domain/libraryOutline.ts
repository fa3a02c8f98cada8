import {
  type FacetValue,
  type LibraryFacets,
  type LibraryOutline,
  libraryPageLength,
  type LibrarySort,
  type LibraryStretch,
} from "#contracts/library/library.ts";
import {
  type FacetColumn,
  facetColumns,
  flagOf,
  type LibraryQuery,
  type SortedResults,
  timeOfSortKey,
} from "./libraryItem.ts";

/**
 * Returns the outline of the found results in their order. In an order by time, page ranges are counted from the oldest
 * result, so a new result changes only the range that it is in. [LB3]
 */
export function outlineOf(found: SortedResults, sort: LibrarySort): LibraryOutline {
  const { sortKeys } = found;
  return {
    count: sortKeys.length,
    pageRanges: pageRangesOf(found, sort),
    months: sort === "newest" ? monthsOf(sortKeys) : sort === "oldest" ? monthsFromOldest(sortKeys) : [],
  };
}

function pageRangesOf({ sortKeys, values }: SortedResults, sort: LibrarySort): LibraryOutline["pageRanges"] {
  const pageRanges: LibraryStretch[] = [];
  let from = 0;
  while (from < sortKeys.length) {
    const left = sortKeys.length - from;
    const count = sort === "newest" ? left % libraryPageLength || libraryPageLength : Math.min(left, libraryPageLength);
    const sortKey = sortKeys[from] ?? 0;
    pageRanges.push(values === null ? { sortKey, count } : { sortKey, value: values[from] ?? 0, count });
    from += count;
  }
  return pageRanges;
}

/** Returns the months of sort keys in ascending order. */
function monthsFromOldest(sortKeys: readonly number[]): LibraryOutline["months"] {
  return monthsOf(sortKeys.toReversed())
    .map(({ month, count, index }) => ({ month, count, index: sortKeys.length - index - count }))
    .toReversed();
}

function monthsOf(sortKeys: readonly number[]): LibraryOutline["months"] {
  const months: { month: string; count: number; index: number }[] = [];
  let index = 0;
  while (index < sortKeys.length) {
    const date = new Date(timeOfSortKey(sortKeys[index] ?? 0));
    const start = new Date(date.getFullYear(), date.getMonth(), 1).getTime();
    const end = firstBefore(sortKeys, start, index);
    const month = `${String(date.getFullYear()).padStart(4, "0")}-${String(date.getMonth() + 1).padStart(2, "0")}`;
    months.push({ month, count: end - index, index });
    index = end;
  }
  return months;
}

/** Returns the index of the first result made before `time`. The sort keys are in descending order. */
function firstBefore(sortKeys: readonly number[], time: number, from: number): number {
  let low = from + 1;
  let high = sortKeys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeOfSortKey(sortKeys[middle] ?? 0) < time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The number of results with this combination of values. */
export type FacetCombination = Readonly<Record<FacetColumn, string | number | null>> & {
  readonly rating: number;
  readonly count: number;
};

type Dimension = FacetColumn | "rating";
type Chosen = Pick<LibraryQuery, "columns" | "rating">;

/**
 * Returns the count of each value of a facet, under the filters on all other facets. The facet's own filter is
 * ignored, because a choice adds another value to it.
 */
export function facetsOf(
  combinations: readonly FacetCombination[],
  chosen: Chosen,
): Omit<LibraryFacets, "tags" | "trashed"> {
  const but = (lifted: Dimension) => combinations.filter((one) => fits(one, chosen, lifted));
  const values = (column: FacetColumn) => counted(but(column), (one) => one[column]);
  const rated = but("rating");
  return {
    types: values("type"),
    models: values("model"),
    projects: values("project"),
    flags: values("flag").map(({ value, count }) => ({ value: flagOf(Number(value)), count })),
    ratios: values("ratio"),
    rating: [1, 2, 3, 4, 5].map((least) =>
      rated.reduce((sum, { rating, count }) => (rating >= least ? sum + count : sum), 0),
    ),
  };
}

function fits(one: FacetCombination, { columns, rating }: Chosen, lifted: Dimension): boolean {
  const isFree = (column: FacetColumn) => {
    const values = columns[column];
    const value = one[column];
    return lifted === column || values === undefined || (value !== null && values.includes(value));
  };
  return facetColumns.every(isFree) && (lifted === "rating" || one.rating >= rating);
}

/** Returns the values of a facet, the most frequent first. */
function counted(
  combinations: readonly FacetCombination[],
  valueOf: (one: FacetCombination) => string | number | null,
): readonly FacetValue[] {
  const counts = new Map<string, number>();
  for (const one of combinations) {
    const value = valueOf(one);
    if (value !== null) counts.set(String(value), (counts.get(String(value)) ?? 0) + one.count);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
