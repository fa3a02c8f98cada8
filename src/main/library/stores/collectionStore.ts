import type { AssetId, CollectionId } from "#contracts/ids.ts";
import type { CollectionRow } from "#main/library/domain/libraryItem.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";

const columns = "id, name, rules, created_at AS createdAt";

export type CollectionReader = ReturnType<typeof collectionReader>;

/** Collections of results, in the order in which they were made. */
export function collectionReader(db: ReadableDb) {
  const list = db.prepare<[], CollectionRow>(`
    SELECT ${columns} FROM collection INDEXED BY collection_by_time ORDER BY created_at, id`);
  const one = db.prepare<[string], CollectionRow>(`SELECT ${columns} FROM collection WHERE id = ?`);
  const items = db.prepare<[string], { assetId: AssetId }>(`
    SELECT item.asset_id AS assetId FROM collection_item AS leading
      CROSS JOIN library_item AS item ON item.sort_key = leading.sort_key
    WHERE leading.collection_id = ? ORDER BY leading.sort_key`);
  const ofAsset = db.prepare<[string], { id: CollectionId }>(`
    SELECT leading.collection_id AS id FROM library_item AS item
      CROSS JOIN collection_item AS leading ON leading.sort_key = item.sort_key
    WHERE item.asset_id = ?`);
  return {
    list: (): readonly CollectionRow[] => list.all(),
    read: (id: CollectionId): CollectionRow | null => one.get(id) ?? null,
    /** Returns the results that were added to a collection by hand, in the trash or not. */
    itemsOf: (id: CollectionId): readonly AssetId[] => items.all(id).map(({ assetId }) => assetId),
    /** Returns the collections to which a result was added by hand. */
    collectionsOf: (id: AssetId): readonly CollectionId[] => ofAsset.all(id).map((row) => row.id),
  };
}
