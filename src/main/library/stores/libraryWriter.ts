import type { AssetId } from "#contracts/ids.ts";
import type { LibraryChange } from "#main/library/domain/libraryItem.ts";
import { collectionWriter } from "./collectionWriter.ts";
import { cleanTag, foldTag } from "#main/shared/base/text/normalizeTag.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";

/** The index entry of one result. */
export interface IndexEntry {
  readonly sortKey: number;
  readonly assetId: AssetId;
  readonly prompt: string;
  readonly labels: string;
  readonly sources: readonly string[];
  readonly address: string | null;
}

export type LibraryWriter = ReturnType<typeof libraryWriter>;

/** The only writer of the library's own tables. Each method is one durable commit. */
export function libraryWriter(db: WritableDb) {
  const found = db.prepare<
    [string],
    {
      sortKey: number;
      assetId: AssetId;
      rating: number;
      flag: number;
      project: string | null;
      trashedAt: number | null;
    }
  >(`
    SELECT item.sort_key AS sortKey, item.asset_id AS assetId, item.rating, item.flag, item.project,
      item.trashed_at AS trashedAt
    FROM json_each(?) AS asked CROSS JOIN library_item AS item ON item.asset_id = asked.value`);
  const setRating = db.prepare("UPDATE library_item SET rating = ? WHERE sort_key = ?");
  const setFlag = db.prepare("UPDATE library_item SET flag = ? WHERE sort_key = ?");
  const setProject = db.prepare("UPDATE library_item SET project = ?, is_indexed = 0 WHERE sort_key = ?");
  const setTrashed = db.prepare("UPDATE library_item SET trashed_at = ? WHERE sort_key = ?");
  const makeTag = db.prepare("INSERT INTO tag (name, folded) VALUES (?, ?) ON CONFLICT (folded) DO NOTHING");
  const findTag = db.prepare<[string], { id: number; name: string }>("SELECT id, name FROM tag WHERE folded = ?");
  const addTag = db.prepare("INSERT INTO asset_tag (tag_id, sort_key) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const removeTag = db.prepare("DELETE FROM asset_tag WHERE tag_id = ? AND sort_key = ?");
  const forgetTag = db.prepare(
    "DELETE FROM tag WHERE id = ? AND NOT EXISTS (SELECT 1 FROM asset_tag WHERE tag_id = tag.id)",
  );
  const reindex = db.prepare("UPDATE library_item SET is_indexed = 0 WHERE sort_key = ?");

  const putText = db.prepare("INSERT OR REPLACE INTO library_text (rowid, prompt, labels) VALUES (?, ?, ?)");
  const dropText = db.prepare("DELETE FROM library_text WHERE rowid = ?");
  const dropSources = db.prepare("DELETE FROM request_source WHERE sort_key = ?");
  const putSource = db.prepare("INSERT INTO request_source (address, sort_key) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const putAddress = db.prepare("INSERT INTO result_address (address, sort_key) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const indexed = db.prepare("UPDATE library_item SET is_indexed = 1 WHERE sort_key = ?");
  const requestSave = db.prepare(`
    INSERT INTO saved_file (asset_id, state, next_attempt_at, requested_at) VALUES (@id, 'waiting', @now, @now)
    ON CONFLICT (asset_id) DO NOTHING`);

  const fileOf = db.prepare<[string], { sha256: string; media_type: string; thumbnail_sha256: string | null }>(
    "SELECT sha256, media_type, thumbnail_sha256 FROM asset WHERE id = ?",
  );
  const queueRemoval = db.prepare(
    "INSERT INTO file_to_remove (sha256, media_type) VALUES (?, ?) ON CONFLICT DO NOTHING",
  );
  const dropAsset = db.prepare("DELETE FROM asset WHERE id = ?");
  const fileRemoved = db.prepare("DELETE FROM file_to_remove WHERE sha256 = ? AND media_type = ?");

  const find = (ids: readonly AssetId[]) => found.all(JSON.stringify(ids));
  const collections = collectionWriter(db, find);

  /** Applies a change. Returns the inverse change, which includes only results that really changed. */
  function apply(change: LibraryChange): LibraryChange {
    switch (change.kind) {
      case "rating":
        return each(change, (item, rating) => item.rating !== rating && setRating.run(rating, item.sortKey), "rating");
      case "flag":
        return each(change, (item, flag) => item.flag !== flag && setFlag.run(flag, item.sortKey), "flag");
      case "project":
        return each(
          change,
          (item, project) => item.project !== project && setProject.run(project, item.sortKey),
          "project",
        );
      case "trash":
        return each(
          change,
          (item, at) => (item.trashedAt === null) !== (at === null) && setTrashed.run(at, item.sortKey),
          "trashedAt",
        );
      case "addTag":
      case "removeTag":
        return changeTag(change);
      case "collect":
      case "uncollect":
        return collections.collect(change);
      case "collection":
        return collections.collection(change);
      default:
        return change;
    }
  }

  type Found = NonNullable<ReturnType<typeof found.get>>;

  function each(
    change: Extract<LibraryChange, { values: unknown }>,
    write: (item: Found, value: never) => unknown,
    column: "rating" | "flag" | "project" | "trashedAt",
  ): LibraryChange {
    const values = new Map<string, unknown>(change.values);
    const before: [AssetId, unknown][] = [];
    for (const item of find(change.values.map(([id]) => id))) {
      if (write(item, values.get(item.assetId) as never) !== false) before.push([item.assetId, item[column]]);
    }
    return { kind: change.kind, values: before } as unknown as LibraryChange;
  }

  function changeTag(change: Extract<LibraryChange, { tag: string }>): LibraryChange {
    const isAdding = change.kind === "addTag";
    if (isAdding) makeTag.run(cleanTag(change.tag), foldTag(change.tag));
    const tag = findTag.get(foldTag(change.tag));
    const kind = isAdding ? "removeTag" : "addTag";
    if (tag === undefined) return { kind, tag: change.tag, ids: [] };
    const write = isAdding ? addTag : removeTag;
    const ids = find(change.ids).flatMap(({ sortKey, assetId }) => {
      if (write.run(tag.id, sortKey).changes === 0) return [];
      reindex.run(sortKey);
      return [assetId];
    });
    if (!isAdding) forgetTag.run(tag.id);
    return { kind, tag: tag.name, ids };
  }

  return {
    apply: inTransaction(db, apply),
    /** Writes entries to the index. With `saves`, also requests a copy of each result that has no copy record yet. */
    index: inTransaction(db, (entries: readonly IndexEntry[], saves: boolean, now: number): void => {
      for (const { sortKey, assetId, prompt, labels, sources, address } of entries) {
        putText.run(sortKey, prompt, labels);
        dropSources.run(sortKey);
        for (const source of sources) putSource.run(source, sortKey);
        if (address !== null) putAddress.run(address, sortKey);
        if (saves) requestSave.run({ id: assetId, now });
        indexed.run(sortKey);
      }
    }),
    /** Permanently deletes results. Their files are deleted later, unless something else uses them. */
    remove: inTransaction(db, (items: readonly { readonly sortKey: number; readonly assetId: AssetId }[]): void => {
      for (const { sortKey, assetId } of items) {
        const file = fileOf.get(assetId);
        if (file === undefined) continue;
        queueRemoval.run(file.sha256, file.media_type);
        if (file.thumbnail_sha256 !== null) queueRemoval.run(file.thumbnail_sha256, "image/webp");
        dropText.run(sortKey);
        dropAsset.run(assetId);
      }
    }),
    fileRemoved: (sha256: string, mediaType: string): void => void fileRemoved.run(sha256, mediaType),
  };
}
