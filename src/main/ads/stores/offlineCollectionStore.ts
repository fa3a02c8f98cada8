import type { AdId, OfflineCollectionId } from "#contracts/ids.ts";
import type { CachedFile } from "#main/ads/domain/adMirror.ts";
import type { OfflineCollectionRow } from "#main/ads/sync/domain/adSync.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";

export type OfflineCollectionStore = ReturnType<typeof offlineCollectionStore>;

/**
 * Stores what the user keeps offline: offline collections, and the media of pinned ads. Each method is one durable
 * commit.
 */
export function offlineCollectionStore(db: WritableDb) {
  const columns = "id, name, scope, with_media AS withMedia, is_paused AS isPaused, created_at AS createdAt";
  const all = db.prepare<[], OfflineCollectionRow>(
    `SELECT ${columns} FROM offline_collection INDEXED BY offline_collection_by_time ORDER BY created_at, id`,
  );
  const read = db.prepare<[string], OfflineCollectionRow>(`SELECT ${columns} FROM offline_collection WHERE id = ?`);
  const add = db.prepare<[OfflineCollectionRow]>(`
    INSERT INTO offline_collection (id, name, scope, with_media, is_paused, created_at)
    VALUES (@id, @name, @scope, @withMedia, @isPaused, @createdAt)`);
  const pause = db.prepare("UPDATE offline_collection SET is_paused = ? WHERE id = ?");
  const remove = db.prepare("DELETE FROM offline_collection WHERE id = ?");
  const pin = db.prepare("INSERT INTO pinned_ad (ad_id, pinned_at) VALUES (?, ?) ON CONFLICT (ad_id) DO NOTHING");
  const unpin = db.prepare("DELETE FROM pinned_ad WHERE ad_id = ?");
  const isPinned = db.prepare<[string], { found: 1 }>("SELECT 1 AS found FROM pinned_ad WHERE ad_id = ?");
  const pinned = db.prepare<[string, number], { adId: AdId }>(
    "SELECT ad_id AS adId FROM pinned_ad WHERE ad_id > ? ORDER BY ad_id LIMIT ?",
  );
  const storeFile = db.prepare<[CachedFile]>(`
    INSERT OR REPLACE INTO pinned_file (media_id, ad_id, sha256, media_type, size_bytes, thumbnail_sha256)
    VALUES (@id, @adId, @sha256, @mediaType, @sizeBytes, @thumbnailSha256)`);
  const dropFiles = db.prepare("DELETE FROM pinned_file WHERE ad_id = ?");
  const filesAfter = db.prepare<[string, number], CachedFile>(`
    SELECT media_id AS id, ad_id AS adId, sha256, media_type AS mediaType, size_bytes AS sizeBytes,
      thumbnail_sha256 AS thumbnailSha256
    FROM pinned_file WHERE media_id > ? ORDER BY media_id LIMIT ?`);
  return {
    all: (): readonly OfflineCollectionRow[] => all.all(),
    read: (id: OfflineCollectionId): OfflineCollectionRow | null => read.get(id) ?? null,
    add: (row: OfflineCollectionRow): void => void add.run(row),
    pause: (id: OfflineCollectionId, isPaused: boolean): boolean => pause.run(isPaused ? 1 : 0, id).changes > 0,
    remove: (id: OfflineCollectionId): boolean => remove.run(id).changes > 0,
    pin: (id: AdId, now: number): void => void pin.run(id, now),
    unpin: (id: AdId): void => void unpin.run(id),
    isPinned: (id: AdId): boolean => isPinned.get(id) !== undefined,
    /** Records the stored files of pinned ads. */
    storePinnedFiles: inTransaction(db, (files: readonly CachedFile[]): void => {
      for (const file of files) storeFile.run(file);
    }),
    dropFiles: inTransaction(db, (ids: readonly AdId[]): void => {
      for (const id of ids) dropFiles.run(id);
    }),
    /** Reads the files of pinned ads in small pages, ordered by ID. */
    filesAfter: (id: string, limit: number): readonly CachedFile[] => filesAfter.all(id, limit),
    /** Reads pinned ads in small pages, ordered by ID. */
    pinnedAfter: (id: string, limit: number): readonly AdId[] => pinned.all(id, limit).map(({ adId }) => adId),
  };
}
