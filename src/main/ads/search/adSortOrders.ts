/** A sort order along an index: the greatest key first, then the newer ad. */
export interface AdStream {
  readonly key: string;
  readonly where: string;
  readonly index: string;
  /**
   * The rows after the cursor, in index order. The conditions run one after another, so that no scan passes rows
   * before the cursor.
   */
  readonly behind: readonly { readonly where: string; readonly order: string }[];
  readonly order: string;
}

/** A sort order by a key that not every ad has: ads with a key first, greatest first, then the others, newest first. */
export interface KeyedOrder {
  readonly key: string;
  readonly hasKey: string;
  readonly hasNoKey: string;
  readonly streams: readonly AdStream[];
}

export const engagedStream: AdStream = {
  key: "ad.engagement",
  where: "ad.is_sorted = 1 AND ad.engagement IS NOT NULL",
  index: "ad_by_engagement",
  behind: [{ where: "(ad.engagement, ad.sort_key) < (@key, @after)", order: "ad.engagement DESC, ad.sort_key DESC" }],
  order: "ad.engagement DESC, ad.sort_key DESC",
};
export const runningStream: AdStream = {
  key: "@today - ad.first_day",
  where: "ad.is_sorted = 1 AND ad.first_day IS NOT NULL AND ad.last_day IS NULL",
  index: "ad_running",
  behind: [
    { where: "ad.first_day = @today - @key AND ad.sort_key < @after", order: "ad.sort_key DESC" },
    { where: "ad.first_day > @today - @key", order: "ad.first_day, ad.sort_key DESC" },
  ],
  order: "ad.first_day, ad.sort_key DESC",
};
export const endedStream: AdStream = {
  key: "ad.last_day - ad.first_day",
  where: "ad.is_sorted = 1 AND ad.first_day IS NOT NULL AND ad.last_day IS NOT NULL",
  index: "ad_ended",
  behind: [
    { where: "ad.last_day - ad.first_day = @key AND ad.sort_key < @after", order: "ad.sort_key DESC" },
    { where: "ad.last_day - ad.first_day < @key", order: "ad.last_day - ad.first_day DESC, ad.sort_key DESC" },
  ],
  order: "ad.last_day - ad.first_day DESC, ad.sort_key DESC",
};

export const engagedOrder: KeyedOrder = {
  key: "ad.engagement",
  hasKey: "ad.engagement IS NOT NULL",
  hasNoKey: "ad.engagement IS NULL",
  streams: [engagedStream],
};
export const longestOrder: KeyedOrder = {
  key: "coalesce(ad.last_day, @today) - ad.first_day",
  hasKey: "ad.first_day IS NOT NULL",
  hasNoKey: "ad.first_day IS NULL",
  streams: [runningStream, endedStream],
};
