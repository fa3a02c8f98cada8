import Sqlite from "better-sqlite3";
import type { ReadableDb } from "./database.ts";
import { steadyPlans } from "./steadyPlans.ts";

/** A connection that cannot write. */
export type ReadingDb = ReadableDb & Pick<Sqlite.Database, "pragma" | "close">;

/**
 * Opens a database that another connection has made and writes. This one cannot write, and takes no lock that a writer
 * waits for; each question sees all that was committed before it. To be closed before the writer is, which then folds the
 * log in and removes it.
 */
export function openReadable(file: string): ReadingDb {
  const db = steadyPlans(new Sqlite(file, { readonly: true, fileMustExist: true }));
  try {
    for (const pragma of ["trusted_schema=OFF", "busy_timeout=5000", "cache_size=-16384", "temp_store=MEMORY"]) {
      db.pragma(pragma);
    }
    return db as unknown as ReadingDb;
  } catch (cause) {
    db.close();
    throw cause;
  }
}
