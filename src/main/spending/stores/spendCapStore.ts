import type { SpendCap } from "#contracts/spending/spend.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";
import type { MetaStore } from "#main/shared/database/metaStore.ts";
import type { FailedRequest } from "#main/spending/domain/spendCaps.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { consentInsert } from "./consentInsert.ts";

interface FailedRecord {
  readonly maximum_credits: number;
  readonly generation_ids: string;
}

const startedKey = "spend_caps_begun";

export type SpendCapStore = ReturnType<typeof spendCapStore>;

/** Stores the spend caps. They protect money, so they are in the journal, not in the cache. */
export function spendCapStore(db: WritableDb, meta: MetaStore) {
  const all = db.prepare<[], { period: SpendCap["period"]; project: string; credits: number }>(
    "SELECT period, project, credits FROM spend_cap ORDER BY project, period",
  );
  const clear = db.prepare("DELETE FROM spend_cap");
  const insertConsent = consentInsert(db);
  const insert = db.prepare(`
    INSERT INTO spend_cap (period, project, credits) VALUES (?, ?, ?)
    ON CONFLICT (period, project) DO UPDATE SET credits = min(credits, excluded.credits)`);
  const failed = db.prepare<[number, string | null, string | null], FailedRecord>(`
    SELECT maximum_credits, (
      SELECT json_group_array(id) FROM generation WHERE paid_request_id = paid_request.id) AS generation_ids
    FROM paid_request
    WHERE consented_at >= ? AND (? IS NULL OR project = ?) AND state = 'failed' AND not_run_proof IS NULL
      AND (EXISTS (SELECT 1 FROM generation WHERE paid_request_id = paid_request.id)
        OR EXISTS (SELECT 1 FROM research_job_request WHERE paid_request_id = paid_request.id))`);
  const read = (): readonly SpendCap[] =>
    all.all().map((row) => ({ ...row, project: row.project === "" ? null : row.project }));
  return {
    read,
    /** Returns the requests confirmed since then whose accepted work failed; of one project or of all. Epoch ms. */
    failedSince: (since: number, project: string | null): readonly FailedRequest[] =>
      failed.all(since, project, project).map((row) => ({
        maximumCredits: row.maximum_credits,
        generationIds: JSON.parse(row.generation_ids) as string[],
      })),
    /** Adds the caps that a new workspace begins with, once. A user who removes them is not given them again. [CV8] */
    begin: inTransaction(db, (caps: readonly SpendCap[]): void => {
      if (caps.length === 0 || meta.read(startedKey) !== null) return;
      meta.write(startedKey, "1");
      if (read().length > 0) return;
      for (const cap of caps) insert.run(cap.period, cap.project ?? "", cap.credits);
    }),
    /** `consent`: the user's consent to looser caps; null if none of them is looser. */
    replace: inTransaction(db, (caps: readonly SpendCap[], consent: ConsentRecord | null): void => {
      if (consent !== null) insertConsent(consent);
      clear.run();
      for (const cap of caps) insert.run(cap.period, cap.project ?? "", cap.credits);
    }),
  };
}
