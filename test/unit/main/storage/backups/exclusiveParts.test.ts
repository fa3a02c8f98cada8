// Existing files under the predictable name of an earlier partial file are neither written to nor removed.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeBackup } from "#main/storage/backups/backupFiles.ts";
import { copyBeforeMigration, copyBeforeUpdate } from "#main/storage/backups/copyJournal.ts";
import { openJournal } from "#main/shared/database/database.ts";
import { newPart, removeParts } from "#main/shared/files/exclusivePart.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { adoptFiles } from "#main/storage/files/adoptFiles.ts";
import { createMediaCache } from "#sandbox/media/mediaCache.ts";

const now = 1_700_000_000_000;
const copy = (to: string) => Promise.resolve(writeFileSync(to, "copy"));
let folder: string;
let mine: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "proofsheet-parts-"));
  mine = path.join(folder, "mine");
  writeFileSync(mine, "mine");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a link to a foreign file; `under` is the former path of the partial file. */
const linked = (under: string) => symlinkSync(mine, under);

const links = test.skipIf(process.platform === "win32");

links("[SE65] a backup is not written through a link", async () => {
  const target = path.join(folder, `journal-${now}.db`);
  linked(`${target}.part`);
  await writeBackup(copy, folder, now);
  expect([readFileSync(mine, "utf8"), readFileSync(target, "utf8")]).toEqual(["mine", "copy"]);
});

links("[SE65] the copy before an update is not written through a link", async () => {
  const target = path.join(folder, "journal-before-update.db");
  linked(`${target}.part`);
  await copyBeforeUpdate(copy, folder);
  expect([readFileSync(mine, "utf8"), readFileSync(target, "utf8")]).toEqual(["mine", "copy"]);
  expect(readdirSync(folder).toSorted()).toEqual(["journal-before-update.db", "journal-before-update.db.part", "mine"]);
});

links("[SE65] a file of the Sandbox is not written through a link", () => {
  const cache = createMediaCache(folder);
  linked(path.join(folder, "media", "a.png.part"));
  cache.write("a.png", Buffer.from("copy"));
  expect([readFileSync(mine, "utf8"), cache.read("a.png")?.toString()]).toEqual(["mine", "copy"]);
  expect(readdirSync(path.join(folder, "media")).toSorted()).toEqual(["a.png", "a.png.part"]);
});

test("[SE65] the copy before a migration uses a unique temporary name until it is complete", () => {
  openJournal(path.join(folder, "journal.db"), journalMigrations).close();
  const target = path.join(folder, "backups", `journal-${now}.db`);
  mkdirSync(`${target}.part`, { recursive: true });
  copyBeforeMigration(folder, [...journalMigrations, { version: journalMigrations.length + 1, sql: "" }], now);
  expect(readdirSync(path.join(folder, "backups"))).toEqual([path.basename(target), `${path.basename(target)}.part`]);
});

test("[SE65] a file store uses a unique temporary name until it is complete", () => {
  const own = path.join(folder, "media");
  mkdirSync(`${own}.part`);
  adoptFiles({ folder, shared: path.join(folder, "shared"), own });
  expect(readdirSync(folder).toSorted()).toEqual(["media", "media.part", "mine"]);
});

test("[SE65] temporary names are unique, and cleanup removes only the leftovers of the given target", () => {
  const target = path.join(folder, "a.db");
  const [one, other] = [newPart(target), newPart(target)];
  expect(one).not.toBe(other);
  writeFileSync(one, "half");
  const others = ["a.db.part", "a.db.mine.part", path.basename(newPart(path.join(folder, "b.db")))];
  for (const name of others) writeFileSync(path.join(folder, name), "");
  removeParts(target);
  expect(readdirSync(folder).toSorted()).toEqual([...others, "mine"].toSorted());
});
