import Sqlite from "better-sqlite3";
import { DatabaseDamaged } from "../../shared/database/databaseDamage.ts";

/** Throws unless every page and every index of the copy agree. */
export function checkCopy(file: string): void {
  const db = new Sqlite(file, { fileMustExist: true });
  try {
    // One file, without a log beside it: what is copied elsewhere is whole.
    db.pragma("journal_mode=DELETE");
    const [first] = db.pragma("integrity_check(1)") as readonly { readonly integrity_check: string }[];
    if (first?.integrity_check !== "ok") throw new DatabaseDamaged(`The backup is damaged: ${first?.integrity_check}`);
  } finally {
    db.close();
  }
}
