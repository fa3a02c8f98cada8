import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { CollectionRule, SmartRules } from "#contracts/library/collections.ts";
import type { AssetId, CollectionId } from "#contracts/ids.ts";
import type { LibraryFilter } from "#contracts/library/library.ts";
import { assetChanges } from "#main/library/changeAssets.ts";
import { collectionHandlers } from "#main/library/collections/collectionHandlers.ts";
import { storedRules } from "#main/library/collections/listCollections.ts";
import { libraryQueryOf } from "#main/library/domain/libraryQuery.ts";
import { collectionReader } from "#main/library/stores/collectionStore.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { libraryWriter } from "#main/library/stores/libraryWriter.ts";
import { missingFileStore } from "#main/library/stores/missingFileStore.ts";
import { savedFileStore } from "#main/library/stores/savedFileStore.ts";
import { openJournal, type WritableDb } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { withJournal } from "../../../../support/journalDb.ts";
import { indexAll, resultInserter } from "../../../../support/libraryRows.ts";

const now = new Date(2026, 10, 23, 12).getTime();

/** Opens a journal that stays open until the test has finished. */
function openUntilEnd(): WritableDb {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-collections-"));
  const db = openJournal(path.join(folder, "journal.db"), journalMigrations);
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return db;
}

function setUp(db: WritableDb) {
  let last = 0;
  const newId = () => `id${(last += 1)}`;
  const stored = collectionReader(db);
  const reader = libraryReader(db);
  const changes = assetChanges({ newId, apply: libraryWriter(db).apply, changed: () => undefined });
  const queryOf = (filter: LibraryFilter) =>
    libraryQueryOf(filter, "newest", { rulesOf: (id) => storedRules(stored.read(id)?.rules ?? null), now });
  const handlers = collectionHandlers({
    newId,
    now: () => now,
    changes,
    collection: stored.read,
    collections: stored.list,
    itemsOf: stored.itemsOf,
    queryOf,
    count: (query) => Promise.resolve(reader.count(query)),
    catchUp: () => Promise.resolve(),
  });
  const found = (filter: LibraryFilter) => [...reader.ids(queryOf(filter))].toSorted();
  const undo = ({ undoId }: { readonly undoId: string | null }) => changes.undo(undoId ?? "");
  return { handlers, changes, found, undo };
}

type Handlers = ReturnType<typeof setUp>["handlers"];
const create = (handlers: Handlers, name: string, rules: SmartRules | null = null, copyOf?: CollectionId) =>
  handlers["collections.create"]({ name, rules, ...(copyOf !== undefined && { copyOf }) }) as {
    collectionId: CollectionId;
    undoId: string | null;
  };

test("[LB16] a result can be in any number of collections, and every change of a collection can be undone", async () => {
  const db = openUntilEnd();
  const insert = resultInserter(db);
  const assetIds = ["a", "b", "c"].map((id) => insert({ id }));
  const { handlers, found, undo } = setUp(db);
  const one = create(handlers, "Spring");
  const other = create(handlers, "Hero");
  for (const { collectionId } of [one, other]) void handlers["collections.add"]({ collectionId, assetIds });
  const removed = handlers["collections.removeResults"]({
    collectionId: one.collectionId,
    assetIds: ["b" as AssetId],
  });
  const counts = async () =>
    (await handlers["collections.list"]({ filter: {} })).map(({ name, count }) => `${name} ${count}`);
  expect(await counts()).toEqual(["Spring 2", "Hero 3"]);
  expect(found({ collections: [one.collectionId] })).toEqual(["a", "c"]);
  expect(found({ collections: [one.collectionId, other.collectionId] })).toEqual(["a", "b", "c"]);
  undo(await removed);
  expect(await counts()).toEqual(["Spring 3", "Hero 3"]);

  const renamed = handlers["collections.update"]({ collectionId: one.collectionId, name: "Summer" });
  expect(await counts()).toEqual(["Summer 3", "Hero 3"]);
  undo(await renamed);
  const copy = create(handlers, "Copy", null, one.collectionId);
  const dropped = handlers["collections.remove"]({ collectionId: one.collectionId });
  expect(await counts()).toEqual(["Hero 3", "Copy 3"]);
  expect(found({})).toEqual(["a", "b", "c"]);
  expect(found({ collections: [one.collectionId] })).toEqual([]);
  undo(await dropped);
  undo(copy);
  expect(await counts()).toEqual(["Spring 3", "Hero 3"]);
  undo(one);
  expect(await counts()).toEqual(["Hero 3"]);
});

test("[LB17] a smart collection has what its rules find, and the count beside it follows every filter", async () => {
  const db = openUntilEnd();
  const insert = resultInserter(db);
  const day = 86_400_000;
  const [a, b, c] = [
    insert({ id: "a", prompt: "red shoe", type: "image", project: "spring", createdAt: now, width: 10, height: 10 }),
    insert({ id: "b", prompt: "blue shoe", type: "video", model: null, project: null, createdAt: now - 3 * day }),
    insert({ id: "c", prompt: "red cup", type: "audio", createdAt: now - 90 * day, creditsUsed: 40 }),
  ];
  const { handlers, changes, found } = setUp(db);
  changes.change({ kind: "rating", values: [[a, 5]] });
  changes.change({ kind: "rating", values: [[b, 2]] });
  changes.change({ kind: "flag", values: [[a, 1]] });
  changes.change({ kind: "addTag", tag: "Hero", ids: [b] });
  const byHand = create(handlers, "By hand").collectionId;
  void handlers["collections.add"]({ collectionId: byHand, assetIds: [c] });
  savedFileStore(db).requestSave([c], 1);
  savedFileStore(db).done(c, "/c.png", null);
  missingFileStore(db).missing(b);
  indexAll(db);
  const rules: readonly (readonly [CollectionRule, readonly string[]])[] = [
    [{ field: "find", text: "red -cup" }, ["a"]],
    [{ field: "type", condition: "is", values: ["image", "audio"] }, ["a", "c"]],
    [{ field: "type", condition: "isNot", values: ["image"] }, ["b", "c"]],
    [{ field: "model", condition: "isNot", values: ["nano-banana-pro"] }, ["b"]],
    [{ field: "project", condition: "is", values: ["spring"] }, ["a"]],
    [{ field: "tag", condition: "is", values: ["HERO"] }, ["b"]],
    [{ field: "tag", condition: "isNot", values: ["hero"] }, ["a", "c"]],
    [{ field: "flag", condition: "isNot", values: ["pick"] }, ["b", "c"]],
    [{ field: "ratio", condition: "is", values: ["1:1"] }, ["a"]],
    [{ field: "collection", condition: "isNot", values: [byHand] }, ["a", "b"]],
    [{ field: "rating", condition: "atLeast", stars: 2 }, ["a", "b"]],
    [{ field: "rating", condition: "atMost", stars: 2 }, ["b", "c"]],
    [{ field: "credits", condition: "atLeast", credits: 9 }, ["c"]],
    [{ field: "credits", condition: "atMost", credits: 8 }, ["a", "b"]],
    [{ field: "date", condition: "within", period: "today" }, ["a"]],
    [{ field: "date", condition: "within", period: "last7" }, ["a", "b"]],
    [{ field: "date", condition: "within", period: "thisMonth" }, ["a", "b"]],
    [{ field: "date", condition: "to", day: "2026-11-20" }, ["b", "c"]],
    [{ field: "date", condition: "from", day: "2026-11-21" }, ["a"]],
    [{ field: "saved", isSaved: true }, ["c"]],
    [{ field: "saved", isSaved: false }, ["a", "b"]],
    [{ field: "file", hasFile: false }, ["b"]],
    [{ field: "file", hasFile: true }, ["a", "c"]],
  ];
  for (const [rule, ids] of rules) {
    const { collectionId } = create(handlers, "Smart", { match: "all", rules: [rule] });
    expect(found({ collections: [collectionId] }), JSON.stringify(rule)).toEqual(ids);
  }
  const two: SmartRules["rules"] = [
    { field: "rating", condition: "atLeast", stars: 2 },
    { field: "find", text: "red" },
  ];
  const all = create(handlers, "All", { match: "all", rules: two }).collectionId;
  const any = create(handlers, "Any", { match: "any", rules: two }).collectionId;
  expect(found({ collections: [all] })).toEqual(["a"]);
  expect(found({ collections: [any] })).toEqual(["a", "b", "c"]);
  expect(found({ collections: [all, byHand] })).toEqual(["a", "c"]);
  const counts = await handlers["collections.list"]({ filter: { types: ["video"], collections: [all] } });
  for (const { id, count } of counts) {
    expect(count).toBe(found({ types: ["video"], collections: [id] }).length);
  }
  void handlers["collections.update"]({ collectionId: all, rules: { match: "any", rules: two } });
  expect(found({ collections: [all] })).toEqual(["a", "b", "c"]);
});

test("[LB16] [LB17] a smart collection takes no results by hand, its rules name no smart one, and none has rules by accident", () => {
  withJournal((db) => {
    const id = resultInserter(db)({ id: "a" });
    const { handlers } = setUp(db);
    const byHand = create(handlers, "By hand").collectionId;
    const rules: SmartRules = { match: "all", rules: [{ field: "saved", isSaved: true }] };
    const smart = create(handlers, "Smart", rules).collectionId;
    expect(() => handlers["collections.add"]({ collectionId: smart, assetIds: [id] })).toThrow("filled by its rules");
    expect(() => handlers["collections.update"]({ collectionId: byHand, rules })).toThrow("Only a smart collection");
    const nested: SmartRules = { match: "all", rules: [{ field: "collection", condition: "is", values: [smart] }] };
    expect(() => create(handlers, "Nested", nested)).toThrow("can't name a smart collection");
    expect(() => handlers["collections.update"]({ collectionId: smart, rules: nested })).toThrow("can't name");
    const gone = "gone" as CollectionId;
    expect(() => handlers["collections.remove"]({ collectionId: gone })).toThrow("Collection not found");
    expect(() => handlers["collections.add"]({ collectionId: gone, assetIds: [id] })).toThrow("Collection not found");
  });
});
