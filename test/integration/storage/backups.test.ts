// Backups of the journal, and what they restore.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { settled } from "../../support/eventually.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { journalFile } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";

const rateLimits = { read: 10_000, write: 10_000 };
const backupsOf = (scene: SpendScene) => path.join(path.dirname(journalFile(scene.dataDir)), "backups");

function removeJournal(scene: SpendScene): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(journalFile(scene.dataDir) + end, { force: true });
}

/** Changes the journal's file without the app's knowledge, as a failing disk would. */
function meddle(scene: SpendScene, sql: string): void {
  const db = new Sqlite(journalFile(scene.dataDir));
  db.function("confirm_checksum", { varargs: true }, () => "");
  const triggers = db.prepare<[], { name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
  );
  const all = triggers.all();
  for (const { name } of all) db.exec(`DROP TRIGGER ${name}`);
  db.exec(sql);
  for (const trigger of all) db.exec(trigger.sql);
  db.close();
}

test("[D6] a backup is a complete, verified copy of the journal, made while the app is in use", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const spent = await scene.spend("A kettle");
    const [made] = await Promise.all([scene.core.run("backups.make", {}), scene.spend("A second kettle")]);
    expect(await scene.core.run("backups.list", {})).toEqual([made]);
    const copy = new Sqlite(path.join(backupsOf(scene), made.name), { readonly: true });
    expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(copy.prepare("SELECT id FROM paid_request WHERE id = ?").get(spent.id)).toEqual({ id: spent.id });
    copy.close();
    expect(readdirSync(backupsOf(scene))).toEqual([made.name]);
  });
});

test("[D7] a missing journal is restored from its backup, and later results are imported from the service", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const before = await scene.spend("A kettle");
    await waitForResult(scene, before.id);
    const made = await scene.core.run("backups.make", {});
    const after = await scene.spend("A red sneaker");
    await waitForResult(scene, after.id);
    const charges = await scene.charges();
    await scene.stop();
    removeJournal(scene);
    // The daily backup may be newer.
    for (const name of readdirSync(backupsOf(scene))) if (name !== made.name) rmSync(path.join(backupsOf(scene), name));

    await scene.startAgain();
    expect(await scene.core.run("backups.recovery", {})).toMatchObject({
      salvaged: null,
      fromBackup: { restored: { requests: 1 } },
    });
    expect((await scene.core.run("queue.read", { paidRequestId: before.id })).state).toBe("done");
    await scene.core.waitFor("both results are there", async () => {
      scene.clock.advance(400);
      return (await scene.core.run("library.list", { limit: 10 })).assets.length === 2;
    });
    await settled(scene);
    expect(await scene.charges()).toEqual(charges);
    await scene.core.run("backups.dismissRecovery", {});
    expect(await scene.core.run("backups.recovery", {})).toBeNull();
  });
});

test("[D5] [D7] a corrupted idempotency key is never sent: the request is restored from the backup instead", async () => {
  await withSpendScene({ rateLimits, startJobs: false }, async (scene) => {
    const spent = await scene.spend("A kettle");
    await scene.core.run("backups.make", {});
    const confirms = scene.tap.confirms().length;
    await scene.stop();
    meddle(
      scene,
      `UPDATE paid_request SET confirm_key = 'c.0123456789abcdef-changed', state = 'outcome_unknown', is_ambiguous = 1,
      next_attempt_at = 1 WHERE id = '${spent.id}'`,
    );

    await scene.startAgain();
    expect(await scene.core.run("backups.recovery", {})).toMatchObject({ salvaged: { requests: 0 } });
    expect((await scene.core.run("queue.read", { paidRequestId: spent.id })).state).not.toBe("outcome_unknown");
    expect(scene.tap.confirms()).toHaveLength(confirms);
    expect(readdirSync(path.join(path.dirname(journalFile(scene.dataDir)), "damaged")).length).toBeGreaterThan(0);
  });
});

test("[D7] a request that is queued in a backup is reconciled after a restore, and an open quote is discarded", async () => {
  // Two quotes are requested; after that, nothing more may be sent for a minute.
  await withSpendScene({ rateLimits: { read: 10_000, write: 2 }, startJobs: false }, async (scene) => {
    const { paidRequestId, quoteId, credits } = await scene.quote("A kettle");
    const undecided = await scene.quote("A red sneaker");
    void scene.core.attempt("quotes.confirm", { paidRequestId, quoteId, credits });
    const accepted = await scene.core.waitForState(paidRequestId, "queued");
    await scene.core.run("backups.make", {});
    await scene.core.run("queue.cancel", { paidRequestId: accepted.id });
    await scene.stop();
    removeJournal(scene);

    await scene.startAgain();
    const stateOf = async (paidRequestId: typeof accepted.id) =>
      (await scene.core.run("queue.read", { paidRequestId })).state;
    expect(await stateOf(accepted.id)).toBe("reconciling");
    // A quote without a decision is discarded.
    expect(await stateOf(undecided.paidRequestId)).toBe("cancelled");
    expect(scene.tap.confirms()).toEqual([]);
  });
});

test("[D7] [BK1] a restore adds exactly the previewed entries, and previewing alone adds none", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const stored = await scene.spend("A kettle");
    await waitForResult(scene, stored.id);
    const [asset] = (await scene.core.run("library.list", { limit: 1 })).assets;
    if (asset === undefined) throw new Error("there is no result");
    await scene.core.run("library.addTag", { assetIds: [asset.id], tag: "old" });
    const { name } = await scene.core.run("backups.make", {});
    await scene.core.run("library.setRating", { assetIds: [asset.id], rating: 5 });
    expect(await scene.core.run("backups.preview", { name })).toMatchObject({ rows: 0 });
    await scene.stop();
    // Another journal of the same workspace: a new computer on which the backup is restored.
    const folder = backupsOf(scene);
    const aside = `${folder}-aside`;
    renameSync(folder, aside);
    removeJournal(scene);
    await scene.startAgain();
    await scene.core.waitFor("the result was taken in again", async () => {
      scene.clock.advance(400);
      return (await scene.core.run("library.list", { limit: 10 })).assets.length === 1;
    });
    rmSync(folder, { recursive: true });
    renameSync(aside, folder);

    const preview = await scene.core.run("backups.preview", { name });
    expect(preview).toMatchObject({ requests: 1, tags: 1 });
    expect(await scene.core.attempt("queue.read", { paidRequestId: stored.id })).toMatchObject({ ok: false });
    expect(await scene.core.run("backups.restore", { name })).toEqual(preview);
    expect((await scene.core.run("queue.read", { paidRequestId: stored.id })).state).toBe("done");
    expect(await scene.core.run("backups.preview", { name })).toMatchObject({ requests: 0, results: 0 });
  });
});

test("[D7] a recovery interrupted by a crash is completed at the next start", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const spent = await scene.spend("A kettle");
    await waitForResult(scene, spent.id);
    const { name } = await scene.core.run("backups.make", {});
    await scene.stop();
    const folder = path.dirname(journalFile(scene.dataDir));
    // The new journal exists, and the damaged one is still in its place.
    const ready = new Sqlite(path.join(backupsOf(scene), name));
    ready.exec(`VACUUM INTO '${path.join(folder, "journal-ready.db")}'`);
    ready.close();
    writeFileSync(journalFile(scene.dataDir), "not a database at all");
    await scene.startAgain();
    expect((await scene.core.run("queue.read", { paidRequestId: spent.id })).state).toBe("done");
    expect(existsSync(path.join(folder, "journal-ready.db"))).toBe(false);
  });
});

test("[D8] a service cache found corrupted in use is rebuilt at the next start", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const spent = await scene.spend("A kettle");
    await waitForResult(scene, spent.id);
    const rowsOf = async () => (await scene.core.run("spend.ledger", {})).rows;
    await scene.core.waitFor("the ledger is mirrored", async () => {
      scene.clock.advance(20_000);
      return (await rowsOf()).length > 0;
    });
    const cache = new Sqlite(path.join(path.dirname(journalFile(scene.dataDir)), "cache.db"));
    cache.exec('UPDATE ledger_entry SET entry = \'{"id": "cut\'');
    cache.close();
    expect(await scene.core.attempt("spend.ledger", {})).toMatchObject({
      ok: false,
    });
    await scene.startAgain();
    await scene.core.waitFor("the ledger is mirrored again", async () => {
      scene.clock.advance(20_000);
      return (await rowsOf()).length > 0;
    });
  });
});
