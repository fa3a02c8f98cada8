import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openJournalOrRecover } from "#main/storage/backups/recoverJournal.ts";
import { openJournal } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { NewerData } from "#main/shared/base/errors.ts";
import { startupErrorText } from "#main/app/boot/startupErrorText.ts";
import { insertRow } from "../../../../support/journalDb.ts";

const now = 1_700_000_000_000;
const older = journalMigrations.length;
const newest = older + 1;
/** The migrations of a later version of the app. */
const migrations = [
  ...journalMigrations,
  { version: newest, sql: "CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT" },
];
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "proofsheet-journal-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backups = () => readdirSync(path.join(folder, "backups"));
const open = () => openJournalOrRecover(folder, migrations, now);

/** Creates a journal from an older version of the app, with one request; returns the request's ID. */
function olderJournal(): string {
  const old = openJournal(path.join(folder, "journal.db"), journalMigrations);
  const id = insertRow(old, "running");
  old.close();
  return id;
}

function read(file: string): { readonly version: number; readonly requests: readonly unknown[] } {
  const db = new Sqlite(file, { readonly: true });
  try {
    return {
      version: Number(db.pragma("user_version", { simple: true })),
      requests: db.prepare("SELECT id, state FROM paid_request").all(),
    };
  } finally {
    db.close();
  }
}

test("[D6] a migration of the journal first adds one complete copy of the old version to the backups", () => {
  const id = olderJournal();
  open().close();
  const copy = `journal-${now}.db`;
  expect(backups()).toEqual([copy]);
  const requests = [{ id, state: "running" }];
  expect(read(path.join(folder, "backups", copy))).toEqual({ version: older, requests });
  expect(read(path.join(folder, "journal.db"))).toEqual({ version: newest, requests });
  openJournalOrRecover(folder, migrations, now + 1).close();
  expect(backups()).toEqual([copy]);
});

test("[D6] the first start makes no backup copy", () => {
  open().close();
  expect(backups()).toEqual([]);
});

test("[D6] the journal is not migrated if the copy fails", () => {
  const id = olderJournal();
  mkdirSync(path.join(folder, "backups", `journal-${now}.db`, "inner"), { recursive: true });
  expect(() => open()).toThrow();
  expect(read(path.join(folder, "journal.db"))).toEqual({
    version: older,
    requests: [{ id, state: "running" }],
  });
  expect(backups()).toEqual([`journal-${now}.db`]);
});

test("[D2] a journal of a newer version is rejected with a readable message and not copied", () => {
  open().close();
  const db = new Sqlite(path.join(folder, "journal.db"));
  db.pragma(`user_version=${newest + 1}`);
  db.close();
  let refusal: unknown;
  try {
    open();
  } catch (cause) {
    refusal = cause;
  }
  expect(refusal).toBeInstanceOf(NewerData);
  expect(startupErrorText(refusal)).toContain("A newer version of Proofsheet wrote this data.");
  expect(backups()).toEqual([]);
});
