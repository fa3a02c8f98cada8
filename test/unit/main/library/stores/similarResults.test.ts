import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { ColorName, PerceptualHash } from "#contracts/desktop/appearance.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { LibraryFilter, LibrarySort } from "#contracts/library/library.ts";
import { readPage } from "#main/library/findAssets.ts";
import { libraryQueryOf } from "#main/library/domain/libraryQuery.ts";
import { libraryReads, type LibraryReads } from "#main/library/stores/libraryReads.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { resultAppearanceStore } from "#main/library/stores/resultAppearanceStore.ts";
import { describeResultsJob } from "#main/library/thumbnails/describeResultsJob.ts";
import { openCache, openJournal, type WritableDb } from "#main/shared/database/database.ts";
import { openReadable } from "#main/shared/database/openReadable.ts";
import { cacheMigrations } from "#main/shared/database/migrations/cache/migrations.ts";
import { likenessLimits } from "#main/shared/base/likeness/perceptualDistance.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { resultInserter } from "../../../../support/libraryRows.ts";
import { manualClock } from "../../../../support/manualClock.ts";

const base: PerceptualHash = [0x0f0f_0f0f, 0x3333_cccc, 0x5555_aaaa, 0x00ff_ff00];

/** Returns the hash with so many bits changed. */
function changed(bits: number): PerceptualHash {
  const mask = (2 ** bits - 1) >>> 0;
  return [base[0], (base[1] ^ mask) >>> 0, base[2], (base[3] ^ mask) >>> 0];
}

interface Scene {
  readonly reads: LibraryReads;
  readonly reader: ReturnType<typeof libraryReader>;
  readonly appearances: ReturnType<typeof resultAppearanceStore>;
  readonly add: (name: string, more?: object) => AssetId;
  readonly describe: (id: AssetId, hash: PerceptualHash | null, ...colors: readonly ColorName[]) => void;
  readonly reopened: () => ReturnType<typeof resultAppearanceStore>;
}

async function withResults(work: (scene: Scene) => void | Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-appearance-"));
  const file = path.join(folder, "cache.db");
  const cache = openCache(file, cacheMigrations);
  const readable = openReadable(file);
  const journal = openJournal(path.join(folder, "journal.db"), journalMigrations);
  try {
    const reader = libraryReader(journal);
    const appearances = resultAppearanceStore(cache);
    const insert = resultInserter(journal);
    let day = 0;
    await work({
      reads: libraryReads(journal, readable),
      reader,
      appearances,
      add: (id, more = {}) => insert({ id, createdAt: 1_700_000_000_000 + (day += 1) * 86_400_000, ...more }),
      describe: (id, hash, ...colors) => appearances.put(reader.sortKeyOf(id) ?? 0, { hash, colors }),
      reopened: () => resultAppearanceStore(cache),
    });
  } finally {
    for (const db of [journal, readable as WritableDb, cache]) db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads all matches page by page, as the grid does. */
async function paged({ reads }: Scene, filter: LibraryFilter, sort: LibrarySort): Promise<readonly AssetId[]> {
  const query = libraryQueryOf(filter, sort);
  const library = {
    clock: manualClock(),
    collections: { read: () => null },
    reads: { page: (...args: Parameters<LibraryReads["page"]>) => Promise.resolve(reads.page(...args)) },
  };
  const ids: AssetId[] = [];
  for (const { sortKey, value = 0, count } of reads.outline(query).pageRanges) {
    const page = await readPage(library as unknown as Parameters<typeof readPage>[0], {
      filter,
      sort,
      sortKey,
      value,
      count,
    });
    ids.push(...page.assets.map(({ id }) => id));
  }
  return ids;
}

test("[LK2] [LK5] similar results come in the order of likeness, with all other filters, and colors find their results", async () => {
  await withResults(async (scene) => {
    const { add, describe, reads } = scene;
    const chosen = add("chosen");
    const [far, near, unlike, plain] = [add("far"), add("near", { type: "video" }), add("unlike"), add("plain")];
    add("undescribed");
    describe(chosen, base, "red");
    describe(far, changed(likenessLimits.similar), "red", "white");
    describe(near, changed(3), "blue");
    describe(unlike, changed(30), "red");
    describe(plain, null, "white");
    expect(await paged(scene, { similarTo: chosen }, "likeness")).toEqual([near, far]);
    expect(await paged(scene, { similarTo: chosen }, "oldest")).toEqual([far, near]);
    expect(await paged(scene, { similarTo: chosen, color: "red" }, "likeness")).toEqual([far]);
    expect(await paged(scene, { similarTo: chosen, types: ["video"] }, "likeness")).toEqual([near]);
    expect(await paged(scene, { similarTo: plain }, "likeness")).toEqual([]);
    expect(await paged(scene, { color: "red" }, "newest")).toEqual([unlike, far, chosen]);
    expect(reads.ids(libraryQueryOf({ similarTo: chosen }, "likeness"))).toEqual([near, far]);
    expect(reads.count(libraryQueryOf({ color: "white" }))).toBe(2);
    const counts = new Map(reads.colors(libraryQueryOf({ color: "red" })).map(({ value, count }) => [value, count]));
    expect([counts.get("red"), counts.get("white"), counts.get("blue"), counts.get("green")]).toEqual([3, 2, 1, 0]);
    expect(reads.facets(libraryQueryOf({ similarTo: chosen })).types).toEqual([
      { value: "image", count: 1 },
      { value: "video", count: 1 },
    ]);
  });
});

test("[LK3] a result says whether it can be compared, also right after it was described", async () => {
  await withResults(({ add, describe, reads }) => {
    const [one, other] = [add("one"), add("other")];
    expect(reads.likeness(one)).toEqual({ state: "no_image", compared: 0 });
    describe(one, base);
    expect(reads.likeness(one)).toEqual({ state: "compared", compared: 1 });
    describe(other, null);
    expect(reads.likeness(other)).toEqual({ state: "no_detail", compared: 1 });
  });
});

test("[LK4] older results are described and announced once, continue after a restart, and a hostile file is skipped", async () => {
  await withResults(async ({ add, reader, appearances, reopened }) => {
    const names = ["a", "b", "c", "d"].map((name) =>
      add(name, { thumbnailSha256: name.repeat(64), width: 9, height: 9 }),
    );
    const decoded: string[] = [];
    const failures: unknown[] = [];
    let isSaving = true;
    let announced = 0;
    const jobOf = (store: ReturnType<typeof resultAppearanceStore>) => {
      let tick = () => {};
      const settled: (() => void)[] = [];
      const job = describeResultsJob({
        decode: (sha256) => {
          decoded.push(sha256);
          if (decoded.length === 2) return Promise.reject(new Error("The media renderer died."));
          const appearance = { hash: base, colors: [] };
          return Promise.resolve({
            thumbnail: new Uint8Array(),
            size: { width: 1, height: 1 },
            durationMs: null,
            peaks: null,
            appearance,
          });
        },
        library: reader,
        resultAppearances: store,
        clock: manualClock(0),
        publish: () => (announced += 1),
        power: { isOnBattery: () => isSaving, observe: () => undefined },
        report: () => (cause) => void failures.push(cause),
        wake: () => (tick(), settled.forEach((each) => each())),
      });
      tick = () => void job.tick(0);
      return job;
    };
    const first = jobOf(appearances);
    first.tick(0);
    expect(decoded).toEqual([]);
    isSaving = false;
    first.soon();
    await expect.poll(() => appearances.describedTo()).toBe(reader.sortKeyOf(names[0] ?? ("" as AssetId)));
    expect(decoded).toHaveLength(4);
    expect(failures).toHaveLength(1);
    await expect.poll(() => announced).toBe(1);
    const done = names.filter((id) => appearances.has(reader.sortKeyOf(id) ?? 0));
    expect(done).toHaveLength(3);
    const again = jobOf(reopened());
    expect(again.tick(0)).toBeNull();
    again.soon();
    expect(decoded).toHaveLength(4);
  });
});

test("[LK4] after each step the job rests for three times as long as the step took", async () => {
  await withResults(async ({ add, reader, appearances }) => {
    for (let index = 0; index < 21; index += 1)
      add(`r${index}`, { thumbnailSha256: "a".repeat(64), width: 9, height: 9 });
    const clock = manualClock(1_000);
    let decoded = 0;
    let announced = 0;
    const job = describeResultsJob({
      clock,
      decode: () => {
        decoded += 1;
        clock.jump(10);
        return Promise.reject(new Error("This image is damaged."));
      },
      library: reader,
      resultAppearances: appearances,
      publish: () => (announced += 1),
      power: { isOnBattery: () => false, observe: () => undefined },
      report: () => () => undefined,
      wake: () => undefined,
    });
    job.tick(clock.now());
    await expect.poll(() => decoded).toBe(20);
    const restsUntil = 1_200 + 3 * 200;
    await expect.poll(() => job.tick(clock.now())).toBe(restsUntil);
    expect(announced).toBe(0);
    expect(job.tick(restsUntil)).toBeNull();
    await expect.poll(() => decoded).toBe(21);
  });
});
