import {
  type FacetValue,
  type LibraryFacets,
  type LibraryOutline,
  libraryPageLength,
} from "../../../contracts/library/library.ts";
import { timeOfSortKey } from "./libraryItem.ts";

/**
 * Returns the outline of the found results from their sort keys, newest first. Page ranges are counted from the oldest
 * result, so a new result changes only the first range.
 */
export function outlineOf(sortKeys: readonly number[]): LibraryOutline {
  return { count: sortKeys.length, pageRanges: stretchesOf(sortKeys), months: monthsOf(sortKeys) };
}

function stretchesOf(sortKeys: readonly number[]): LibraryOutline["pageRanges"] {
  const pageRanges: { sortKey: number; count: number }[] = [];
  let from = 0;
  while (from < sortKeys.length) {
    const left = sortKeys.length - from;
    const count = left % libraryPageLength || libraryPageLength;
    pageRanges.push({ sortKey: sortKeys[from] ?? 0, count });
    from += count;
  }
  return pageRanges;
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

/** The number of results with this combination of four values. */
export interface FacetCombination {
  readonly type: string;
  readonly model: string | null;
  readonly project: string | null;
  readonly rating: number;
  readonly count: number;
}

type Dimension = "type" | "model" | "project" | "rating";
type Chosen = { readonly type: string | null; readonly model: string | null; readonly project: string | null } & {
  readonly rating: number;
};

/**
 * Returns the count of each value of a facet, under the filters on all other facets. The facet's own filter is
 * ignored, because another value would replace it.
 */
export function facetsOf(
  combinations: readonly FacetCombination[],
  chosen: Chosen,
): Pick<LibraryFacets, "types" | "models" | "projects" | "rating"> {
  const but = (lifted: Dimension) => combinations.filter((one) => fits(one, chosen, lifted));
  return {
    types: counted(but("type"), ({ type }) => type),
    models: counted(but("model"), ({ model }) => model),
    projects: counted(but("project"), ({ project }) => project),
    rating: [1, 2, 3, 4, 5].map((least) =>
      but("rating").reduce((sum, { rating, count }) => (rating >= least ? sum + count : sum), 0),
    ),
  };
}

function fits(one: FacetCombination, chosen: Chosen, lifted: Dimension): boolean {
  const isFree = (dimension: "type" | "model" | "project") =>
    lifted === dimension || chosen[dimension] === null || chosen[dimension] === one[dimension];
  return isFree("type") && isFree("model") && isFree("project") && (lifted === "rating" || one.rating >= chosen.rating);
}

/** Returns the values of a facet, the most frequent first. */
function counted(
  combinations: readonly FacetCombination[],
  valueOf: (one: FacetCombination) => string | null,
): readonly FacetValue[] {
  const counts = new Map<string, number>();
  for (const one of combinations) {
    const value = valueOf(one);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + one.count);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
