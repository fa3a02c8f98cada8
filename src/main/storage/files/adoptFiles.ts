import { existsSync, linkSync, copyFileSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { syncFolder } from "#main/storage/backups/syncToDisk.ts";
import { newPart, removeParts } from "#main/shared/files/exclusivePart.ts";
import { namedFiles } from "./namedFiles.ts";
import { storedFiles } from "./storedFiles.ts";

interface Places {
  /** The workspace folder. Its databases are closed. */
  readonly folder: string;
  /** The store that several workspaces shared. */
  readonly shared: string;
  /** Where this workspace's own store is created. */
  readonly own: string;
}

/**
 * Creates a workspace's own store, once, from the shared one. Hard-links or copies every file that its databases
 * reference, and deletes none. The store has a temporary name until it is complete, so an interrupted run starts
 * again. Throws without changes if a database or the disk can't be read. [WS9]
 */
export function adoptFiles({ folder, shared, own }: Places): void {
  if (existsSync(own)) return;
  mkdirSync(path.dirname(own), { recursive: true, mode: 0o700 });
  removeParts(own);
  const part = newPart(own);
  mkdirSync(part, { mode: 0o700 });
  const named = namedBy(path.join(folder, "journal.db"));
  const parts = new Set<string>();
  for (const file of named.size === 0 ? [] : storedFiles(shared, () => undefined)) {
    if (!named.has(file.sha256)) continue;
    const target = path.join(part, file.sha256.slice(0, 2));
    if (!parts.has(target)) mkdirSync(target, { mode: 0o700 });
    parts.add(target);
    nameAgain(file.path, path.join(target, file.name));
  }
  for (const target of parts) syncFolder(target);
  syncFolder(part);
  renameSync(part, own);
  syncFolder(folder);
}

function namedBy(journal: string): ReadonlySet<string> {
  if (!existsSync(journal)) return new Set();
  const db = new Sqlite(journal, { readonly: true, fileMustExist: true });
  try {
    return new Set(namedFiles(db));
  } finally {
    db.close();
  }
}

/** Stored files never change, so a hard link is as good as a copy. */
function nameAgain(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
