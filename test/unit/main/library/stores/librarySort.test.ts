// Orders, numbers, and the plans of the statements that filters build.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AssetId, CollectionId } from "#contracts/ids.ts";
import { type LibraryFilter, type LibrarySort, librarySorts } from "#contracts/library/library.ts";
import { outlineOf } from "#main/library/domain/libraryOutline.ts";
import { libraryQueryOf } from "#main/library/domain/libraryQuery.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { libraryWriter } from "#main/library/stores/libraryWriter.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { withJournal } from "../../../../support/journalDb.ts";
import { indexAll, resultInserter } from "../../../../support/libraryRows.ts";
import { planOf, recordedStatements } from "../../../../support/recordedStatements.ts";

const row = fc.record({
  day: fc.nat(60),
  stars: fc.nat(5),
  credits: fc.option(fc.nat(3)),
  durationMs: fc.option(fc.nat(3)),
  sizeBytes: fc.nat(3),
});

test("[LB13] every order lists all results once, and its pages continue where the one before ended", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.constantFrom(...librarySorts), (rows, sort) => {
      withJournal((db) => {
        const insert = resultInserter(db);
        const writer = libraryWriter(db);
        for (const [index, { day, stars, credits, durationMs, sizeBytes }] of rows.entries()) {
          const id = insert({ id: `r${index}`, createdAt: 1_700_000_000_000 + day * 86_400_000 });
          writer.apply({ kind: "rating", values: [[id, stars]] });
          db.prepare("UPDATE generation SET credits_used = ? WHERE id = ?").run(credits, id);
          db.prepare("INSERT INTO asset_media (asset_id, duration_ms) VALUES (?, ?)").run(id, durationMs);
          db.prepare("UPDATE library_item SET size_bytes = ? WHERE asset_id = ?").run(sizeBytes, id);
        }
        const reader = libraryReader(db);
        const query = libraryQueryOf({}, sort);
        const ids = reader.ids(query);
        const value = ([, one]: readonly [string, (typeof rows)[number]]) =>
          ({
            newest: one.day,
            oldest: -one.day,
            rating: one.stars,
            credits: one.credits ?? -1,
            duration: one.durationMs ?? -1,
            size: one.sizeBytes,
            // Without a result to resemble, likeness means newest first.
            likeness: one.day,
          })[sort];
        const values = ids.map((id) => value([id, rows[Number(id.slice(1))] as (typeof rows)[number]]));
        expect(values).toEqual(values.toSorted((a, b) => b - a));
        expect(new Set(ids).size).toBe(rows.length);

        const paged: AssetId[] = [];
        const { sortKeys, values: sortValues } = reader.sorted(query);
        let rest = sortKeys.map((sortKey, index) => ({ sortKey, value: sortValues?.[index] ?? 0 }));
        expect(rest).toHaveLength(rows.length);
        while (rest.length > 0) {
          const [first] = rest;
          if (first === undefined) break;
          const bounds = sort === "oldest" ? { low: first.sortKey } : { high: first.sortKey + 1 };
          const isByTime = sort === "oldest" || sort === "newest" || sort === "likeness";
          const page = reader.page({ ...query, ...(isByTime && bounds) }, 7, first);
          paged.push(...page.map(({ id }) => id));
          rest = rest.slice(page.length);
        }
        expect(paged).toEqual(ids);
      });
    }),
    { numRuns: 40 },
  );
});

test("[LB13] months are sections in both orders by time, and other orders have none", () => {
  const month = 31 * 86_400_000;
  const sortKeys = [5, 5, 3, 1].map((count) => (1_700_000_000_000 + count * month) * 1024);
  const newest = outlineOf({ sortKeys, values: null }, "newest").months;
  const oldest = outlineOf({ sortKeys: sortKeys.toReversed(), values: null }, "oldest").months;
  expect(newest.map(({ count, index }) => [count, index])).toEqual([
    [2, 0],
    [1, 2],
    [1, 3],
  ]);
  expect(oldest.map(({ count, index }) => [count, index])).toEqual([
    [1, 0],
    [1, 1],
    [2, 2],
  ]);
  expect(oldest.map((one) => one.month)).toEqual(newest.map((one) => one.month).toReversed());
  expect(outlineOf({ sortKeys, values: [5, 4, 4, 0] }, "rating").months).toEqual([]);
});

test("[LB15] a number is given once, in the order of arrival, and never again after its result is deleted", () => {
  withJournal((db) => {
    const insert = resultInserter(db);
    const reader = libraryReader(db);
    const writer = libraryWriter(db);
    const [, b] = ["a", "b"].map((id, index) => insert({ id, createdAt: 5_000 - index }));
    expect([1, 2, 3].map((number) => reader.findNumber(number))).toEqual(["a", "b", null]);
    writer.apply({ kind: "trash", values: [[b as AssetId, 1]] });
    writer.remove(reader.trashedBefore(1, 1));
    insert({ id: "c" });
    expect([2, 3].map((number) => reader.findNumber(number))).toEqual([null, "c"]);
    indexAll(db);
    expect(reader.ids(libraryQueryOf({ find: "#3" }))).toEqual(["c"]);
    expect(reader.ids(libraryQueryOf({ find: "#2" }))).toEqual([]);
  });
});

const filters: readonly LibraryFilter[] = [
  {},
  { types: ["image"] },
  { types: ["image", "video"], flags: ["pick"] },
  { models: ["a"], projects: ["b", "c"] },
  { projects: ["b"], ratios: ["1:1"] },
  { tags: ["a"] },
  { tags: ["a", "b"] },
  { find: "red" },
  { find: "red -blue", types: ["image"] },
  { find: "#12" },
  { collections: ["a" as CollectionId] },
  { collections: ["a", "b"] as CollectionId[] },
  { isSaved: false },
  { hasFile: false },
  { trashed: true, find: "red" },
];
const scans = /^SCAN (?!json_each|asked|library_text|place)(?!.* USING (?:COVERING )?INDEX)/;
const sorting = /USE TEMP B-TREE FOR (?:ORDER|GROUP|DISTINCT)/;

function plansOf(db: WritableDb, filter: LibraryFilter, sort: LibrarySort) {
  return recordedStatements(db, (recording) => {
    const reader = libraryReader(recording);
    const query = libraryQueryOf(filter, sort);
    reader.sorted(query);
    reader.ids(query);
    reader.page(query, 10);
    reader.count(query);
    reader.combinations(query);
    reader.tagCounts(query);
  })
    .filter((sql) => sql.includes("@p0"))
    .map((sql) => ({ sql, plan: planOf(db, sql) }));
}

test.each(filters)(
  "[D3] the statements of the filter %j find rows by an index, and sort none in an order by time",
  (filter) => {
    withJournal((db) => {
      for (const { sql, plan } of plansOf(db, filter, "newest")) {
        expect(
          plan.filter((step) => scans.test(step) || sorting.test(step)),
          sql,
        ).toEqual([]);
      }
      for (const { sql, plan } of plansOf(db, filter, "rating")) {
        expect(
          plan.filter((step) => scans.test(step)),
          sql,
        ).toEqual([]);
      }
    });
  },
);
