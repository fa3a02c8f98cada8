import type { Database } from "better-sqlite3";
import { initial } from "./migrations/0001-initial.ts";

/** In order. A released migration is never edited. */
const migrations: readonly string[] = [initial];

/** Migrates a database to the newest schema. Each step is one transaction, tracked in `user_version`. */
export function migrate(db: Database): void {
  const version = Number(db.pragma("user_version", { simple: true }));
  if (version > migrations.length) throw new Error("this data was written by a newer sandbox");
  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue;
    db.transaction(() => {
      db.exec(sql);
      db.pragma(`user_version = ${index + 1}`);
    }).immediate();
  }
}
