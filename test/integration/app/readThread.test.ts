import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openCache, openJournal, type WritableDb } from "#main/shared/database/database.ts";
import { cacheMigrations } from "#main/shared/database/migrations/cache/migrations.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { openReadable } from "#main/shared/database/openReadable.ts";
import { everything } from "#main/library/domain/libraryQuery.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { dataFolders } from "#main/shared/platform/dataFolders.ts";
import { type ReadWorkerClient, readWorkerClient } from "#main/app/reading/readWorkerClient.ts";
import { manualClock } from "../../support/manualClock.ts";
import { resultInserter } from "../../support/libraryRows.ts";
import { type CoreOptions, startCore, temporaryFolder, type TestCore, workspaceId } from "../../support/startCore.ts";

const program = new URL("../../../src/main/app/reading/readWorker.ts", import.meta.url);
const service = { baseUrl: "http://127.0.0.1:9", apiKey: "k_test_1" };

interface Files {
  readonly folder: string;
  readonly journal: string;
  readonly cache: string;
}

async function withFolder(work: (dataDir: string, files: Files) => Promise<void>): Promise<void> {
  const own = temporaryFolder();
  const folder = dataFolders(own.path).workspace(workspaceId);
  try {
    await work(own.path, { folder, journal: path.join(folder, "journal.db"), cache: path.join(folder, "cache.db") });
  } finally {
    own.remove();
  }
}

/** Writes results into a journal that no core has open. */
function writeResults(file: string, names: readonly string[]): void {
  const db = openJournal(file, journalMigrations);
  const insert = resultInserter(db);
  for (const [index, id] of names.entries()) {
    insert({ id, prompt: `A cup called ${id}`, createdAt: 1_700_000_000_000 + index * 86_400_000 });
  }
  db.close();
}

async function withPort(
  work: (port: ReadWorkerClient, journal: WritableDb, files: Files, crashes: unknown[]) => Promise<void>,
  clock?: Clock,
): Promise<void> {
  await withFolder(async (_dataDir, files) => {
    const folder = path.dirname(files.journal);
    const journal = openJournal(files.journal, journalMigrations);
    openCache(files.cache, cacheMigrations).close();
    const crashes: unknown[] = [];
    const port = readWorkerClient({
      program,
      folder,
      crashed: (cause) => crashes.push(cause),
      ...(clock && { clock }),
    });
    try {
      await work(port, journal, files, crashes);
    } finally {
      await port.close();
      journal.close();
    }
  });
}

async function withCore(
  dataDir: string,
  work: (core: TestCore) => Promise<void>,
  options: Partial<CoreOptions> = {},
): Promise<void> {
  const core = startCore({ service, dataDir, startJobs: false, ...options });
  try {
    await work(core);
  } finally {
    await core.close();
  }
}

const counted = async (core: TestCore, find?: string) =>
  (await core.run("library.outline", { filter: find === undefined ? {} : { find } })).count;

test("[LB11] every library read includes all changes committed before the read", async () => {
  await withPort(async (port, journal) => {
    const insert = resultInserter(journal);
    for (let made = 1; made <= 40; made += 1) {
      insert({ id: `result-${made}`, createdAt: 1_700_000_000_000 + made });
      const [outline, page, ids] = await Promise.all([
        port.outline(everything),
        port.page(everything, 240),
        port.ids(everything),
      ]);
      expect(outline.count).toBe(made);
      expect(page).toHaveLength(made);
      expect(ids[0]).toBe(`result-${made}`);
      expect((await port.facets(everything)).types).toEqual([{ value: "image", count: made }]);
    }
    journal.prepare("UPDATE library_item SET trashed_at = 1 WHERE asset_id = 'result-7'").run();
    expect(await port.facets(everything)).toMatchObject({ types: [{ value: "image", count: 39 }], trashed: 1 });
  });
});

test("[LB11] the read thread's database connection cannot write", async () => {
  await withFolder((_dataDir, { journal: file }) => {
    writeResults(file, ["one"]);
    const db = openReadable(file);
    expect(() => db.prepare("DELETE FROM library_item").run()).toThrow("readonly");
    db.close();
    return Promise.resolve();
  });
});

test("[LB11] when the read thread ends, pending reads fail, and the next read restarts the thread", async () => {
  await withPort(async (port, journal, files, crashes) => {
    resultInserter(journal)({ id: "one" });
    renameSync(files.cache, `${files.cache}.away`);
    await expect(Promise.all([port.facts(), port.outline(everything)])).rejects.toThrow("The reading thread ended");
    expect(crashes).toHaveLength(1);
    renameSync(`${files.cache}.away`, files.cache);
    expect(await port.outline(everything)).toMatchObject({ count: 1 });
    expect((await port.facts()).Journal.rows).toMatchObject({ asset: 1 });
  });
});

test("[LB11] a library read right after a change includes the change, before and after a restart", async () => {
  await withFolder(async (dataDir, files) => {
    writeResults(files.journal, ["one", "two", "three"]);
    await withCore(dataDir, async (core) => {
      expect(await counted(core)).toBe(3);
      expect(await counted(core, "called two")).toBe(1);
      const trashed = core.run("library.trash", { assetIds: ["two"] });
      // Queried before the change has returned, as the window may do.
      expect(await counted(core)).toBe(2);
      expect(await trashed).toMatchObject({ count: 1 });
      expect(await counted(core, "called two")).toBe(0);
      await core.run("library.addTag", { assetIds: ["one"], tag: "hero" });
      expect(await counted(core, "hero")).toBe(1);
    });
    await withCore(dataDir, async (core) => {
      expect(await counted(core)).toBe(2);
      await core.run("library.restore", { assetIds: ["two"] });
      expect(await counted(core)).toBe(3);
    });
  });
});

test("[LB11] results restored from a backup are in the next library read", async () => {
  await withFolder(async (dataDir, files) => {
    writeResults(files.journal, ["one", "two", "three"]);
    let name = "";
    await withCore(dataDir, async (core) => {
      ({ name } = await core.run("backups.make", {}));
    });
    rmSync(files.journal);
    writeResults(files.journal, ["four"]);
    await withCore(dataDir, async (core) => {
      expect(await counted(core)).toBe(1);
      expect(await core.run("backups.restore", { name })).toMatchObject({ results: 3 });
      expect(await counted(core)).toBe(4);
      expect(await counted(core, "called two")).toBe(1);
    });
  });
});

test("[LB11] the read thread releases its files before closing: no log files remain, and the folder can be moved", async () => {
  await withFolder(async (dataDir, files) => {
    writeResults(files.journal, ["one", "two"]);
    await withCore(dataDir, async (core) => {
      expect(await counted(core)).toBe(2);
      await core.run("library.setRating", { assetIds: ["one"], rating: 3 });
      await core.run("spend.reconciliation", {});
      expect(existsSync(`${files.journal}-wal`)).toBe(true);
    });
    const left = readdirSync(files.folder).filter((file) => /-(?:wal|shm)$/.test(file));
    expect(left).toEqual([]);
    renameSync(files.folder, `${files.folder}-moved`);
    renameSync(`${files.folder}-moved`, files.folder);
    // The database file is complete without a log beside it.
    copyFileSync(files.journal, `${files.journal}.copy`);
    const db = openReadable(`${files.journal}.copy`);
    expect(db.prepare("SELECT rating FROM library_item WHERE asset_id = 'one'").get()).toEqual({ rating: 3 });
    db.close();
  });
});

test("[LB11] closing does not wait for pending library reads and logs no read thread crash", async () => {
  await withFolder(async (dataDir, files) => {
    writeResults(files.journal, ["one", "two"]);
    const core = startCore({ service, dataDir, startJobs: false });
    await counted(core);
    const requested = Array.from({ length: 20 }, () => core.attempt("library.facets", {}));
    await core.close();
    // Each query gets an answer or an error.
    expect(await Promise.all(requested)).toHaveLength(20);
    expect(core.logged.filter(({ event }) => event === "read worker crashed")).toEqual([]);
    expect(readdirSync(files.folder).filter((file) => file.endsWith("-wal"))).toEqual([]);
    expect(await core.attempt("library.facets", {})).toMatchObject({ ok: false });
  });
});

test("[LB22] a read after the idle read thread ended includes every change committed meanwhile", async () => {
  const clock = manualClock();
  await withPort(async (port, journal, _files, crashes) => {
    const insert = resultInserter(journal);
    insert({ id: "one" });
    expect((await port.outline(everything)).count).toBe(1);
    clock.advance(600_000);
    insert({ id: "two" });
    const reads = [port.outline(everything), port.outline(everything)];
    insert({ id: "three" });
    // The reads waited for the old thread to close its files, so they see the later change, too.
    for (const { count } of await Promise.all(reads)) expect(count).toBe(3);
    expect(crashes).toEqual([]);
  }, clock);
});
