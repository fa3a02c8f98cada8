import Sqlite from "better-sqlite3";
import type { ReadableDb } from "./database.ts";
import { stableQueryPlans } from "./stableQueryPlans.ts";

/** A read-only connection. */
export type ReadingDb = ReadableDb & Pick<Sqlite.Database, "pragma" | "close">;

/**
 * Opens a read-only connection to a database that another connection created and writes. It takes no lock that blocks
 * a writer; each query sees all earlier commits. Close it before the writer, which then merges and removes the log.
 */
export function openReadable(file: string): ReadingDb {
  const db = stableQueryPlans(new Sqlite(file, { readonly: true, fileMustExist: true }));
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
