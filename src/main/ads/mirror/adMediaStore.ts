import type { AdMediaState } from "#contracts/ads/ads.ts";
import type { AdId, Sha256 } from "#contracts/ids.ts";
import { filesOf } from "#main/ads/domain/adFiles.ts";
import type { AdMediaRow, CachedFile } from "#main/ads/domain/adMirror.ts";
import { type AdOrigin, type AdRecord, recordOf } from "#main/ads/domain/adRecord.ts";
import { inTransaction, type ReadableDb, type WritableDb } from "#main/shared/database/database.ts";
import { hasId } from "./adSql.ts";
import type { Reason } from "#contracts/reason.ts";
import { reasonColumn } from "#main/shared/base/storedReason.ts";

/**
 * Requested files. `thumbnails` are the image of the first slide and the brand's, `images` those of all slides. `rank` 0
 * is on screen now, a greater rank is less urgent.
 */
interface Wanted {
  readonly adIds: readonly AdId[];
  readonly roles: "thumbnails" | "images" | "all";
  readonly rank: number;
}

/**
 * Stores the state of ad media: requested files, cached files, and why others are missing. Each writing method is one
 * transaction.
 */
export function adMediaStore(db: WritableDb) {
  const recordsOf = db.prepare<[string], { origin: AdOrigin; json: string }>(
    `SELECT origin, record AS json FROM ad JOIN ad_record ON ad_record.sort_key = ad.sort_key WHERE ${hasId("?")}`,
  );
  const want = db.prepare(`
    INSERT INTO ad_media (id, ad_id, slide, role, url, state, rank, wanted_at, used_at, next_attempt_at)
    VALUES (@id, @adId, @slide, @role, @url, 'waiting', @rank, @now, @now, 0)
    ON CONFLICT (id) DO UPDATE SET used_at = @now,
      rank = CASE WHEN state = 'waiting' THEN min(rank, @rank) ELSE @rank END,
      wanted_at = @now,
      next_attempt_at = CASE WHEN state = 'remote' THEN 0 ELSE next_attempt_at END,
      state = CASE WHEN state = 'remote' THEN 'waiting' ELSE state END`);
  const columns = "id, ad_id AS adId, slide, role, url, attempts";
  const due = db.prepare<[number, number, number], AdMediaRow>(`
    SELECT ${columns} FROM ad_media INDEXED BY ad_media_waiting
    WHERE state = 'waiting' AND rank <= ? AND next_attempt_at <= ? ORDER BY rank, wanted_at DESC LIMIT ?`);
  const nextDue = db.prepare<[], { at: number | null }>(
    "SELECT min(next_attempt_at) AS at FROM ad_media INDEXED BY ad_media_due WHERE state = 'waiting'",
  );
  const cached = db.prepare(`
    UPDATE ad_media SET state = 'cached', reason = NULL, sha256 = @sha256, media_type = @mediaType,
      size_bytes = @sizeBytes, thumbnail_sha256 = @thumbnailSha256, used_at = @now, attempts = 0, next_attempt_at = NULL
    WHERE id = @id`);
  const setState = db.prepare(`
    UPDATE ad_media SET state = @state, reason = @reason, next_attempt_at = @nextAttemptAt,
      attempts = CASE @state WHEN 'remote' THEN 0 ELSE attempts + 1 END,
      sha256 = NULL, media_type = NULL, size_bytes = NULL, thumbnail_sha256 = NULL
    WHERE id = @id`);
  const setAddress = db.prepare(`
    UPDATE ad_media SET url = ?, state = 'waiting', reason = NULL, next_attempt_at = ? WHERE id = ? AND state <> 'cached'`);
  const cachedFiles = db.prepare<[string], CachedFile>(`
    SELECT ad_media.id, ad_id AS adId, sha256, media_type AS mediaType, size_bytes AS sizeBytes,
      thumbnail_sha256 AS thumbnailSha256
    FROM json_each(?) AS asked CROSS JOIN ad_media INDEXED BY ad_media_by_ad ON ad_media.ad_id = asked.value
    WHERE state = 'cached'`);
  const adsAt = db.prepare<[string], { sortKey: number }>(`
    SELECT DISTINCT ad.sort_key AS sortKey
    FROM json_each(?) AS asked
      CROSS JOIN ad_media INDEXED BY ad_media_by_url
        ON role <> 'avatar' AND substr(url, 1, instr(url || '?', '?') - 1) = asked.value
      CROSS JOIN ad ON ${hasId("ad_media.ad_id")}
    ORDER BY ad.sort_key DESC LIMIT 50`);
  const pin = db.prepare("UPDATE ad_media SET is_pinned = ? WHERE ad_id = ?");
  const sizes = db.prepare<[number], { bytes: number | null }>(
    "SELECT sum(size_bytes) AS bytes FROM ad_media INDEXED BY ad_media_used WHERE state = 'cached' AND is_pinned = ?",
  );
  const leastUsed = db.prepare<
    [number],
    { id: string; sha256: Sha256; mediaType: string; sizeBytes: number; small: Sha256 | null }
  >(`
    SELECT id, sha256, media_type AS mediaType, size_bytes AS sizeBytes, thumbnail_sha256 AS small
    FROM ad_media INDEXED BY ad_media_used WHERE state = 'cached' AND is_pinned = 0 ORDER BY used_at LIMIT ?`);
  const markEvicted = db.prepare(`
    UPDATE ad_media SET state = 'remote', sha256 = NULL, media_type = NULL, size_bytes = NULL, thumbnail_sha256 = NULL,
      next_attempt_at = NULL WHERE id = ?`);
  const typeOf = db.prepare<[string, string], { mediaType: string | null }>(`
    SELECT media_type AS mediaType FROM ad_media WHERE sha256 = ?
    UNION ALL SELECT 'image/webp' FROM ad_media WHERE thumbnail_sha256 = ? LIMIT 1`);
  const isUsed = db.prepare<[string, string], { found: 1 }>(`
    SELECT 1 AS found FROM ad_media WHERE sha256 = ?
    UNION ALL SELECT 1 FROM ad_media WHERE thumbnail_sha256 = ? LIMIT 1`);

  const bytes = (isPinned: 0 | 1) => sizes.get(isPinned)?.bytes ?? 0;

  return {
    /** Requests files. For cached ones, only the time of use is updated. */
    wantMedia: inTransaction(db, ({ adIds, roles, rank }: Wanted, now: number): void => {
      for (const adId of adIds) {
        const known = recordsOf.get(adId);
        if (known === undefined) continue;
        for (const file of filesOf(recordOf(known.origin, known.json))) {
          if (isWanted(file, roles)) want.run({ ...file, adId, rank, now });
        }
      }
    }),
    /** Returns files to download now, of at most rank `mostRank`: lowest rank first, then the most recently requested. */
    dueMedia: (now: number, limit: number, mostRank: number): readonly AdMediaRow[] => due.all(mostRank, now, limit),
    nextMediaDueAt: (): number | null => nextDue.get()?.at ?? null,
    /** `thumbnailSha256`: the file that the UI shows for an image; null for a video, which is shown as the file itself. */
    mediaCached: (id: string, file: Omit<CachedFile, "id" | "adId">, now: number): void =>
      void cached.run({ ...file, id, now }),
    /** Sets any state except `cached`, which `mediaCached` sets together with the file. */
    mediaState: (id: string, state: AdMediaState, reason: Reason | null, nextAttemptAt: number | null): void =>
      void setState.run({ id, state, reason: reasonColumn(reason), nextAttemptAt }),
    mediaAddress: (id: string, url: string, now: number): void => void setAddress.run(url, now, id),
    /** Returns the files of these ads that are stored on this computer. */
    cachedFiles: (adIds: readonly AdId[]): readonly CachedFile[] => cachedFiles.all(JSON.stringify(adIds)),
    /** Returns the sort keys of the ads with a file at one of these URLs, which have no query; newest first. */
    adsAt: (addresses: readonly string[]): readonly number[] =>
      adsAt.all(JSON.stringify(addresses)).map(({ sortKey }) => sortKey),
    pinMedia: inTransaction(db, (adIds: readonly AdId[], isPinned: boolean): void => {
      for (const adId of adIds) pin.run(Number(isPinned), adId);
    }),
    /**
     * Removes the least recently used files until unpinned files use at most this many bytes. Returns the files that no
     * ad needs any more.
     */
    evictMedia: inTransaction(db, (quotaBytes: number, limit: number) => {
      let left = bytes(0);
      const removable: { readonly sha256: Sha256; readonly mediaType: string }[] = [];
      for (const { id, sha256, mediaType, sizeBytes, small } of left <= quotaBytes ? [] : leastUsed.all(limit)) {
        if (left <= quotaBytes) break;
        markEvicted.run(id);
        left -= sizeBytes;
        if (isUsed.get(sha256, sha256) === undefined) removable.push({ sha256, mediaType });
        if (small !== null && small !== sha256 && isUsed.get(small, small) === undefined) {
          removable.push({ sha256: small, mediaType: "image/webp" });
        }
      }
      return removable;
    }),
    mediaStorage: () => ({ mediaBytes: bytes(0) + bytes(1), pinnedBytes: bytes(1) }),
    mediaTypeOf: (sha256: Sha256): string | null => typeOf.get(sha256, sha256)?.mediaType ?? null,
  };
}

function isWanted({ role, slide }: Pick<AdMediaRow, "role" | "slide">, roles: Wanted["roles"]): boolean {
  if (roles === "all" || role === "avatar") return true;
  return role === "thumbnail" && (roles === "images" || slide === 0);
}

/** Updates the URLs of requested files to those of the ad's newest record. Runs within the caller's transaction. */
export function adMediaAddresses(db: ReadableDb) {
  const hasAny = db.prepare<[string], { found: 1 }>("SELECT 1 AS found FROM ad_media WHERE ad_id = ? LIMIT 1");
  // A new URL allows a retry of an expired file; removed and blocked files failed for another reason.
  const renew = db.prepare(`
    UPDATE ad_media SET url = @url,
      state = CASE state WHEN 'expired' THEN 'waiting' ELSE state END,
      reason = CASE state WHEN 'expired' THEN NULL ELSE reason END,
      next_attempt_at = CASE state WHEN 'expired' THEN 0 ELSE next_attempt_at END
    WHERE id = @id AND url <> @url`);
  return {
    renew: (record: AdRecord): void => {
      if (hasAny.get(record.id) === undefined) return;
      for (const { id, url } of filesOf(record)) renew.run({ id, url });
    },
  };
}
