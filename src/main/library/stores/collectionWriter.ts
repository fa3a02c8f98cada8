import type { AssetId } from "#contracts/ids.ts";
import type { LibraryChange } from "#main/library/domain/libraryItem.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { collectionReader } from "./collectionStore.ts";

type Finds = (ids: readonly AssetId[]) => readonly { readonly sortKey: number; readonly assetId: AssetId }[];

/** Applies changes to collections, in the caller's transaction. Each returns the inverse change. */
export function collectionWriter(db: WritableDb, find: Finds) {
  const { read, itemsOf } = collectionReader(db);
  const put = db.prepare(`
    INSERT INTO collection (id, name, rules, created_at) VALUES (@id, @name, @rules, @createdAt)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, rules = excluded.rules`);
  const drop = db.prepare("DELETE FROM collection WHERE id = ?");
  const add = db.prepare("INSERT INTO collection_item (collection_id, sort_key) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const remove = db.prepare("DELETE FROM collection_item WHERE collection_id = ? AND sort_key = ?");

  return {
    collect: (change: Extract<LibraryChange, { kind: "collect" | "uncollect" }>): LibraryChange => {
      const { collectionId } = change;
      const isAdding = change.kind === "collect";
      const kind = isAdding ? "uncollect" : "collect";
      if (read(collectionId) === null) return { kind, collectionId, ids: [] };
      const write = isAdding ? add : remove;
      const ids = find(change.ids).flatMap(({ sortKey, assetId }) =>
        write.run(collectionId, sortKey).changes === 0 ? [] : [assetId],
      );
      return { kind, collectionId, ids };
    },
    collection: ({ collectionId, row, ids }: Extract<LibraryChange, { kind: "collection" }>): LibraryChange => {
      const before = read(collectionId);
      const inverse = (were: readonly AssetId[]): LibraryChange => ({
        kind: "collection",
        collectionId,
        row: before,
        ids: were,
      });
      if (row === null) {
        const were = itemsOf(collectionId);
        drop.run(collectionId);
        return inverse(were);
      }
      put.run(row);
      if (before === null) for (const { sortKey } of find(ids)) add.run(collectionId, sortKey);
      return inverse([]);
    },
  };
}
