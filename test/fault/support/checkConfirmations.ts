import Sqlite from "better-sqlite3";
import { journalFile } from "../../support/startCore.ts";

/** How confirmation requests ended. */
export interface ConfirmationCounts {
  readonly requested: number;
  readonly confirmedByPerson: number;
  readonly acceptedByAllowance: number;
  /** Stored ones that are gone, were ended by nobody, or wait at the end, although the person confirms everything. */
  readonly lost: readonly string[];
}

/** Looks for every confirmation request that the app said it had stored. */
export function checkConfirmations(folders: readonly string[], requested: readonly string[]): ConfirmationCounts {
  const found = new Map<string, string>();
  const by: Record<string, number> = {};
  for (const folder of folders) {
    const db = new Sqlite(journalFile(folder));
    try {
      for (const { id, state } of db
        .prepare<[], { id: string; state: string }>("SELECT id, state FROM confirmation")
        .all()) {
        found.set(id, state);
      }
      const prices = db.prepare<[], { by: string; count: number }>(
        "SELECT given_by AS by, count(*) AS count FROM price_consent GROUP BY given_by",
      );
      for (const row of prices.all()) by[row.by] = (by[row.by] ?? 0) + row.count;
    } finally {
      db.close();
    }
  }
  return {
    requested: requested.length,
    confirmedByPerson: by["person"] ?? 0,
    acceptedByAllowance: by["allowance"] ?? 0,
    lost: requested.flatMap((id) => (found.get(id) === "accepted" ? [] : [`${id} ${found.get(id) ?? "gone"}`])),
  };
}
