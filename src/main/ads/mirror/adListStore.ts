import type { AdId, OfflineCollectionId } from "#contracts/ids.ts";
import type { ListKind } from "#main/ads/domain/adLabels.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";
import { hasId } from "./adSql.ts";

/** Stores the members and the sync progress of lists, and finds ads that sync or restore must handle. */
export function adListStore(db: WritableDb) {
  const label = "(SELECT key FROM label WHERE kind = ? AND value = ?)";
  const checkpoint = db.prepare<[string], { value: string }>("SELECT value FROM checkpoint WHERE key = ?");
  const putCheckpoint = db.prepare("INSERT OR REPLACE INTO checkpoint (key, value) VALUES (?, ?)");
  const dropCheckpoint = db.prepare("DELETE FROM checkpoint WHERE key = ?");
  const notSeen = db.prepare<[number, string, string, number], { id: AdId }>(`
    SELECT id FROM ad INDEXED BY ad_by_seen
    WHERE last_seen_at < ? AND removed_at IS NULL
      AND EXISTS (SELECT 1 FROM ad_list WHERE ad_list.label = ${label} AND ad_list.sort_key = ad.sort_key)
    ORDER BY last_seen_at LIMIT ?`);
  const members = db.prepare<[string, string], { ads: number }>(
    `SELECT count(*) AS ads FROM ad_list WHERE label = ${label}`,
  );
  const bytes = db.prepare<[string, string], { bytes: number | null }>(`
    SELECT sum(size_bytes) AS bytes FROM ad_media CROSS JOIN ad ON ${hasId("ad_media.ad_id")}
    WHERE state = 'cached' AND EXISTS (SELECT 1 FROM ad_list WHERE ad_list.label = ${label} AND ad_list.sort_key = ad.sort_key)`);
  const dropMembers = db.prepare(`DELETE FROM ad_list WHERE label = ${label}`);
  const leave = db.prepare(`
    DELETE FROM ad_list WHERE label = ${label} AND sort_key = (SELECT sort_key FROM ad WHERE ${hasId("?")})`);
  const records = db.prepare<[string], { id: AdId; json: string }>(`
    SELECT ad.id, record AS json FROM json_each(?) AS asked CROSS JOIN ad ON ${hasId("asked.value")}
      CROSS JOIN ad_record ON ad_record.sort_key = ad.sort_key`);
  const missing = db.prepare<[string], { id: AdId }>(`
    SELECT asked.value AS id FROM json_each(?) AS asked WHERE NOT EXISTS (SELECT 1 FROM ad WHERE ${hasId("asked.value")})`);
  const jobsMissing = db.prepare<[string], { id: string }>(`
    SELECT asked.value AS id FROM json_each(?) AS asked
    WHERE NOT EXISTS (SELECT 1 FROM label WHERE kind = 'job' AND label.value = asked.value)`);

  return {
    readCheckpoint: (key: string): string | null => checkpoint.get(key)?.value ?? null,
    writeCheckpoint: (key: string, value: string | null): void =>
      void (value === null ? dropCheckpoint.run(key) : putCheckpoint.run(key, value)),
    /**
     * Returns ads of an offline collection that no page contained since then, epoch ms. They were removed or changed: read
     * each by its ID.
     */
    notSeenSince: (id: OfflineCollectionId, since: number, limit: number): readonly AdId[] =>
      notSeen.all(since, "kept", id, limit).map((row) => row.id),
    offlineCollectionStats: (ids: readonly OfflineCollectionId[]) =>
      ids.map((id) => ({
        id,
        ads: members.get("kept", id)?.ads ?? 0,
        mediaBytes: bytes.get("kept", id)?.bytes ?? 0,
      })),
    /** Deletes a list; its ads stay in the ad cache. */
    dropList: (kind: ListKind, value: string): void => void dropMembers.run(kind, value),
    /** Removes ads from a list that the list no longer contains, though the service still has them. */
    leaveList: inTransaction(db, (kind: ListKind, value: string, ids: readonly AdId[]): void => {
      for (const id of ids) leave.run(kind, value, id);
    }),
    /** Returns the last records of the known ads among these, as JSON text, for both origins. */
    rawItems: (ids: readonly AdId[]): readonly (readonly [AdId, string])[] =>
      records.all(JSON.stringify(ids)).map(({ id, json }) => [id, json] as const),
    /** Returns those of these ads that the ad cache does not have: all of them after a rebuild. */
    missing: (ids: readonly AdId[]): readonly AdId[] => missing.all(JSON.stringify(ids)).map(({ id }) => id),
    jobsMissing: (ids: readonly string[]): readonly string[] =>
      jobsMissing.all(JSON.stringify(ids)).map(({ id }) => id),
  };
}
