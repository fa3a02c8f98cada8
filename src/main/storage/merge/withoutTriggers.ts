import type { WritableDb } from "../../shared/database/database.ts";

/**
 * Puts rows in as they were, in one transaction: no trigger acts on them, and what one refers to may come later or be lost.
 * Throws what `work` throws, with nothing changed.
 */
export function withoutTriggers<T>(db: WritableDb, work: () => T): T {
  db.pragma("foreign_keys=OFF");
  try {
    return db
      .transaction(() => {
        const triggers = db
          .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
          .all();
        for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
        const result = work();
        for (const { sql } of triggers) db.exec(sql);
        return result;
      })
      .immediate();
  } finally {
    db.pragma("foreign_keys=ON");
  }
}
