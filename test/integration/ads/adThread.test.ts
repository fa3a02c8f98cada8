import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import type { OfflineCollectionId } from "#contracts/ids.ts";
import { finish } from "#main/shared/base/timeSlices.ts";
import { type AdWorkerClient } from "#main/ads/engine/adMessages.ts";
import { adWorkerClient } from "#main/ads/engine/adWorkerClient.ts";
import { sandboxAds } from "../../support/ads/adItems.ts";
import { type AdScene, openScene } from "../../support/ads/withAds.ts";
import { manualClock } from "../../support/manualClock.ts";

const program = new URL("../../../src/main/ads/engine/adWorker.ts", import.meta.url);
const items = Array.from({ length: 100 }, (_, index) => sandboxAds(100)(index));
const page = { items, now: 1, view: "feed", offlineCollectionId: null, checkpoint: null } as const;
const check = { filter: {}, sort: "newest", count: 10, now: 2 } as const;

/** Overwrites the pages of a table with invalid data. */
function spoil(file: string, table: string): void {
  const db = new Sqlite(file, { readonly: true });
  const pages = db.prepare<[string], { at: number }>("SELECT pgoffset AS at FROM dbstat WHERE name = ?").all(table);
  db.close();
  const bytes = readFileSync(file);
  for (const { at } of pages) bytes.fill(0x5a, at, at + 64);
  writeFileSync(file, bytes);
}

async function withThread(
  work: (port: AdWorkerClient, scene: AdScene, crashes: unknown[]) => Promise<void>,
): Promise<void> {
  const scene = openScene();
  const crashes: unknown[] = [];
  const port = adWorkerClient({ program, files: scene.files, crashed: (cause) => crashes.push(cause) });
  try {
    await work(port, scene, crashes);
  } finally {
    await port.close();
    scene.close();
  }
}

test("[AF7] the ad thread returns the same results as the ad database", async () => {
  await withThread(async (port, { engine }) => {
    expect(await port.ingest(page)).toEqual({ added: 100, changed: 0, known: 0 });
    expect(await port.page(check)).toEqual(engine.page(check));
    const longest = { ...check, sort: "longest" } as const;
    expect(await port.page(longest)).toEqual(engine.page(longest));
    expect(await port.months({}, 2)).toEqual(finish(engine.months({}, 2)));
    await expect(port.brand("nobody", 1)).rejects.toMatchObject({ code: "not_found" });
    await expect(port.ingest({ ...page, items: [null as never] })).rejects.toThrow("The ad engine failed");
    expect(await port.totals()).toMatchObject({ ads: 100 });
  });
});

test("[AF7] the ad thread answers queries before pending writes", async () => {
  await withThread(async (port) => {
    const order: string[] = [];
    await port.totals();
    const writes = Array.from({ length: 5 }, (_, index) =>
      port
        .ingest({ ...page, now: index, offlineCollectionId: "list" as OfflineCollectionId })
        .then(() => order.push(`write ${index}`)),
    );
    const facets = port.facets({}, 1).then(() => order.push("choices"));
    const shown = port.page(check).then(() => order.push("page"));
    await Promise.all([...writes, facets, shown]);
    expect(order.indexOf("page")).toBeLessThan(order.indexOf("choices"));
    expect(order.indexOf("choices")).toBeLessThan(order.indexOf("write 1"));
    expect(order.filter((step) => step.startsWith("write"))).toEqual([0, 1, 2, 3, 4].map((index) => `write ${index}`));
  });
});

test("[AF7] when the ad thread ends, pending queries fail, and the next query restarts the thread", async () => {
  await withThread(async (port, { files, engine, journal }, crashes) => {
    // Windows renames no open file.
    engine.close();
    journal.close();
    renameSync(files.journal, `${files.journal}.away`);
    await expect(Promise.all([port.totals(), port.page(check)])).rejects.toThrow("The ad engine ended");
    expect(crashes).toHaveLength(1);
    renameSync(`${files.journal}.away`, files.journal);
    expect(await port.ingest(page)).toMatchObject({ added: 100 });
  });
});

test("[AF7] a closed ad thread rejects further queries", async () => {
  await withThread(async (port) => {
    await port.totals();
    await port.close();
    await expect(port.totals()).rejects.toThrow("closed");
  });
});

test("[AF7] a corrupted ad database is rebuilt on open", async () => {
  const scene = openScene();
  const first = adWorkerClient({ program, files: scene.files, crashed: () => undefined });
  await first.ingest(page);
  await first.close();
  scene.engine.close();
  const file = openSync(scene.files.ads, "r+");
  writeSync(file, Buffer.alloc(4096, 0x5a), 0, 4096, 0);
  closeSync(file);
  expect(readFileSync(scene.files.ads).subarray(0, 4).toString()).toBe("ZZZZ");
  const port = adWorkerClient({ program, files: scene.files, crashed: () => undefined });
  expect(await port.totals()).toMatchObject({ ads: 0 });
  expect(await port.ingest(page)).toMatchObject({ added: 100 });
  await port.close();
  scene.close();
});

test("[AF7] corruption found during a query resets the ad database, and the next query works", async () => {
  await withThread(async (port, { files, engine }, crashes) => {
    await port.ingest({ ...page, items: Array.from({ length: 300 }, (_, index) => sandboxAds(300)(index)) });
    await port.close();
    engine.close();
    spoil(files.ads, "ad_record");
    const again = adWorkerClient({ program, files, crashed: (cause) => crashes.push(cause) });
    await expect(again.page(check)).rejects.toThrow("The ad engine failed");
    expect(await again.totals()).toMatchObject({ ads: 0 });
    await again.close();
  });
});

test("[AF62] the ad thread closes its database after 30 s without requests, and the next request gets all ads", async () => {
  const scene = openScene();
  scene.engine.close();
  const clock = manualClock();
  const crashes: unknown[] = [];
  const port = adWorkerClient({ program, files: scene.files, crashed: (cause) => crashes.push(cause), clock });
  expect(existsSync(`${scene.files.ads}-wal`)).toBe(false);
  await port.ingest(page);
  expect(existsSync(`${scene.files.ads}-wal`)).toBe(true);
  // The index of these ads is work left, so the thread may need several checks.
  await expect
    .poll(() => {
      clock.advance(30_000);
      return existsSync(`${scene.files.ads}-wal`);
    })
    .toBe(false);
  expect((await port.page(check)).ads).toHaveLength(10);
  clock.advance(599_000);
  expect(existsSync(`${scene.files.ads}-wal`)).toBe(true);
  expect(crashes).toEqual([]);
  await port.close();
  scene.close();
});
