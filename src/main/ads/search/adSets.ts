import type { AdFilter } from "#contracts/ads/ads.ts";
import { foldTag } from "#main/shared/base/text/normalizeTag.ts";
import { type AdStream, endedStream, engagedStream, runningStream } from "./adSortOrders.ts";
import type { LabelStore } from "#main/ads/mirror/labelStore.ts";
import { type SortKeyColumn, sortKeyColumn } from "#main/ads/mirror/sortKeyColumn.ts";
import { hasId } from "#main/ads/mirror/adSql.ts";
import type { StatementCache } from "./statementCache.ts";

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

type BoundHere = Record<string, string | number | null>;

/** Returns the filter's sets that are separate lists: user data, and lists that the index does not contain. */
export function listedSets(filter: AdFilter, labels: Pick<LabelStore, "find">, bound: BoundHere): readonly AdSet[] {
  const sets: AdSet[] = [];
  const own = (table: string, where: string) =>
    sets.push({
      source: { sql: `SELECT ad_id FROM journal.${table} WHERE ${where}`, gives: "id" },
      list: null,
      test: `EXISTS (SELECT 1 FROM journal.${table} AS own WHERE own.ad_id = ad.id AND own.${where})`,
    });
  const list = (name: string, key: number) => {
    bound[name] = key;
    sets.push({
      source: { sql: `SELECT sort_key FROM ad_list WHERE label = @${name}`, gives: "sortKey" },
      list: {
        from: `ad_list AS ${name}`,
        join: `ad.sort_key = ${name}.sort_key`,
        where: `${name}.label = @${name}`,
        sortKey: sortKeyColumn(`${name}.sort_key`),
      },
      test: `EXISTS (SELECT 1 FROM ad_list WHERE label = @${name} AND ad_list.sort_key = ad.sort_key)`,
    });
  };
  // The smallest sets first, because the first one leads.
  if (filter.similarTo !== undefined) sets.push(givenKeys("SELECT value FROM json_each(@similar)"));
  if (filter.lookalikesOf !== undefined) {
    sets.push(givenKeys(lookalikes));
    bound["lookalikesOf"] = filter.lookalikesOf;
  }
  if (filter.boardId !== undefined) {
    own("board_ad", "board_id = @boardId");
    bound["boardId"] = filter.boardId;
  }
  if (filter.userTag !== undefined) {
    own("user_tag", "folded = @userTag");
    bound["userTag"] = foldTag(filter.userTag);
  }
  if (filter.researchJobId !== undefined) list("job", labels.find("job", filter.researchJobId));
  if (filter.saved === true) own("user_ad", "saved_at IS NOT NULL");
  if (filter.view === "following" || filter.view === "saved") list("view", labels.find("view", filter.view));
  if (filter.color !== undefined) list("color", labels.find("color", filter.color));
  return sets;
}

function givenKeys(sql: string): AdSet {
  return { source: { sql, gives: "sortKey" }, list: null, test: `ad.sort_key IN (${sql})` };
}

const shown = `SELECT shown.sort_key FROM ad AS shown WHERE ${hasId("@lookalikesOf", "shown")}`;
const lookalikes = `${shown} UNION SELECT sort_key FROM ad_appearance INDEXED BY ad_by_creative
  WHERE creative IS NOT NULL AND creative = (SELECT creative FROM ad_appearance WHERE sort_key = (${shown}))`;

const gone = "SELECT sort_key FROM ad INDEXED BY ad_removed WHERE removed_at IS NOT NULL";
const along = ({ index, where }: AdStream, bound: string) =>
  `SELECT sort_key FROM ad INDEXED BY ${index} WHERE ${where} AND ${bound}`;
const engaged = along(engagedStream, "ad.engagement >= @minEngagement");
const running = `
  ${along(runningStream, "ad.first_day <= @today + 1 - @minDays")}
  UNION ALL ${along(endedStream, "ad.last_day - ad.first_day >= @minDays - 1")}`;
const seen = "SELECT 1 FROM ad INDEXED BY ad_by_seen WHERE last_seen_at > @firstSeenAfter";
const firstSeen = `
  SELECT sort_key FROM ad INDEXED BY ad_by_seen WHERE last_seen_at > @firstSeenAfter AND first_seen_at > @firstSeenAfter`;

/**
 * Returns the ads that match a number or a state, from its own index. Null if `most` or more match, or if the filter
 * has no such condition.
 */
export function fewByFigures(
  statements: StatementCache,
  filter: AdFilter,
  bound: Readonly<BoundHere>,
  most: number,
): AdSet | null {
  const requested = [
    filter.removed === true ? gone : null,
    filter.minEngagement === undefined ? null : engaged,
    filter.minDaysRunning === undefined ? null : running,
  ];
  const sortKeys = requested.find((each) => each !== null && isFewerThan(statements, each, bound, most));
  return sortKeys === undefined || sortKeys === null ? null : setOf(sortKeys);
}

/** Returns the ads that were added after a time; null if `most` or more were seen since. */
export function fewNew(statements: StatementCache, firstSeenAfter: number, most: number): AdSet | null {
  return isFewerThan(statements, seen, { firstSeenAfter }, most) ? setOf(firstSeen) : null;
}

function isFewerThan(statements: StatementCache, sql: string, bound: Readonly<BoundHere>, most: number): boolean {
  const count = statements.number(`SELECT count(*) FROM (SELECT 1 FROM (${sql}) LIMIT @most)`, { ...bound, most });
  return (count ?? 0) < most;
}

function setOf(sortKeys: string): AdSet {
  return { source: { sql: sortKeys, gives: "sortKey" }, list: null, test: "TRUE" };
}
