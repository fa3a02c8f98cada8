import type { AdFilter } from "#contracts/ads/ads.ts";
import type { LabelKind, ListKind } from "#main/ads/domain/adLabels.ts";
import { sortKeyOfTime } from "#main/ads/domain/adSortKey.ts";
import { hasId } from "#main/ads/mirror/adSql.ts";
import type { LabelStore } from "#main/ads/mirror/labelStore.ts";
import { type SortKeyColumn, sortKeyColumn } from "#main/ads/mirror/sortKeyColumn.ts";
import { foldTag } from "#main/shared/base/text/normalizeTag.ts";
import { type AdStream, endedStream, engagedStream, runningStream } from "./adSortOrders.ts";
import type { Bound } from "./statementCache.ts";

/** Values of one label kind; an ad must have one of them. */
interface AdChoice {
  readonly kind: LabelKind;
  readonly values: readonly string[];
  /** Returns the same as a test of an ad's row, which costs a fraction of querying the index for one ad. */
  readonly test: (values: string) => string;
}

/** A set of ads that a separate list defines. */
export interface AdSet {
  /** A statement that returns the whole set, as IDs or as sort keys. */
  readonly source: { readonly sql: string; readonly gives: "id" | "sortKey" };
  /** The list's own sort-key order, if it has one. */
  readonly list: {
    readonly from: string;
    readonly join: string;
    readonly where: string;
    readonly sortKey: SortKeyColumn;
  } | null;
  /** The set as a test of an ad's row. */
  readonly test: string;
}

/** What an ad must meet, and the values of the SQL's variables. */
interface AdCondition {
  /** A label, by which the index finds ads. */
  readonly choice?: AdChoice;
  /** A separate list: user data, and lists that the index does not contain. */
  readonly set?: AdSet;
  /** A test of an ad's row. */
  readonly test?: string;
  /** A statement that returns the sort keys of the matching ads from an index of their own. */
  readonly sortKeys?: string;
  /** A limit of the sort key. */
  readonly range?: (sortKey: SortKeyColumn) => string;
  readonly bound?: Bound;
}

type Labels = Pick<LabelStore, "find">;
type ConditionOf<K extends keyof AdFilter> = (value: NonNullable<AdFilter[K]>, labels: Labels) => AdCondition;

/**
 * What each filter means. The first set of a filter leads the query, so the smallest sets come first; the same applies
 * to `sortKeys`.
 */
const conditions: { readonly [K in keyof AdFilter]-?: ConditionOf<K> } = {
  // `findAds` binds the sort keys of the similar ads.
  similarTo: () => ({ set: ofSortKeys("SELECT value FROM json_each(@similar)") }),
  lookalikesOf: (lookalikesOf) => ({ set: ofSortKeys(lookalikes), bound: { lookalikesOf } }),
  boardId: (boardId) => ({ set: ofUser("board_ad", "board_id = @boardId"), bound: { boardId } }),
  userTag: (tag) => ({ set: ofUser("user_tag", "folded = @userTag"), bound: { userTag: foldTag(tag) } }),
  researchJobId: (id, labels) => ofList("job", id, labels),
  saved: (isSaved) =>
    isSaved
      ? { set: ofUser("user_ad", "saved_at IS NOT NULL") }
      : { test: "NOT EXISTS (SELECT 1 FROM journal.user_ad WHERE ad_id = ad.id AND saved_at IS NOT NULL)" },
  origin: (origin) => ofOrigin(origin),
  // The `feed` view contains all of the service's ads.
  view: (view, labels) => (view === "feed" ? ofOrigin("discover") : ofList("view", view, labels)),
  color: (color, labels) => ofList("color", color, labels),
  sources: (values) => ofLabel("source", values, (given) => `ad.source IN (${given})`),
  brandIds: (values) =>
    ofLabel("brand", values, (given) => `ad.brand IN (SELECT key FROM brand WHERE id IN (${given}))`),
  mediaTypes: (values) => ofLabel("mediaType", values, (given) => `ad.media_type IN (${given})`),
  languages: (values) => ofLabel("language", values, (given) => `ad.language IN (${given})`),
  verticals: (values) => ofLabel("vertical", values, (given) => `ad.vertical IN (${given})`),
  creativeTypes: (values) => ofLabel("creativeType", values, (given) => `ad.creative_type IN (${given})`),
  tags: (values) =>
    ofLabel(
      "tag",
      values,
      (given) => `EXISTS (
    SELECT 1 FROM json_each(ad.tags) AS tag WHERE tag.value IN (${given}))`,
    ),
  activity: (activity) =>
    ofLabel(
      "activity",
      [activity],
      (given) => `iif(ad.is_active, 'active', 'ended') IN (${given}) AND ad.is_active IS NOT NULL`,
    ),
  removed: (isRemoved) =>
    isRemoved
      ? {
          test: "ad.removed_at IS NOT NULL",
          sortKeys: "SELECT sort_key FROM ad INDEXED BY ad_removed WHERE removed_at IS NOT NULL",
        }
      : { test: "ad.removed_at IS NULL" },
  minEngagement: (minEngagement) => ({
    test: "ad.engagement >= @minEngagement",
    sortKeys: along(engagedStream, "ad.engagement >= @minEngagement"),
    bound: { minEngagement },
  }),
  minDaysRunning: (minDays) => ({
    test: "coalesce(ad.last_day, @today) - ad.first_day + 1 >= @minDays",
    sortKeys: `
  ${along(runningStream, "ad.first_day <= @today + 1 - @minDays")}
  UNION ALL ${along(endedStream, "ad.last_day - ad.first_day >= @minDays - 1")}`,
    bound: { minDays },
  }),
  // Sort keys have whole seconds; for a fraction of a second, the row is tested.
  since: (since) => ({
    ...(since % 1000 !== 0 && { test: "ad.content_at >= @since" }),
    range: (sortKey) => sortKey.isAtLeast("low"),
    bound: { since, low: sortKeyOfTime(since) },
  }),
  until: (until) => ({
    ...(until % 1000 !== 0 && { test: "ad.content_at < @until" }),
    range: (sortKey) => sortKey.isBelow("high"),
    bound: { until, high: sortKeyOfTime(until + 999) },
  }),
  // The words are searched in the index, and a grouped list is made of the found ads.
  find: () => ({}),
  grouped: () => ({}),
};

/** Returns the conditions of a filter's fields, except of its words; an ad must meet all of them. */
export function conditionsOf(filter: AdFilter, labels: Labels): readonly AdCondition[] {
  return (Object.keys(conditions) as (keyof AdFilter)[]).flatMap((key) => {
    const { [key]: value } = filter;
    // The compiler can't follow that the value and the condition are of the same field.
    return value === undefined ? [] : [conditions[key](value as never, labels)];
  });
}

function ofLabel(kind: LabelKind, values: readonly string[], test: AdChoice["test"]): AdCondition {
  return { choice: { kind, values, test } };
}

function ofOrigin(origin: string): AdCondition {
  return ofLabel("origin", [origin], (given) => `ad.origin IN (${given})`);
}

function ofSortKeys(sql: string): AdSet {
  return { source: { sql, gives: "sortKey" }, list: null, test: `ad.sort_key IN (${sql})` };
}

function ofUser(table: string, where: string): AdSet {
  return {
    source: { sql: `SELECT ad_id FROM journal.${table} WHERE ${where}`, gives: "id" },
    list: null,
    test: `EXISTS (SELECT 1 FROM journal.${table} AS own WHERE own.ad_id = ad.id AND own.${where})`,
  };
}

function ofList(kind: ListKind, value: string, labels: Labels): AdCondition {
  const set: AdSet = {
    source: { sql: `SELECT sort_key FROM ad_list WHERE label = @${kind}`, gives: "sortKey" },
    list: {
      from: `ad_list AS ${kind}`,
      join: `ad.sort_key = ${kind}.sort_key`,
      where: `${kind}.label = @${kind}`,
      sortKey: sortKeyColumn(`${kind}.sort_key`),
    },
    test: `EXISTS (SELECT 1 FROM ad_list WHERE label = @${kind} AND ad_list.sort_key = ad.sort_key)`,
  };
  return { set, bound: { [kind]: labels.find(kind, value) } };
}

const shown = `SELECT shown.sort_key FROM ad AS shown WHERE ${hasId("@lookalikesOf", "shown")}`;
const lookalikes = `${shown} UNION SELECT sort_key FROM ad_appearance INDEXED BY ad_by_creative
  WHERE creative IS NOT NULL AND creative = (SELECT creative FROM ad_appearance WHERE sort_key = (${shown}))`;

function along({ index, where }: AdStream, bound: string): string {
  return `SELECT sort_key FROM ad INDEXED BY ${index} WHERE ${where} AND ${bound}`;
}
