import type { SpendCap } from "../../../contracts/spending/spend.ts";
import { inTransaction, type WritableDb } from "../../shared/database/database.ts";

/** Stores the spend caps. They protect money, so they are in the journal, not in the cache. */
export function spendCapStore(db: WritableDb) {
  const all = db.prepare<[], { period: SpendCap["period"]; project: string; credits: number }>(
    "SELECT period, project, credits FROM spend_cap ORDER BY project, period",
  );
  const clear = db.prepare("DELETE FROM spend_cap");
  const insert = db.prepare(`
    INSERT INTO spend_cap (period, project, credits) VALUES (?, ?, ?)
    ON CONFLICT (period, project) DO UPDATE SET credits = min(credits, excluded.credits)`);
  return {
    read: (): readonly SpendCap[] =>
      all.all().map((row) => ({ ...row, project: row.project === "" ? null : row.project })),
    replace: inTransaction(db, (caps: readonly SpendCap[]): void => {
      clear.run();
      for (const cap of caps) insert.run(cap.period, cap.project ?? "", cap.credits);
    }),
  };
}
