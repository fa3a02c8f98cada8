import type { AdFilter, AdSort } from "#contracts/ads/ads.ts";
import type { AdId, BoardId } from "#contracts/ids.ts";
import { dayAt, dayStart } from "#renderer/lib/time/days.ts";

/** The ad filters as they appear in the screen's URL. Days are YYYY-MM-DD; both ends are inclusive. */
export interface DiscoverFilters {
  readonly find?: string | undefined;
  readonly origin?: AdFilter["origin"];
  readonly view?: AdFilter["view"];
  readonly sources?: readonly string[] | undefined;
  readonly brands?: readonly string[] | undefined;
  readonly media?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly verticals?: readonly string[] | undefined;
  readonly creative?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly activity?: AdFilter["activity"];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Minimum number of days running. */
  readonly running?: number | undefined;
  /** Minimum engagement: likes, comments, and views together. */
  readonly engaged?: number | undefined;
  readonly board?: BoardId | undefined;
  /** A tag that the user added. */
  readonly own?: string | undefined;
  readonly saved?: boolean | undefined;
  readonly gone?: boolean | undefined;
  readonly color?: AdFilter["color"];
  /** Only ads whose images resemble this ad's image. */
  readonly similar?: AdId | undefined;
  /** Only ads with copies of this ad's image. */
  readonly lookalikes?: AdId | undefined;
  /** Shows look-alikes as one tile. */
  readonly grouped?: boolean | undefined;
  readonly sort?: AdSort | undefined;
}

/** Returns the order of a screen whose URL names none. */
export function defaultSort({ similar }: Pick<DiscoverFilters, "similar">): AdSort {
  return similar === undefined ? "newest" : "likeness";
}

/** Converts the URL filters to the filter that the main process accepts. An empty value does not filter. */
export function adFilter(filters: DiscoverFilters): AdFilter {
  const { find, running, engaged, own } = filters;
  const since = dayStart(filters.from);
  const until = dayStart(filters.to, 1);
  return {
    ...(find?.trim() ? { find: find.trim() } : {}),
    ...(filters.origin ? { origin: filters.origin } : {}),
    ...(filters.view ? { view: filters.view } : {}),
    ...listed("sources", filters.sources),
    ...listed("brandIds", filters.brands),
    ...listed("mediaTypes", filters.media),
    ...listed("languages", filters.languages),
    ...listed("verticals", filters.verticals),
    ...listed("creativeTypes", filters.creative),
    ...listed("tags", filters.tags),
    ...(filters.activity ? { activity: filters.activity } : {}),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    ...(running ? { minDaysRunning: running } : {}),
    ...(engaged ? { minEngagement: engaged } : {}),
    ...(filters.board ? { boardId: filters.board } : {}),
    ...(own ? { userTag: own } : {}),
    ...(filters.saved ? { saved: true } : {}),
    ...(filters.gone ? { removed: true } : {}),
    ...(filters.color ? { color: filters.color } : {}),
    ...(filters.similar ? { similarTo: filters.similar } : {}),
    ...(filters.lookalikes ? { lookalikesOf: filters.lookalikes } : {}),
    ...(filters.grouped ? { grouped: true } : {}),
  };
}

function listed<K extends string>(name: K, values: readonly string[] | undefined): Partial<Record<K, string[]>> {
  return values === undefined || values.length === 0 ? {} : ({ [name]: [...values] } as Record<K, string[]>);
}

/**
 * Converts a stored filter to URL filters. The result has every key, so that applying it clears the filters that are
 * not set.
 */
export function filtersOf(filter: AdFilter, sort: AdSort): DiscoverFilters {
  return {
    ...noFilters,
    find: filter.find,
    origin: filter.origin,
    view: filter.view,
    sources: filter.sources,
    brands: filter.brandIds,
    media: filter.mediaTypes,
    languages: filter.languages,
    verticals: filter.verticals,
    creative: filter.creativeTypes,
    tags: filter.tags,
    activity: filter.activity,
    from: filter.since === undefined ? undefined : dayAt(filter.since),
    to: filter.until === undefined ? undefined : dayAt(filter.until - 1),
    running: filter.minDaysRunning,
    engaged: filter.minEngagement,
    board: filter.boardId,
    own: filter.userTag,
    saved: filter.saved,
    gone: filter.removed,
    color: filter.color,
    similar: filter.similarTo,
    lookalikes: filter.lookalikesOf,
    grouped: filter.grouped,
    sort: sort === defaultSort({ similar: filter.similarTo }) ? undefined : sort,
  };
}

export const noFilters = {
  find: undefined,
  origin: undefined,
  view: undefined,
  sources: undefined,
  brands: undefined,
  media: undefined,
  languages: undefined,
  verticals: undefined,
  creative: undefined,
  tags: undefined,
  activity: undefined,
  from: undefined,
  to: undefined,
  running: undefined,
  engaged: undefined,
  board: undefined,
  own: undefined,
  saved: undefined,
  gone: undefined,
  color: undefined,
  similar: undefined,
  lookalikes: undefined,
  grouped: undefined,
  sort: undefined,
} as const satisfies Record<keyof DiscoverFilters, undefined>;

/** Returns the number of active filters, excluding the search text, grouping, and the open view (board, saved ads, or tag). */
export function activeFilterCount(filters: DiscoverFilters): number {
  const {
    find: _words,
    boardId: _board,
    saved: _saved,
    userTag: _own,
    grouped: _grouped,
    ...others
  } = adFilter(filters);
  return Object.keys(others).length;
}
