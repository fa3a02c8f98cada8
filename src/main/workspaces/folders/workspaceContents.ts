import { existsSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";

/** Counts for a workspace that may be closed: the file, the table, and a query that returns one number as `n`. */
const counts = {
  results: ["journal.db", "asset", "SELECT count(*) AS n FROM asset"],
  ads: ["ads.db", "ad", "SELECT count(*) AS n FROM ad"],
  underWay: [
    "journal.db",
    "paid_request",
    `SELECT count(*) AS n FROM paid_request
      WHERE consented_at IS NOT NULL AND state NOT IN ('done', 'failed', 'expired', 'cancelled')`,
  ],
} as const;

/** Counts the content of a workspace's folder. A missing file or table counts as empty. */
export function workspaceContents(folder: string): Readonly<Record<keyof typeof counts, number>> {
  return {
    results: count(folder, counts.results),
    ads: count(folder, counts.ads),
    underWay: count(folder, counts.underWay),
  };
}

function count(folder: string, [name, table, question]: readonly [string, string, string]): number {
  const file = path.join(folder, name);
  if (!existsSync(file)) return 0;
  const db = new Sqlite(file, { readonly: true });
  try {
    const isThere = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table);
    if (isThere === undefined) return 0;
    return db.prepare<[], { n: number }>(question).get()?.n ?? 0;
  } finally {
    db.close();
  }
}

/** Returns whether a workspace was ever open: then its folder has a journal. */
export function hasJournal(folder: string): boolean {
  return existsSync(path.join(folder, "journal.db"));
}
