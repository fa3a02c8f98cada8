import type { SpendCap } from "../../../contracts/spending/spend.ts";
import { inTransaction, type WritableDb } from "../../shared/database/database.ts";
import type { MetaStore } from "../../shared/database/metaStore.ts";
import type { ConsentRecord } from "../domain/journal.ts";
import { consentInsert } from "./consentInsert.ts";

const startedKey = "spend_caps_begun";

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
  const read = (): readonly SpendCap[] =>
    all.all().map((row) => ({ ...row, project: row.project === "" ? null : row.project }));
  return {
    read,
    /** Adds the caps that a new workspace begins with, once. A user who removes them is not given them again. [CV8] */
    begin: inTransaction(db, (caps: readonly SpendCap[]): void => {
      if (caps.length === 0 || meta.read(startedKey) !== null) return;
      meta.write(startedKey, "1");
      if (read().length > 0) return;
      for (const cap of caps) insert.run(cap.period, cap.project ?? "", cap.credits);
    }),
    /** `consent`: the user's acceptance of looser caps; null if none of them is looser. */
    replace: inTransaction(db, (caps: readonly SpendCap[], consent: ConsentRecord | null): void => {
      if (consent !== null) insertConsent(consent);
      clear.run();
      for (const cap of caps) insert.run(cap.period, cap.project ?? "", cap.credits);
    }),
  };
}
