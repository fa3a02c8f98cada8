/** One active filter of a search that finds nothing, and what the search finds without it. */
export interface WithoutFilter<C> {
  /** The filter as the user sees it, such as “runner” or "Video". */
  readonly name: string;
  readonly change: C;
  /** Undefined until it is known. */
  readonly count: number | undefined;
}

/**
 * Returns the filter whose removal widens a search least and finds something; null if there is none or if the counts
 * are not known yet.
 */
export function nearestWiderFilter<C>(filters: readonly WithoutFilter<C>[]): WithoutFilter<C> | null {
  if (filters.length < 2 || filters.some(({ count }) => count === undefined)) return null;
  const found = filters.filter(({ count = 0 }) => count > 0);
  return found.toSorted((one, other) => (one.count ?? 0) - (other.count ?? 0))[0] ?? null;
}
