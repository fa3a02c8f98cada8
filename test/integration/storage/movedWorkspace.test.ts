// A workspace that is exported into a folder and imported elsewhere.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import sharp from "sharp";
import { expect, test } from "vitest";
import { registerChecksum } from "#main/shared/database/confirmChecksum.ts";
import { openJournal } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { takenFile } from "../../support/giveFile.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf, journalFile, temporaryFolder, type TestCore } from "../../support/startCore.ts";
import { isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";
import { waitForResult } from "../../support/waitForResult.ts";

const rateLimits = { read: 10_000, write: 10_000 };

/** Runs `work` with a scene that has an image, and its archive; the user chooses `chosen.folder` in the dialog. */
async function withArchive(
  work: (scene: SpendScene, archive: string, chosen: { folder: string }) => Promise<void>,
): Promise<void> {
  const place = temporaryFolder();
  const chosen = { folder: place.path };
  try {
    await withSpendScene({ rateLimits, chosenFolder: () => chosen.folder }, async (scene) => {
      const { id } = await scene.spend("A kettle");
      await waitForResult(scene, id);
      const written = await scene.core.run("storage.export", {});
      if (written === null) throw new Error("nothing was exported");
      chosen.folder = written.folder;
      await work(scene, written.folder, chosen);
    });
  } finally {
    place.remove();
  }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Returns the content of a workspace's journal without its metadata. */
function contentsOf(file: string): string {
  const db = new Sqlite(file, { readonly: true });
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all();
  const hash = createHash("sha256");
  for (const table of tables.filter((name) => !name.startsWith("library_text") && name !== "meta")) {
    hash.update(JSON.stringify(db.prepare(`SELECT * FROM ${table} ORDER BY 1`).raw().all()));
  }
  db.close();
  return hash.digest("hex");
}

test.skipIf(process.platform === "win32")(
  "[BK101] only the user may read the files and folders of an export",
  async () => {
    await withArchive(async (_scene, archive) => {
      const all = readdirSync(archive, { recursive: true, withFileTypes: true });
      const rights = all.map((entry) => [
        entry.name,
        (statSync(path.join(entry.parentPath, entry.name)).mode & 0o777).toString(8),
      ]);
      expect(rights.length).toBeGreaterThan(3);
      expect(rights).toEqual(all.map((entry) => [entry.name, entry.isDirectory() ? "700" : "600"]));
      expect((statSync(archive).mode & 0o777).toString(8)).toBe("700");
    });
  },
);

test("[BK102] an exported journal doesn't hold the token of the listener's URLs", async () => {
  await withArchive(async (scene, archive, chosen) => {
    const token = "5ec2e7".padEnd(32, "0123456789abcdef");
    const settings = JSON.stringify({ areWebhooksOn: true, publicAddress: null, port: 40_404, token });
    const journal = new Sqlite(journalFile(scene.dataDir));
    journal.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('listener', ?)").run(settings);
    journal.close();
    chosen.folder = path.dirname(archive);
    const written = await scene.core.run("storage.export", {});
    const files = filesBelow(written?.folder ?? "");
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) expect([file, readFileSync(file).includes(token)]).toEqual([file, false]);
    chosen.folder = written?.folder ?? "";
    expect(await scene.core.run("storage.inspect", {})).toMatchObject({ kind: "ready" });
  });
});

test("[BK103] no request, reference, or delivery of an exported journal holds the listener's token, and an import works", async () => {
  const place = temporaryFolder();
  const chosen = { folder: place.path };
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isConfirm(request) && request.body.includes("A teapot") ? { kind: "swallow" } : undefined;
  const options = { rateLimits, acceptsImages: true, chosenFolder: () => chosen.folder, arrived };
  await withSpendScene(options, async (scene) => {
    const { core } = scene;
    const turnOn = async (one: TestCore) => {
      await one.run("webhooks.setSecret", { secret: "whsec_of_this_test_0123456789" });
      await one.run("webhooks.update", { areOn: true });
    };
    await turnOn(core);
    await core.run("hosting.update", { preferred: "listener" });
    const image = sharp({ create: { width: 64, height: 64, channels: 3, background: "#0ff" } });
    const file = await takenFile(core, await image.png().toBuffer());
    const request = { type: "image" as const, prompt: "A kettle", options: { reference_images: [file.address] } };
    const quote = await core.run("quotes.request", { request });
    const { id } = await core.run("quotes.confirm", acceptanceOf(quote));
    await waitForResult(scene, id);
    // Whether it arrived is not known: here its exact bytes are needed for the resend, and an import leaves it out.
    const again = await scene.startAgain(undefined, { startJobs: false });
    await turnOn(again);
    const unclear = await scene.spend("A teapot");
    await again.waitForState(unclear.id, "outcome_unknown");

    const journal = new Sqlite(journalFile(scene.dataDir));
    const { token } = JSON.parse(
      String(journal.prepare("SELECT value FROM meta WHERE key = 'listener'").pluck().get()),
    ) as { token: string };
    journal
      .prepare("INSERT INTO delivery (id, received_at, signed_at, body) VALUES ('d1', 1, 1, ?)")
      .run(Buffer.from(`{"webhook_url":"https://a.example/${token}/hooks"}`));
    // What was deleted is still in the pages of the journal that are unused now.
    journal.exec(`INSERT INTO draft (slot, value, updated_at) VALUES ('old', '${token.repeat(400)}', 1);
      DELETE FROM draft WHERE slot = 'old'`);
    const sent = journal.prepare("SELECT request, confirm_body FROM paid_request ORDER BY id").raw().all();
    journal.close();
    expect(JSON.stringify(sent).split(`${token}/hooks`)).toHaveLength(5);
    expect(JSON.stringify(sent)).toContain(`${token}/files/`);

    const written = await again.run("storage.export", {});
    const archive = written?.folder ?? "";
    for (const one of filesBelow(archive)) expect([one, readFileSync(one).includes(token)]).toEqual([one, false]);
    // Nothing here has changed: the unclear request keeps its bytes.
    expect(again.journal("SELECT request, confirm_body FROM paid_request ORDER BY id").map(Object.values)).toEqual(
      sent,
    );
    // As a journal of its own, the copy is damaged, so its unclear request is never sent with other bytes.
    const copy = path.join(place.path, "copy.db");
    cpSync(path.join(archive, "journal.db"), copy);
    expect(() => openJournal(copy, journalMigrations)).toThrow(unclear.id);

    chosen.folder = archive;
    const fresh = temporaryFolder();
    const other = await scene.startAgain(fresh.path, { startJobs: false });
    expect(await other.run("storage.inspect", {})).toMatchObject({
      kind: "ready",
      leftOpen: 1,
      unreadable: { rows: 0 },
    });
    expect(await other.run("storage.import", {})).toMatchObject({ restored: { requests: 1, results: 1 } });
    expect(await other.run("queue.read", { paidRequestId: id })).toMatchObject({ state: "done" });
    await scene.stop();
    fresh.remove();
  });
  place.remove();
});

test("[BK5] [BK6] an exported workspace is a complete folder without the API key, and an import only adds data", async () => {
  await withArchive(async (scene, archive, chosen) => {
    const files = filesBelow(archive);
    expect(files.length).toBe(3);
    for (const file of files) expect(readFileSync(file).includes("k_test_1"), file).toBe(false);
    expect(existsSync(`${archive}.part`)).toBe(false);
    // A second export to the same folder gets another name.
    chosen.folder = path.dirname(archive);
    expect((await scene.core.run("storage.export", {}))?.folder).toBe(`${archive} 2`);
    chosen.folder = archive;

    // Imported where it came from: nothing is added or changed.
    const before = contentsOf(journalFile(scene.dataDir));
    expect(await scene.core.run("storage.inspect", {})).toMatchObject({
      kind: "ready",
      files: 0,
      restored: { rows: 0 },
    });
    await scene.core.run("storage.import", {});
    expect(contentsOf(journalFile(scene.dataDir))).toBe(before);

    const fresh = temporaryFolder();
    await scene.startAgain(fresh.path, { startJobs: false });
    const preview = await scene.core.run("storage.inspect", {});
    expect(preview).toMatchObject({ kind: "ready", leftOpen: 0, files: 1, restored: { requests: 1, results: 1 } });
    const imported = await scene.core.run("storage.import", {});
    expect(imported).toMatchObject({ restored: { requests: 1, results: 1 }, files: 1, rejectedFiles: 0 });
    expect((await scene.core.run("library.list", { limit: 10 })).assets).toHaveLength(1);
    expect(await scene.core.run("storage.check", {})).toMatchObject({ missing: 0, results: 1 });
    expect(await scene.core.attempt("storage.import", {})).toMatchObject({ ok: false });
    await scene.stop();
    fresh.remove();
  });
});

test("[BK7] a stopped export leaves no files", async () => {
  const place = temporaryFolder();
  await withSpendScene({ rateLimits, startJobs: false, chosenFolder: () => place.path }, async ({ core }) => {
    const exporting = core.run("storage.export", {});
    await core.waitFor("the export goes on", async () => (await core.run("storage.read", {})).work?.kind === "export");
    await core.run("storage.stop", {});
    // A stop that comes after the export's end changes nothing: then the archive has its name.
    const written = await exporting;
    expect(readdirSync(place.path)).toEqual(written === null ? [] : [path.basename(written.folder)]);
  });
  place.remove();
});

test("[BK6] an unfinished request in an archive is not imported and never sent", async () => {
  await withArchive(async (scene, archive) => {
    const db = new Sqlite(path.join(archive, "journal.db"));
    registerChecksum(db);
    const triggers = db
      .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
      .all();
    for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
    const id = "forged";
    for (const state of ["queued", "outcome_unknown", "reconciling", "needs_review", "awaiting_approval", "sending"]) {
      db.exec(`CREATE TEMP TABLE copy AS SELECT * FROM paid_request WHERE id <> '' ORDER BY created_at LIMIT 1`);
      db.exec(`UPDATE copy SET id = '${id}-${state}', state = '${state}', quote_key = 'q-${state}', confirm_key = 'c-${state}',
        quote_id = 'id-${state}', confirm_checksum = NULL, next_attempt_at = 1, first_sent_at = NULL`);
      db.exec("INSERT INTO paid_request SELECT * FROM copy; DROP TABLE copy");
    }
    for (const { sql } of triggers) db.exec(sql);
    db.close();
    const fresh = temporaryFolder();
    await scene.startAgain(fresh.path, { startJobs: false });
    const confirms = scene.tap.confirms().length;
    expect(await scene.core.run("storage.inspect", {})).toMatchObject({
      kind: "ready",
      leftOpen: 6,
      restored: { requests: 1 },
    });
    await scene.core.run("storage.import", {});
    expect(scene.core.journal("SELECT id FROM paid_request WHERE id LIKE 'forged%'")).toEqual([]);
    scene.clock.advance(3_600_000);
    expect(scene.tap.confirms()).toHaveLength(confirms);
    await scene.stop();
    fresh.remove();
  });
});

const meddlings: readonly (readonly [name: string, why: string | null, meddle: (archive: string) => void])[] = [
  ["a folder without a manifest", "notAnArchive", (archive) => rmSync(path.join(archive, "proofsheet-archive.json"))],
  [
    "a manifest without end",
    "notAnArchive",
    (archive) => writeFileSync(manifestOf(archive), `{"a":"${"x".repeat(100_000)}"}`),
  ],
  ["a manifest of a later format", "newer", (archive) => change(archive, (manifest) => ({ ...manifest, format: 99 }))],
  [
    "another service",
    "otherService",
    (archive) =>
      change(archive, (manifest) => ({
        ...manifest,
        workspace: { name: "x", kind: "environment", host: "example.com" },
      })),
  ],
  ["a journal that is a link", "notAnArchive", (archive) => link(path.join(archive, "journal.db"), "/etc/hostname")],
  [
    "a journal with damaged pages",
    "damaged",
    (archive) =>
      writeFileSync(
        path.join(archive, "journal.db"),
        readFileSync(path.join(archive, "journal.db")).fill(0x5a, 4096, 12_000),
      ),
  ],
  [
    "a journal that is none",
    "damaged",
    (archive) => writeFileSync(path.join(archive, "journal.db"), "nothing of the kind"),
  ],
  [
    "a view in the place of a table",
    "unsafe",
    (archive) => alter(archive, "ALTER TABLE draft RENAME TO d; CREATE VIEW draft AS SELECT * FROM d"),
  ],
  [
    "a trigger more",
    "unsafe",
    (archive) => alter(archive, "CREATE TRIGGER t AFTER INSERT ON draft BEGIN DELETE FROM asset; END"),
  ],
  ["a later version", "newer", (archive) => alter(archive, "PRAGMA user_version=999")],
  ["a hash that is a path", "unsafe", (archive) => alter(archive, `UPDATE asset SET sha256 = '${"../".repeat(21)}x'`)],
  [
    "a size that no file may have",
    "unsafe",
    (archive) => alter(archive, "UPDATE asset SET size_bytes = 9000000000000"),
  ],
  [
    "a file that is not what its name says",
    null,
    (archive) => overwriteMedia(archive, (bytes) => Buffer.concat([bytes, Buffer.from("x")])),
  ],
  [
    "a file that is a link",
    null,
    (archive) => {
      for (const file of mediaOf(archive)) link(file, "/etc/hostname");
    },
  ],
];

const manifestOf = (archive: string) => path.join(archive, "proofsheet-archive.json");
const mediaOf = (archive: string) => filesBelow(path.join(archive, "media"));

function change(archive: string, to: (manifest: Record<string, unknown>) => unknown): void {
  writeFileSync(manifestOf(archive), JSON.stringify(to(JSON.parse(readFileSync(manifestOf(archive), "utf8")))));
}

function alter(archive: string, sql: string): void {
  const db = new Sqlite(path.join(archive, "journal.db"));
  registerChecksum(db);
  db.pragma("foreign_keys=OFF");
  db.exec(sql);
  db.close();
}

function link(file: string, to: string): void {
  rmSync(file);
  symlinkSync(to, file);
}

function overwriteMedia(archive: string, to: (bytes: Buffer) => Buffer): void {
  for (const file of mediaOf(archive)) writeFileSync(file, to(readFileSync(file)));
}

test("[BK6] a hostile archive is rejected, or imported without its invalid file, and changes no outside data", async () => {
  await withArchive(async (scene, archive, chosen) => {
    const fresh = temporaryFolder();
    await scene.startAgain(fresh.path, { startJobs: false });
    const before = contentsOf(journalFile(fresh.path));
    for (const [name, why, meddle] of meddlings) {
      const copy = path.join(fresh.path, "archives", name);
      mkdirSync(path.dirname(copy), { recursive: true });
      cpSync(archive, copy, { recursive: true });
      meddle(copy);
      chosen.folder = copy;
      const answer = await scene.core.run("storage.inspect", {});
      if (why !== null) {
        expect(answer, name).toEqual({ kind: "refused", why });
        expect(await scene.core.attempt("storage.import", {}), name).toMatchObject({ ok: false });
        expect(contentsOf(journalFile(fresh.path)), name).toBe(before);
      } else {
        expect(answer, name).toMatchObject({ kind: "ready" });
        expect(await scene.core.run("storage.import", {}), name).toMatchObject({ files: 0, rejectedFiles: 1 });
        expect(readdirSync(path.join(fresh.path, "media", "incoming")), name).toEqual([]);
        // The result exists, and its file is downloaded from the service.
        expect(await scene.core.run("storage.check", {}), name).toMatchObject({
          results: 1,
          missing: 1,
          orphans: { files: 0 },
        });
      }
    }
    expect(await scene.core.run("storage.redownloadMissing", {})).toMatchObject({ redownloaded: 1 });
    await scene.stop();
    fresh.remove();
  });
});
