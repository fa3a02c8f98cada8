import type Sqlite from "better-sqlite3";
import { checksumCall } from "./confirmChecksum.ts";

/** Thrown when a database file does not hold the data that was written to it. */
export class DatabaseCorruptError extends Error {
  override readonly name = "DatabaseDamaged";
}

/** Returns whether an error means a corrupt database, including SQLite's own errors. */
export function isCorruption(cause: unknown): boolean {
  if (cause instanceof DatabaseCorruptError) return true;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return code.startsWith("SQLITE_CORRUPT") || code === "SQLITE_NOTADB";
}

/** Throws `DatabaseCorruptError` if pages are corrupt. */
export function checkPages(db: Sqlite.Database): void {
  const [first] = db.pragma("quick_check(1)") as readonly { readonly quick_check: string }[];
  if (first?.quick_check !== "ok") throw new DatabaseCorruptError(`Pages are damaged: ${first?.quick_check}`);
}

/**
 * Throws `DatabaseCorruptError` if an open request differs from what the user confirmed. Valid pages can hold changed
 * bytes, and a changed key or body would spend on something else, or twice. [D5]
 */
export function checkOpenRequests(db: Sqlite.Database): void {
  if (!hasSeals(db)) return;
  const strange = db
    .prepare<[], { id: string }>(
      `SELECT id FROM paid_request
      WHERE state NOT IN ('done', 'failed', 'expired', 'cancelled', 'running')
        AND (state NOT IN (SELECT from_state FROM paid_request_transition)
          OR (confirm_checksum IS NOT NULL AND confirm_checksum IS NOT ${checksumCall}))
      LIMIT 1`,
    )
    .get();
  if (strange !== undefined)
    throw new DatabaseCorruptError(`What is kept of request ${strange.id} is not what was accepted.`);
}

/** Returns false for a journal that this version has not migrated yet. */
function hasSeals(db: Sqlite.Database): boolean {
  const found = db.prepare("SELECT 1 FROM pragma_table_info('paid_request') WHERE name = 'confirm_checksum'").get();
  return found !== undefined;
}
