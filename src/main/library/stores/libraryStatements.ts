import type { LibrarySort } from "#contracts/library/library.ts";
import type { LibraryCondition, LibraryQuery } from "#main/library/domain/libraryItem.ts";
import { allOf, binder, type Bound, conditionsOf } from "./libraryConditions.ts";

/** SQL with the values of its variables. */
export interface Statement {
  readonly sql: string;
  readonly bound: Bound;
}

const shown = "item.trashed_at IS NULL";

/** The index that a query searches first, and the column by which it reads in order of time. */
interface Lead {
  readonly from: string;
  readonly where: (bind: (value: string | number) => string) => string;
  readonly sortKey: string;
  /** The condition that the index answers. */
  readonly answered?: LibraryCondition;
}

const itemBy = (index: string) => `library_item AS item INDEXED BY ${index}`;
/** The table itself is in order of time. */
const all: Lead = { from: "library_item AS item NOT INDEXED", where: () => shown, sortKey: "item.sort_key" };
const trash: Lead = {
  from: itemBy("library_in_trash"),
  where: () => "item.trashed_at IS NOT NULL",
  sortKey: "item.sort_key",
};
/** The most selective first. */
const leads: readonly ((condition: LibraryCondition) => Omit<Lead, "answered"> | null)[] = [
  (one) =>
    one.kind === "number"
      ? {
          from: itemBy("library_by_number"),
          where: (bind) => `${shown} AND item.number = ${bind(one.number)}`,
          sortKey: "item.sort_key",
        }
      : null,
  (one) =>
    one.kind === "text" && one.match !== null && one.exclude === null
      ? {
          from: "library_text CROSS JOIN library_item AS item ON item.sort_key = library_text.rowid",
          where: (bind) => `library_text MATCH ${bind(one.match ?? "")} AND ${shown}`,
          sortKey: "library_text.rowid",
        }
      : null,
  (one) =>
    one.kind === "collections" && one.ids.length === 1 && !one.isNot
      ? {
          from: "collection_item AS leading CROSS JOIN library_item AS item ON item.sort_key = leading.sort_key",
          where: (bind) => `leading.collection_id = ${bind(one.ids[0] ?? "")} AND ${shown}`,
          sortKey: "leading.sort_key",
        }
      : null,
  (one) =>
    one.kind === "tags" && one.folded.length === 1 && !one.isNot
      ? {
          from: "asset_tag AS leading CROSS JOIN library_item AS item ON item.sort_key = leading.sort_key",
          where: (bind) =>
            `leading.tag_id = (SELECT id FROM tag WHERE folded = ${bind(one.folded[0] ?? "")}) AND ${shown}`,
          sortKey: "leading.sort_key",
        }
      : null,
  ...(["project", "model", "type"] as const).map(
    (column) => (one: LibraryCondition) =>
      one.kind === "column" && one.column === column && one.values.length === 1 && !one.isNot
        ? {
            from: itemBy(`library_by_${column}`),
            where: (bind: (value: string | number) => string) =>
              `${shown} AND item.${column} = ${bind(one.values[0] ?? "")}`,
            sortKey: "item.sort_key",
          }
        : null,
  ),
];

function leadOf(query: LibraryQuery, conditions: readonly LibraryCondition[]): Lead {
  if (query.isTrashed) return trash;
  for (const lead of leads) {
    for (const condition of conditions) {
      const found = lead(condition);
      if (found !== null) return { ...found, answered: condition };
    }
  }
  return all;
}

interface Found {
  readonly from: string;
  readonly where: string;
  readonly sortKey: string;
  readonly bound: Bound;
}

/** Returns the SQL after FROM that finds a query's results, and the column by which it reads in order of time. */
function foundBy(query: LibraryQuery): Found {
  const { bind, bound } = binder();
  const conditions = conditionsOf(query);
  const lead = leadOf(query, conditions);
  const tests = [
    lead.where(bind),
    `${lead.sortKey} >= ${bind(query.low)} AND ${lead.sortKey} < ${bind(query.high)}`,
    allOf(
      conditions.filter((one) => one !== lead.answered),
      bind,
    ),
  ];
  return {
    from: lead.from,
    sortKey: lead.sortKey,
    where: tests.join("\n      AND "),
    bound: withLikeness(bound, query),
  };
}

function withLikeness(bound: Bound, { likeness }: LibraryQuery): Bound {
  return likeness === undefined ? bound : { ...bound, likeness };
}

/** What an order sorts by, the greatest first. A result without it is last. */
const valueOf: Readonly<Record<LibrarySort, string>> = {
  newest: "0",
  oldest: "0",
  rating: "item.rating",
  credits: "coalesce(item.credits, -1)",
  duration: "coalesce(item.duration_ms, -1)",
  size: "coalesce(item.size_bytes, -1)",
  likeness: `coalesce(
    (SELECT 64 - near.value FROM json_each(@likeness) AS near WHERE near.key = CAST(item.sort_key AS TEXT)), -1)`,
};

/** Selects a column of all found results in order of time. */
export function columnByTime(query: LibraryQuery, column: "sort_key" | "asset_id"): Statement {
  const { from, where, sortKey, bound } = foundBy(query);
  return {
    sql: `SELECT item.${column} FROM ${from}\n    WHERE ${where}\n    ORDER BY ${sortKey} ${directionOf(query)}`,
    bound,
  };
}

/** Selects a column of all found results and the value that the order sorts by, the newest first. */
export function columnAndValue(query: LibraryQuery, column: "sort_key" | "asset_id"): Statement {
  const { from, where, sortKey, bound } = foundBy(query);
  const sql = `SELECT item.${column}, ${valueOf[query.sort]} FROM ${from}
    WHERE ${where}
    ORDER BY ${sortKey} DESC`;
  return { sql, bound };
}

function directionOf({ sort }: LibraryQuery): "ASC" | "DESC" {
  return sort === "oldest" ? "ASC" : "DESC";
}

export function countOf(query: LibraryQuery): Statement {
  const { from, where, bound } = foundBy(query);
  return { sql: `SELECT count(*) FROM ${from}\n    WHERE ${where}`, bound };
}

/** Counts found results, at most `@most`. */
export function countUpTo(query: LibraryQuery): Statement {
  const { from, where, bound } = foundBy(query);
  return { sql: `SELECT count(*) FROM (SELECT 1 FROM ${from}\n    WHERE ${where} LIMIT @most)`, bound };
}

const joined = `CROSS JOIN asset ON asset.id = item.asset_id CROSS JOIN generation ON generation.id = asset.generation_id`;

/** Selects the first `@limit` found results within the query's bounds, in order of time. */
export function pageByTime(query: LibraryQuery, columns: string): Statement {
  const { from, where, sortKey, bound } = foundBy(query);
  const sql = `SELECT ${columns} FROM ${from} ${joined}
    WHERE ${where}
    ORDER BY ${sortKey} ${directionOf(query)} LIMIT @limit`;
  return { sql, bound };
}

/**
 * Selects the first `@limit` found results from a place on (`@value`, `@sortKey`) in an order by value. Only their
 * places are sorted, so the rows are read once each.
 */
export function pageByValue(query: LibraryQuery, columns: string): Statement {
  const { from, where, bound } = foundBy(query);
  const value = valueOf[query.sort];
  const sql = `WITH place AS MATERIALIZED (
      SELECT item.sort_key AS sort_key, ${value} AS value FROM ${from}
      WHERE ${where}
        AND (${value} < @value OR (${value} = @value AND item.sort_key <= @sortKey))
      ORDER BY value DESC, item.sort_key DESC LIMIT @limit)
    SELECT ${columns} FROM place CROSS JOIN library_item AS item ON item.sort_key = place.sort_key ${joined}
    ORDER BY place.value DESC, place.sort_key DESC`;
  return { sql, bound };
}

/** Counts all combinations at once, in the order of the index that covers exactly these columns. */
export function combinationsOf(query: LibraryQuery): Statement {
  const { bind, bound } = binder();
  const conditions = conditionsOf({ ...query, columns: {}, rating: 0 });
  const sql = `
  SELECT item.type, item.model, item.project, item.rating, item.flag, item.ratio, count(*) AS count
  FROM library_item AS item INDEXED BY library_facets
  WHERE ${shown} AND item.sort_key >= ${bind(query.low)} AND item.sort_key < ${bind(query.high)}
    AND ${allOf(conditions, bind)}
  GROUP BY item.type, item.model, item.project, item.rating, item.flag, item.ratio`;
  return { sql, bound };
}

/** Counts the results of each tag, under the filters on all other properties. */
export function tagCountsOf(query: LibraryQuery): Statement {
  const { bind, bound } = binder();
  const sql = `
  SELECT name AS value, (
    SELECT count(*) FROM asset_tag AS counted CROSS JOIN library_item AS item ON item.sort_key = counted.sort_key
    WHERE counted.tag_id = tag.id AND ${shown}
      AND item.sort_key >= ${bind(query.low)} AND item.sort_key < ${bind(query.high)}
      AND ${allOf(conditionsOf({ ...query, tags: [] }), bind)}) AS count
  FROM tag INDEXED BY tag_by_folded ORDER BY folded`;
  return { sql, bound };
}
