import { filesOf } from "#main/ads/domain/adFiles.ts";
import type { AdRecord } from "#main/ads/domain/adRecord.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";

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
