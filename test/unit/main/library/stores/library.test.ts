import fc from "fast-check";
import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import type { LibraryFilter } from "#contracts/library/library.ts";
import { type ResultFlag, resultFlags } from "#contracts/library/resultFlags.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { assetReader } from "#main/library/stores/assetStore.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { libraryWriter } from "#main/library/stores/libraryWriter.ts";
import { flagValue, timeOfSortKey } from "#main/library/domain/libraryItem.ts";
import { libraryQueryOf } from "#main/library/domain/libraryQuery.ts";
import { facetsOf, outlineOf } from "#main/library/domain/libraryOutline.ts";
import { withJournal } from "../../../../support/journalDb.ts";
import { indexAll, resultInserter, type ResultRow } from "../../../../support/libraryRows.ts";

interface Stored extends ResultRow {
  readonly stars: number;
  readonly tags: readonly string[];
  readonly isTrashed: boolean;
  readonly flag: ResultFlag;
}

const words = ["red", "reddish", "sneaker", "stone", "cup", "京都", "東京都"];
const row = fc.record({
  prompt: fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((list) => list.join(" ")),
  type: fc.constantFrom("image", "video", "audio"),
  model: fc.constantFrom("nano", "kling", null),
  project: fc.constantFrom("spring", "autumn", null),
  createdAt: fc.integer({ min: 0, max: 40 }).map((day) => 1_700_000_000_000 + day * 86_400_000),
  creditsUsed: fc.constantFrom(0, 8, 40, null),
  stars: fc.integer({ min: 0, max: 5 }),
  tags: fc.uniqueArray(fc.constantFrom("Hero", "draft", "客户"), { maxLength: 2 }),
  isTrashed: fc.boolean(),
  flag: fc.constantFrom(...resultFlags),
  size: fc.constantFrom([1024, 1024], [1080, 1920], [900, 1616], [1000, 333], undefined),
});
const ratios = new Map<number, "1:1" | "9:16" | "other">([
  [1024, "1:1"],
  [1080, "9:16"],
  [900, "9:16"],
  [1000, "other"],
]);
const rows = fc.array(row, { maxLength: 25 }).map((list): readonly Stored[] =>
  list.map(({ size, ...one }, index) => ({
    ...one,
    ...(size !== undefined && { width: size[0] ?? 0, height: size[1] ?? 0 }),
    id: `r${index}`,
  })),
);
const some = <T>(...values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const filters = fc.record({
  find: maybe(fc.constantFrom("red", "sneak", "-red", '"red stone"', "京", "stone -cup")),
  types: maybe(some("image", "video")),
  models: maybe(some("nano", "kling")),
  projects: maybe(some("spring", "autumn")),
  tags: maybe(some("hero", "DRAFT", "客户")),
  flags: maybe(some(...resultFlags)),
  ratios: maybe(some("1:1" as const, "9:16" as const, "other" as const)),
  rating: maybe(fc.integer({ min: 1, max: 5 })),
  creditsFrom: maybe(fc.constantFrom(0, 8, 9)),
  creditsTo: maybe(fc.constantFrom(0, 8, 39)),
  since: maybe(fc.constant(1_700_000_000_000 + 10 * 86_400_000)),
  until: maybe(fc.constant(1_700_000_000_000 + 30 * 86_400_000)),
  trashed: maybe(fc.boolean()),
});

const isOne = (values: readonly string[] | undefined, value: string | null | undefined) =>
  values === undefined || values.some((one) => one === value);

/** Unknown credits are in no range. */
const isWithin = (credits: number | null, { creditsFrom, creditsTo }: LibraryFilter) =>
  (creditsFrom === undefined && creditsTo === undefined) ||
  (credits !== null && credits >= (creditsFrom ?? 0) && credits <= (creditsTo ?? Infinity));

/** Returns the expected results of the same filter on plain lists, without any index. */
function expected(stored: readonly Stored[], filter: LibraryFilter): readonly string[] {
  return stored
    .filter((one) => {
      const text =
        `${one.prompt} ${one.type} ${one.model ?? ""} ${one.project ?? ""} ${one.tags.join(" ")}`.toLowerCase();
      const has = (word: string) => (/[^a-z]/.test(word) ? text.includes(word) : new RegExp(`(^| )${word}`).test(text));
      const found: Readonly<Record<string, boolean>> = {
        red: has("red"),
        sneak: has("sneak"),
        "-red": !text.split(" ").includes("red"),
        '"red stone"': /(^| )red stone( |$)/.test(text),
        京: text.includes("京"),
        "stone -cup": has("stone") && !text.split(" ").includes("cup"),
      };
      return (
        (filter.find === undefined || found[filter.find] === true) &&
        isOne(filter.types, one.type) &&
        isOne(filter.models, one.model ?? null) &&
        isOne(filter.projects, one.project ?? null) &&
        isOne(filter.flags, one.flag) &&
        isOne(filter.ratios, ratios.get(one.width ?? 0) ?? null) &&
        (filter.tags === undefined ||
          filter.tags.some((tag) => one.tags.some((its) => its.toLowerCase() === tag.toLowerCase()))) &&
        one.stars >= (filter.rating ?? 0) &&
        isWithin(one.creditsUsed ?? null, filter) &&
        (one.createdAt ?? 0) >= (filter.since ?? 0) &&
        (one.createdAt ?? 0) < (filter.until ?? Infinity) &&
        one.isTrashed === (filter.trashed ?? false)
      );
    })
    .map(({ id }) => id)
    .toSorted();
}

function fill(db: WritableDb, stored: readonly Stored[]): void {
  const insert = resultInserter(db);
  const writer = libraryWriter(db);
  for (const one of stored) {
    const id = insert(one);
    writer.apply({ kind: "rating", values: [[id, one.stars]] });
    writer.apply({ kind: "flag", values: [[id, flagValue(one.flag)]] });
    if (one.isTrashed) writer.apply({ kind: "trash", values: [[id, 5]] });
    for (const tag of one.tags) writer.apply({ kind: "addTag", tag, ids: [id] });
  }
  indexAll(db);
}

test("[LB1] [LB23] every filter, alone or combined, finds exactly the results that a full scan finds", () => {
  fc.assert(
    fc.property(rows, fc.array(filters, { minLength: 8, maxLength: 8 }), (stored, requested) => {
      withJournal((db) => {
        fill(db, stored);
        const reader = libraryReader(db);
        for (const given of requested) {
          const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
          const query = libraryQueryOf(filter);
          const ids = reader.ids(query);
          expect([...ids].toSorted(), JSON.stringify(filter)).toEqual(expected(stored, filter));
          const places = reader.sorted(query).sortKeys;
          expect(places).toEqual([...places].toSorted((a, b) => b - a));
          expect(reader.count(query)).toBe(ids.length);
          expect(reader.page(query, 240).map(({ id }) => id)).toEqual(ids);
        }
      });
    }),
    { numRuns: 25 },
  );
});

test("[LB1] the count beside each filter option equals the number of results that it would find", () => {
  fc.assert(
    fc.property(rows, filters, (stored, given) => {
      withJournal((db) => {
        fill(db, stored);
        const reader = libraryReader(db);
        const { trashed: _, ...filter } = Object.fromEntries(
          Object.entries(given).filter(([, value]) => value !== undefined),
        ) as LibraryFilter;
        const query = libraryQueryOf(filter);
        const facets = facetsOf(reader.combinations(query), query);
        for (const { value, count } of facets.types) {
          expect(count).toBe(expected(stored, { ...filter, types: [value] }).length);
        }
        for (const { value, count } of facets.projects) {
          expect(count).toBe(expected(stored, { ...filter, projects: [value] }).length);
        }
        for (const { value, count } of facets.flags) {
          expect(count).toBe(expected(stored, { ...filter, flags: [value as ResultFlag] }).length);
        }
        for (const { value, count } of facets.ratios) {
          expect(count).toBe(expected(stored, { ...filter, ratios: [value as "1:1"] }).length);
        }
        for (const [index, count] of facets.rating.entries()) {
          expect(count).toBe(expected(stored, { ...filter, rating: index + 1 }).length);
        }
        for (const { value, count } of reader.tagCounts(query)) {
          expect(count).toBe(expected(stored, { ...filter, tags: [value] }).length);
        }
        expect(reader.trashedCount()).toBe(stored.filter(({ isTrashed }) => isTrashed).length);
      });
    }),
    { numRuns: 25 },
  );
});

test("[LB3] results with the same time have distinct positions, and extreme times have valid positions", () => {
  withJournal((db) => {
    const insert = resultInserter(db);
    const times = [7, 7, 7, 8, -5, Number.MAX_SAFE_INTEGER, 8_640_000_000_000_000];
    const write = db.transaction(() => {
      for (const [index, createdAt] of times.entries()) insert({ id: `t${index}`, createdAt });
      for (let index = 0; index < 1_100; index += 1) insert({ id: `s${index}`, createdAt: 3 });
    });
    write();
    const places = libraryReader(db).sorted(libraryQueryOf({})).sortKeys;
    expect(new Set(places).size).toBe(times.length + 1_100);
    expect(places.every((place) => Number.isSafeInteger(place))).toBe(true);
    expect(timeOfSortKey(libraryReader(db).sortKeyOf("t3" as AssetId) ?? 0)).toBe(8);
  });
});

const newestFirst = (sortKeys: readonly number[]) => outlineOf({ sortKeys, values: null }, "newest");

test("[LB3] page ranges cover all matches, and a new result changes only the first range", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(5_000), { maxLength: 1_500 }), (values) => {
      const places = values.map((value) => value * 1024 * 86_400_000).toSorted((a, b) => b - a);
      const { count, pageRanges, months } = newestFirst(places);
      expect(count).toBe(places.length);
      let from = 0;
      for (const stretch of pageRanges) {
        expect(stretch.sortKey).toBe(places[from]);
        from += stretch.count;
      }
      expect(from).toBe(places.length);
      expect(months.reduce((sum, month) => sum + month.count, 0)).toBe(places.length);
      for (const { month, index } of months) {
        const date = new Date(timeOfSortKey(places[index] ?? 0));
        expect(month).toBe(`${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`);
      }
      const grown = newestFirst([6_000 * 1024 * 86_400_000, ...places]).pageRanges;
      const stored = pageRanges.slice(pageRanges[0]?.count === 240 ? 0 : 1);
      expect(grown.slice(1)).toEqual(stored);
    }),
    { numRuns: 60 },
  );
});

test("[LB4] a change followed by its inverse restores the previous state", () => {
  withJournal((db) => {
    const insert = resultInserter(db);
    const ids = ["a", "b", "c"].map((id) => insert({ id, project: "spring" }));
    const writer = libraryWriter(db);
    const state = () =>
      db
        .prepare("SELECT asset_id, rating, flag, project, trashed_at FROM library_item ORDER BY sort_key")
        .all()
        .concat(
          db.prepare("SELECT sort_key, name FROM asset_tag JOIN tag ON tag.id = tag_id ORDER BY sort_key, name").all(),
        );
    writer.apply({ kind: "rating", values: [["a" as AssetId, 2]] });
    writer.apply({ kind: "addTag", tag: "Hero", ids: ["a" as AssetId] });
    const before = state();
    const changes = [
      { kind: "rating", values: ids.map((id) => [id, 4] as const) },
      { kind: "flag", values: ids.map((id) => [id, -1] as const) },
      { kind: "project", values: ids.map((id) => [id, null] as const) },
      { kind: "trash", values: ids.map((id) => [id, 9] as const) },
      { kind: "addTag", tag: "  hero ", ids },
      { kind: "removeTag", tag: "HERO", ids },
    ] as const;
    for (const change of changes) {
      const inverse = writer.apply(change);
      expect(state()).not.toEqual(before);
      writer.apply(inverse);
      expect(state(), change.kind).toEqual(before);
    }
    expect(writer.apply({ kind: "rating", values: [["a" as AssetId, 2]] })).toEqual({ kind: "rating", values: [] });
    expect(writer.apply({ kind: "addTag", tag: "x", ids: ["nobody" as AssetId] })).toMatchObject({ ids: [] });
  });
});

test("[LB6] a deleted result leaves no text or tags, and its file is released once no other result uses it", () => {
  withJournal((db) => {
    const insert = resultInserter(db);
    const [a, b] = ["a", "b"].map((id) => insert({ id, prompt: "red", sha256: "f".repeat(64) }));
    const reader = libraryReader(db);
    const writer = libraryWriter(db);
    writer.apply({ kind: "addTag", tag: "hero", ids: [a as AssetId] });
    writer.apply({ kind: "trash", values: [[a as AssetId, 10]] });
    indexAll(db);
    expect(reader.trashedBefore(9, 10)).toEqual([]);
    writer.remove(reader.trashedBefore(10, 10));
    expect(assetReader(db).read(a as AssetId)).toBeNull();
    expect(reader.ids(libraryQueryOf({ find: "red" }))).toEqual([b]);
    expect(reader.filesToRemove(10)).toEqual([{ sha256: "f".repeat(64), mediaType: "image/png", isUsed: true }]);
    writer.fileRemoved("f".repeat(64), "image/png");
    writer.apply({ kind: "trash", values: [[b as AssetId, 11]] });
    writer.remove(reader.trashedBefore(11, 10));
    expect(reader.filesToRemove(10)).toMatchObject([{ isUsed: false }]);
    expect(db.prepare("SELECT count(*) AS n FROM asset_tag").get()).toEqual({ n: 0 });
  });
});

test("[LB9] lineage is found by the URLs that requests contain, regardless of their signatures", () => {
  withJournal((db) => {
    const insert = resultInserter(db);
    const parent = insert({ id: "parent", url: "https://cdn.example/results/one.png?signature=1", createdAt: 1 });
    const child = insert({
      id: "child",
      createdAt: 2,
      request: { type: "image", options: { reference_images: ["https://cdn.example/results/one.png?signature=2"] } },
    });
    insert({ id: "stranger", createdAt: 3, request: { options: { image: "https://cdn.example/results/two.png" } } });
    indexAll(db);
    const reader = libraryReader(db);
    expect(reader.sources(child)).toEqual([parent]);
    expect(reader.offspring(parent)).toEqual([child]);
    expect(reader.sources(parent)).toEqual([]);
  });
});

test("[LB2] search finds a prompt, model, or tag that changed later, and no longer finds the old value", () => {
  withJournal((db) => {
    const id = resultInserter(db)({ id: "a", prompt: "red", model: null });
    const reader = libraryReader(db);
    const writer = libraryWriter(db);
    indexAll(db);
    db.prepare("UPDATE generation SET prompt = 'blue', model = 'kling-3'").run();
    const inverse = writer.apply({ kind: "addTag", tag: "Hero shot", ids: [id] });
    indexAll(db);
    const found = (find: string) => reader.ids(libraryQueryOf({ find }));
    for (const word of ["blue", "kling", "hero", '"hero shot"']) expect(found(word), word).toEqual([id]);
    expect(found("red")).toEqual([]);
    writer.apply(inverse);
    indexAll(db);
    expect(found("hero")).toEqual([]);
  });
});
