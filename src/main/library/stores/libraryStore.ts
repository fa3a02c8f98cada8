import type { FacetValue } from "#contracts/library/library.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { isByTime, type LibraryQuery, type SortedResults, type SortPlace } from "#main/library/domain/libraryItem.ts";
import type { FacetCombination } from "#main/library/domain/libraryOutline.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";
import { assetColumns } from "./assetStore.ts";
import type { Bound } from "./libraryConditions.ts";
import {
  columnAndValue,
  columnByTime,
  combinationsOf,
  countOf,
  countUpTo,
  pageByTime,
  pageByValue,
  type Statement,
  tagCountsOf,
} from "./libraryStatements.ts";

/** The data of one result for the search index. */
export interface UnindexedItem {
  readonly sortKey: number;
  readonly assetId: AssetId;
  readonly prompt: string;
  readonly type: string;
  readonly model: string | null;
  readonly project: string | null;
  /** Tag names as JSON. */
  readonly tags: string;
  /** The request as sent, as JSON. Null if unknown. */
  readonly request: string | null;
  /** The URL of the file at the service. */
  readonly url: string | null;
}

/** A result to be deleted. */
export interface RemovableItem {
  readonly sortKey: number;
  readonly assetId: AssetId;
}

/** The most statements kept prepared: filters have many combinations, of which a person uses few. */
const mostPrepared = 200;

export type LibraryReader = ReturnType<typeof libraryReader>;

/** Finds results by the library's filters. All orders by time come from the table or an index. */
export function libraryReader(db: ReadableDb) {
  const prepareNew = (sql: string) => db.prepare<[Bound]>(sql);
  const prepared = new Map<string, ReturnType<typeof prepareNew>>();
  const prepare = (sql: string) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    if (prepared.size >= mostPrepared) prepared.clear();
    const statement = prepareNew(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const rows = ({ sql, bound }: Statement): readonly unknown[] => prepare(sql).all(bound);
  /** Returns a column of all found results in an order by time. */
  const byTime = (query: LibraryQuery, column: "sort_key" | "asset_id") => {
    const { sql, bound } = columnByTime(query, column);
    return prepare(sql).pluck().all(bound);
  };
  /** Returns a column of all found results and their values, the greatest value first. */
  const byValue = <Key>(query: LibraryQuery, column: "sort_key" | "asset_id") => {
    const { sql, bound } = columnAndValue(query, column);
    const found = prepare(sql).raw().all(bound) as [Key, number][];
    // Sorting here keeps equal values in order of time, and is faster than a sort in SQLite.
    return found.sort(([, one], [, other]) => other - one);
  };
  const trashed = db.prepare<[], { count: number }>(
    "SELECT count(*) AS count FROM library_item INDEXED BY library_in_trash WHERE trashed_at IS NOT NULL",
  );
  const sortKeyOf = db.prepare<[string], { sortKey: number }>(
    "SELECT sort_key AS sortKey FROM library_item WHERE asset_id = ?",
  );
  const tagsOf = db.prepare<[string], { name: string }>(`
    SELECT name FROM library_item JOIN asset_tag ON asset_tag.sort_key = library_item.sort_key
      JOIN tag ON tag.id = asset_tag.tag_id WHERE library_item.asset_id = ?`);
  const unindexed = db.prepare<[number], UnindexedItem>(`
    SELECT item.sort_key AS sortKey, item.asset_id AS assetId, coalesce(generation.prompt, '') AS prompt, item.type, item.model,
      item.project,
      (SELECT json_group_array(name) FROM asset_tag JOIN tag ON tag.id = tag_id WHERE sort_key = item.sort_key) AS tags,
      coalesce(
        (SELECT request FROM run_item
          WHERE run_item.paid_request_id = generation.paid_request_id AND generation_id = generation.id),
        (SELECT request FROM paid_request WHERE id = generation.paid_request_id)) AS request,
      (SELECT url FROM download
        WHERE download.generation_id = asset.generation_id AND download.position = asset.position) AS url
    FROM library_item AS item INDEXED BY library_unindexed
      CROSS JOIN asset ON asset.id = item.asset_id CROSS JOIN generation ON generation.id = asset.generation_id
    WHERE item.is_indexed = 0 ORDER BY item.sort_key DESC LIMIT ?`);
  const sources = db.prepare<[string], { assetId: AssetId }>(`
    SELECT parent.asset_id AS assetId FROM library_item AS item
      CROSS JOIN request_source ON request_source.sort_key = item.sort_key
      CROSS JOIN result_address ON result_address.address = request_source.address
      CROSS JOIN library_item AS parent ON parent.sort_key = result_address.sort_key
    WHERE item.asset_id = ? LIMIT 50`);
  const offspring = db.prepare<[string], { assetId: AssetId }>(`
    SELECT child.asset_id AS assetId FROM library_item AS item
      CROSS JOIN result_address ON result_address.sort_key = item.sort_key
      CROSS JOIN request_source ON request_source.address = result_address.address
      CROSS JOIN library_item AS child ON child.sort_key = request_source.sort_key
    WHERE item.asset_id = ? LIMIT 50`);
  const generationsOf = db
    .prepare<[string], string>(
      "SELECT generation_id FROM json_each(?) AS asked CROSS JOIN asset ON asset.id = asked.value",
    )
    .pluck();
  const trashedBefore = db.prepare<[number, number], RemovableItem>(`
    SELECT sort_key AS sortKey, asset_id AS assetId FROM library_item INDEXED BY library_trashed
    WHERE trashed_at IS NOT NULL AND trashed_at <= ? LIMIT ?`);
  const trashedIds = db
    .prepare<[], AssetId>("SELECT asset_id FROM library_item INDEXED BY library_trashed WHERE trashed_at IS NOT NULL")
    .pluck();
  const trashedOf = db.prepare<[string], RemovableItem>(`
    SELECT item.sort_key AS sortKey, item.asset_id AS assetId
    FROM json_each(?) AS asked CROSS JOIN library_item AS item ON item.asset_id = asked.value
    WHERE item.trashed_at IS NOT NULL`);
  const oldestTrashed = db.prepare<[], { at: number | null }>(
    "SELECT min(trashed_at) AS at FROM library_item INDEXED BY library_trashed WHERE trashed_at IS NOT NULL",
  );
  const filesToRemove = db.prepare<[number], { sha256: string; mediaType: string; isUsed: number }>(`
    SELECT sha256, media_type AS mediaType, EXISTS (SELECT 1 FROM asset WHERE asset.sha256 = file.sha256) OR EXISTS (
        SELECT 1 FROM asset WHERE asset.thumbnail_sha256 = file.sha256) AS isUsed
    FROM file_to_remove AS file ORDER BY file.sha256, file.media_type LIMIT ?`);

  const byNumber = db.prepare<[number], { assetId: AssetId }>(
    "SELECT asset_id AS assetId FROM library_item WHERE number = ?",
  );

  return {
    /** Returns the sort keys of all found results in their order, and in an order by value the values. */
    sorted: (query: LibraryQuery): SortedResults => {
      if (isByTime(query.sort)) return { sortKeys: byTime(query, "sort_key") as number[], values: null };
      const found = byValue<number>(query, "sort_key");
      return { sortKeys: found.map(([sortKey]) => sortKey), values: found.map(([, value]) => value) };
    },
    ids: (query: LibraryQuery): readonly AssetId[] =>
      isByTime(query.sort)
        ? (byTime(query, "asset_id") as AssetId[])
        : byValue<AssetId>(query, "asset_id").map(([id]) => id),
    /** Returns found results in their order: the first ones within the query's bounds, or from `place` on. */
    page: (query: LibraryQuery, limit: number, place?: SortPlace): readonly AssetRow[] => {
      const { sql, bound } = isByTime(query.sort) ? pageByTime(query, assetColumns) : pageByValue(query, assetColumns);
      const start = isByTime(query.sort) ? {} : (place ?? farthest);
      return rows({ sql, bound: { ...bound, ...start, limit } }) as readonly AssetRow[];
    },
    count: (query: LibraryQuery): number => {
      const { sql, bound } = countOf(query);
      return prepare(sql).pluck().get(bound) as number;
    },
    /** Counts found results up to a limit: more would take long. */
    countUpTo: (query: LibraryQuery, most: number): number => {
      const { sql, bound } = countUpTo(query);
      return prepare(sql)
        .pluck()
        .get({ ...bound, most }) as number;
    },
    combinations: (query: LibraryQuery): readonly FacetCombination[] =>
      rows(combinationsOf(query)) as readonly FacetCombination[],
    tagCounts: (query: LibraryQuery): readonly FacetValue[] => rows(tagCountsOf(query)) as readonly FacetValue[],
    findNumber: (number: number): AssetId | null => byNumber.get(number)?.assetId ?? null,
    trashedCount: (): number => trashed.get()?.count ?? 0,
    sortKeyOf: (id: AssetId): number | null => sortKeyOf.get(id)?.sortKey ?? null,
    tagsOf: (id: AssetId): readonly string[] => tagsOf.all(id).map(({ name }) => name),
    /** Returns results whose index entry is missing or outdated, newest first. */
    unindexed: (limit: number): readonly UnindexedItem[] => unindexed.all(limit),
    /** Returns the results that this result's request used. */
    sources: (id: AssetId): readonly AssetId[] => distinct(sources.all(id)),
    /** Returns the generation of each of these results. */
    generationsOf: (ids: readonly AssetId[]): readonly string[] => generationsOf.all(JSON.stringify(ids)),
    /** Returns the results whose requests used this result. */
    offspring: (id: AssetId): readonly AssetId[] => distinct(offspring.all(id)),
    trashedBefore: (at: number, limit: number): readonly RemovableItem[] => trashedBefore.all(at, limit),
    /** Returns every result in the trash. */
    trashedIds: (): readonly AssetId[] => trashedIds.all(),
    /** Returns those of these results that are in the trash. */
    trashedOf: (ids: readonly AssetId[]): readonly RemovableItem[] => trashedOf.all(JSON.stringify(ids)),
    oldestTrashedAt: (): number | null => oldestTrashed.get()?.at ?? null,
    /** Returns files of deleted results. `isUsed` is true if another result has the same file by now. */
    filesToRemove: (limit: number) => filesToRemove.all(limit).map((file) => ({ ...file, isUsed: file.isUsed === 1 })),
  };
}

/** The place before every result in an order by value. */
const farthest: SortPlace = { value: Number.MAX_SAFE_INTEGER, sortKey: Number.MAX_SAFE_INTEGER };

function distinct(rows: readonly { readonly assetId: AssetId }[]): readonly AssetId[] {
  return [...new Set(rows.map(({ assetId }) => assetId))];
}
