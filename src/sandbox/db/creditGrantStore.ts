import type { Db } from "./openDatabase.ts";

interface GrantRow {
  readonly credits: number;
  readonly reason: "opening" | "adjustment";
  readonly created_at: number;
}

/** Stores credits that don't come from the ledger: the opening balance and later manual changes. */
export function creditGrantStore(db: Db) {
  const insert = db.prepare<[number, string, number]>(
    "INSERT INTO credit_grant (credits, reason, created_at) VALUES (?, ?, ?)",
  );
  const total = db.prepare<[], { credits: number }>("SELECT coalesce(sum(credits), 0) AS credits FROM credit_grant");
  return {
    insert: (grant: GrantRow): void => {
      insert.run(grant.credits, grant.reason, grant.created_at);
    },
    total: (): number => total.get()?.credits ?? 0,
  };
}
export type CreditGrantStore = ReturnType<typeof creditGrantStore>;
