import { AdFilter, type AdSort } from "#contracts/ads/ads.ts";
import type { Day } from "#renderer/lib/time/days.ts";

/** A filter of the screen. Ads of a research job are listed elsewhere. */
export type AdFilterKey = Exclude<keyof AdFilter, "researchJobId">;

/** The names of filters in the URL that differ from the contract. */
const urlNames = {
  brandIds: "brands",
  mediaTypes: "media",
  creativeTypes: "creative",
  since: "from",
  until: "to",
  minDaysRunning: "running",
  minEngagement: "engaged",
  boardId: "board",
  userTag: "own",
  removed: "gone",
  similarTo: "similar",
  lookalikesOf: "lookalikes",
} as const satisfies Partial<Record<AdFilterKey, string>>;

type UrlName<K extends AdFilterKey> = K extends keyof typeof urlNames ? (typeof urlNames)[K] : K;
export type FilterValue<K extends AdFilterKey> = NonNullable<AdFilter[K]>;
export type UrlValue<K extends AdFilterKey> = K extends "since" | "until"
  ? Day
  : FilterValue<K> extends string[]
    ? readonly string[]
    : FilterValue<K>;

/** The ad filters as they appear in the screen's URL. Days are YYYY-MM-DD; both ends are inclusive. */
export type DiscoverFilters = { readonly [K in AdFilterKey as UrlName<K>]?: UrlValue<K> | undefined } & {
  readonly sort?: AdSort | undefined;
};

/** The filters in the order of the contract, which is also their order in the URL. */
export const adFilterKeys = AdFilter.keyof().exclude(["researchJobId"]).options;

/** Returns the name of a filter in the URL. */
export function urlName(key: AdFilterKey): Exclude<keyof DiscoverFilters, "sort"> {
  const others: Readonly<Partial<Record<AdFilterKey, string>>> = urlNames;
  // `DiscoverFilters` names its fields by the same list.
  return (others[key] ?? key) as Exclude<keyof DiscoverFilters, "sort">;
}
