import type Sqlite from "better-sqlite3";

/**
 * Runs `work` in one transaction without triggers and foreign keys, so that rows are inserted unchanged and in any
 * order. If `work` throws, nothing changes and the error is rethrown.
 */
export function withoutTriggers<T>(db: Sqlite.Database, work: () => T): T {
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
