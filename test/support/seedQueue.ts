// Puts requests into the journal of an app that is not running, as if they had been confirmed and had ended long ago.
import { readdirSync } from "node:fs";
import path from "node:path";
import { openJournal, type WritableDb } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { giveToUser } from "./launchApp.ts";

/** Runs `work` on the journal of the only workspace of a data folder. */
export function withWorkspaceJournal<T>(dataDir: string, work: (db: WritableDb) => T): T {
  const workspaces = path.join(dataDir, "workspaces");
  const [id] = readdirSync(workspaces);
  if (id === undefined) throw new Error(`no workspace in ${workspaces}`);
  const folder = path.join(workspaces, id);
  const db = openJournal(path.join(folder, "journal.db"), journalMigrations);
  try {
    return work(db);
  } finally {
    db.close();
    giveToUser(folder);
  }
}
