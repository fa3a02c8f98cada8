import Sqlite from "better-sqlite3";
import { DatabaseCorruptError } from "#main/shared/database/databaseCorruption.ts";

/** Throws if SQLite's integrity check finds an error in the copy. */
export function checkCopy(file: string): void {
  const db = new Sqlite(file, { fileMustExist: true });
  try {
    // Without a WAL beside it, the copy is a single, complete file.
    db.pragma("journal_mode=DELETE");
    const [first] = db.pragma("integrity_check(1)") as readonly { readonly integrity_check: string }[];
    if (first?.integrity_check !== "ok")
      throw new DatabaseCorruptError(`The backup is damaged: ${first?.integrity_check}`);
  } finally {
    db.close();
  }
}
