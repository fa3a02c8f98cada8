import { existsSync } from "node:fs";
import { lstat, readdir, rm } from "node:fs/promises";
import path from "node:path";
import Sqlite from "better-sqlite3";
import type { WorkspaceContents } from "#contracts/workspaces.ts";
import { removeMovedLibrary } from "#main/storage/library/libraryLocation.ts";

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

/** Counts the content of a workspace's folder, and its size in bytes. A missing file or table counts as empty. */
export async function workspaceContents(folder: string): Promise<WorkspaceContents> {
  return {
    results: count(folder, counts.results),
    ads: count(folder, counts.ads),
    underWay: count(folder, counts.underWay),
    sizeBytes: await folderSize(folder),
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

/** Removes a workspace's folder, and its library if the user moved it elsewhere. The workspace is closed. */
export async function removeWorkspaceFolder(folder: string): Promise<void> {
  await removeMovedLibrary(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Returns the total size of the files below a folder, in bytes. Files deleted in the meantime are not counted. */
async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  let size = 0;
  for (const name of names) {
    const found = await lstat(path.join(folder, name)).catch(() => null);
    if (found?.isFile() === true) size += found.size;
  }
  return size;
}
