// Missing files of results, and files that nothing refers to.
import { existsSync, mkdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { AssetId, Sha256 } from "#contracts/ids.ts";
import { extensionOf } from "#main/shared/files/domain/mediaType.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { journalFile } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";

const rateLimits = { read: 10_000, write: 10_000 };

async function makeResult(scene: SpendScene, prompt: string): Promise<{ id: AssetId; file: string }> {
  const { id } = await scene.spend(prompt);
  await waitForResult(scene, id);
  const [row] = scene.core.journal(
    `SELECT asset.id, sha256, media_type AS type FROM asset JOIN generation ON generation.id = asset.generation_id
      WHERE paid_request_id = ?`,
    id,
  );
  const sha256 = Sha256.parse(row?.["sha256"]);
  const file = path.join(scene.dataDir, "media", sha256.slice(0, 2), `${sha256}.${extensionOf(String(row?.["type"]))}`);
  return { id: AssetId.parse(row?.["id"]), file };
}

/** Writes a file that has been in the store for some time; returns its path. */
function plant(scene: SpendScene, hash: string): string {
  const folder = path.join(scene.dataDir, "media", hash.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${hash}.png`);
  writeFileSync(file, "planted");
  age(file);
  return file;
}

function age(file: string): void {
  const before = Date.now() / 1000 - 7_200;
  utimesSync(file, before, before);
}

test("[BK3] missing and damaged files are found and downloaded again free of charge", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const gone = await makeResult(scene, "A kettle");
    const cut = await makeResult(scene, "A red sneaker");
    await makeResult(scene, "A lamp");
    const charges = await scene.charges();
    const { core } = scene;
    expect(await core.run("storage.check", {})).toMatchObject({ results: 3, missing: 0, orphans: { files: 0 } });
    rmSync(gone.file);
    truncateSync(cut.file, 10);
    expect(await core.run("storage.check", {})).toMatchObject({ missing: 2 });
    const confirms = scene.tap.confirms().length;
    expect(await core.run("storage.redownloadMissing", {})).toEqual({ redownloaded: 2, unavailable: 0, retryable: 0 });
    expect((await core.run("storage.read", {})).report).toMatchObject({ missing: 0, orphans: { files: 0 } });
    expect(existsSync(gone.file)).toBe(true);
    expect(await scene.charges()).toEqual(charges);
    expect(scene.tap.confirms()).toHaveLength(confirms);
  });
});

test("[BK3] a file that the service no longer has, or has changed, stays missing and leaves no partial file", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const one = await makeResult(scene, "A kettle");
    const other = await makeResult(scene, "A red sneaker");
    rmSync(one.file);
    await scene.stop();
    const db = new Sqlite(journalFile(scene.dataDir));
    db.exec(`UPDATE asset SET sha256 = '${"c".repeat(64)}' WHERE id = '${one.id}'`);
    db.close();
    await scene.startAgain();
    expect(await scene.core.run("storage.check", {})).toMatchObject({ missing: 1 });
    expect(await scene.core.run("storage.redownloadMissing", {})).toEqual({
      redownloaded: 0,
      unavailable: 1,
      retryable: 0,
    });
    expect(existsSync(one.file)).toBe(false);
    expect(existsSync(other.file)).toBe(true);
  });
});

test("[BK4] only old files that no workspace references are removed", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const stored = await makeResult(scene, "A kettle");
    const trashed = await makeResult(scene, "A red sneaker");
    await scene.core.run("library.trash", { assetIds: [trashed.id] });
    for (const { file } of [stored, trashed]) age(file);
    const orphan = plant(scene, "a".repeat(64));
    const young = plant(scene, "b".repeat(64));
    utimesSync(young, new Date(), new Date());
    const elsewhere = plant(scene, "c".repeat(64));
    const strange = path.join(scene.dataDir, "media", "aa", "notes.txt");
    writeFileSync(strange, "mine");
    const beside = path.join(scene.dataDir, "workspaces", "other");
    mkdirSync(beside, { recursive: true });
    const db = new Sqlite(path.join(beside, "journal.db"));
    db.exec(`CREATE TABLE reference (picture_sha256 TEXT); INSERT INTO reference VALUES ('${"c".repeat(64)}')`);
    db.close();

    expect(await scene.core.run("storage.check", {})).toMatchObject({
      missing: 0,
      orphans: { files: 1, sizeBytes: 7 },
    });
    expect(await scene.core.run("storage.removeOrphans", {})).toEqual({ files: 1, sizeBytes: 7 });
    expect(existsSync(orphan)).toBe(false);
    for (const file of [young, elsewhere, strange, stored.file, trashed.file]) expect(existsSync(file)).toBe(true);

    // An unreadable database may refer to any file.
    plant(scene, "d".repeat(64));
    writeFileSync(path.join(beside, "journal.db"), "not a database at all, and long enough to be taken for one");
    expect(await scene.core.run("storage.check", {})).toMatchObject({ orphans: null });
    expect(await scene.core.run("storage.removeOrphans", {})).toBeNull();
  });
});

test("[BK7] only one storage task runs at a time, and a running task can be stopped", async () => {
  await withSpendScene({ rateLimits, startJobs: false }, async ({ core }) => {
    const first = core.run("storage.check", {});
    expect(await core.attempt("storage.check", {})).toMatchObject({ ok: false, error: { code: "bad_input" } });
    expect((await core.run("storage.read", {})).work).toMatchObject({ kind: "check" });
    await first;
    const stopped = core.run("storage.check", {});
    await core.run("storage.stop", {});
    expect(await stopped).toBeNull();
    expect(await core.run("storage.read", {})).toMatchObject({ work: null });
  });
});
