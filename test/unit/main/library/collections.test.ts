import { expect, test } from "vitest";
import type { CollectionRule, SmartRules } from "#contracts/library/collections.ts";
import type { AssetId, CollectionId } from "#contracts/ids.ts";
import type { LibraryFilter } from "#contracts/library/library.ts";
import {
  changeCollected,
  createCollection,
  listCollections,
  removeCollection,
  updateCollection,
} from "#main/library/collections.ts";
import { queryOf } from "#main/library/findAssets.ts";
import { indexAll } from "../../../support/libraryRows.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { type TestLibrary, testLibrary } from "../../../support/testLibrary.ts";

const now = new Date(2026, 10, 23, 12).getTime();

function setUp() {
  let last = 0;
  const library = testLibrary({ clock: manualClock(now), newId: () => `id${(last += 1)}` });
  const found = (filter: LibraryFilter) => [...library.library.ids(queryOf(library, filter))].toSorted();
  const undo = ({ undoId }: { readonly undoId: string | null }) => library.changes.undo(undoId ?? "");
  return { library, found, undo };
}

const create = (library: TestLibrary, name: string, rules: SmartRules | null = null, copyOf?: CollectionId) =>
  createCollection(library, { name, rules, copyOf });

test("[LB16] a result can be in any number of collections, and every change of a collection can be undone", async () => {
  const { library, found, undo } = setUp();
  const assetIds = ["a", "b", "c"].map((id) => library.result({ id }));
  const one = create(library, "Spring");
  const other = create(library, "Hero");
  for (const { collectionId } of [one, other]) changeCollected(library, "collect", { collectionId, assetIds });
  const removed = changeCollected(library, "uncollect", {
    collectionId: one.collectionId,
    assetIds: ["b" as AssetId],
  });
  const counts = async () => (await listCollections(library, {})).map(({ name, count }) => `${name} ${count}`);
  expect(await counts()).toEqual(["Spring 2", "Hero 3"]);
  expect(found({ collections: [one.collectionId] })).toEqual(["a", "c"]);
  expect(found({ collections: [one.collectionId, other.collectionId] })).toEqual(["a", "b", "c"]);
  undo(removed);
  expect(await counts()).toEqual(["Spring 3", "Hero 3"]);

  const renamed = updateCollection(library, one.collectionId, { name: "Summer" });
  expect(await counts()).toEqual(["Summer 3", "Hero 3"]);
  undo(renamed);
  const copy = create(library, "Copy", null, one.collectionId);
  const dropped = removeCollection(library, one.collectionId);
  expect(await counts()).toEqual(["Hero 3", "Copy 3"]);
  expect(found({})).toEqual(["a", "b", "c"]);
  expect(found({ collections: [one.collectionId] })).toEqual([]);
  undo(dropped);
  undo(copy);
  expect(await counts()).toEqual(["Spring 3", "Hero 3"]);
  undo(one);
  expect(await counts()).toEqual(["Hero 3"]);
});

test("[LB17] a smart collection has what its rules find, and the count beside it follows every filter", async () => {
  const { library, found } = setUp();
  const { result: insert, changes, saved } = library;
  const day = 86_400_000;
  const [a, b, c] = [
    insert({ id: "a", prompt: "red shoe", type: "image", project: "spring", createdAt: now, width: 10, height: 10 }),
    insert({ id: "b", prompt: "blue shoe", type: "video", model: null, project: null, createdAt: now - 3 * day }),
    insert({ id: "c", prompt: "red cup", type: "audio", createdAt: now - 90 * day, creditsUsed: 40 }),
  ];
  changes.change({ kind: "rating", values: [[a, 5]] });
  changes.change({ kind: "rating", values: [[b, 2]] });
  changes.change({ kind: "flag", values: [[a, 1]] });
  changes.change({ kind: "addTag", tag: "Hero", ids: [b] });
  const byHand = create(library, "By hand").collectionId;
  changeCollected(library, "collect", { collectionId: byHand, assetIds: [c] });
  saved.requestSave([c], 1);
  saved.done(c, "/c.png", null);
  library.missingFiles.missing(b);
  indexAll(library.db);
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
    const { collectionId } = create(library, "Smart", { match: "all", rules: [rule] });
    expect(found({ collections: [collectionId] }), JSON.stringify(rule)).toEqual(ids);
  }
  const two: SmartRules["rules"] = [
    { field: "rating", condition: "atLeast", stars: 2 },
    { field: "find", text: "red" },
  ];
  const all = create(library, "All", { match: "all", rules: two }).collectionId;
  const any = create(library, "Any", { match: "any", rules: two }).collectionId;
  expect(found({ collections: [all] })).toEqual(["a"]);
  expect(found({ collections: [any] })).toEqual(["a", "b", "c"]);
  expect(found({ collections: [all, byHand] })).toEqual(["a", "c"]);
  const counts = await listCollections(library, { types: ["video"], collections: [all] });
  for (const { id, count } of counts) {
    expect(count).toBe(found({ types: ["video"], collections: [id] }).length);
  }
  updateCollection(library, all, { rules: { match: "any", rules: two } });
  expect(found({ collections: [all] })).toEqual(["a", "b", "c"]);
});

test("[LB16] [LB17] a smart collection takes no results by hand, its rules name no smart one, and none has rules by accident", () => {
  const { library } = setUp();
  const id = library.result({ id: "a" });
  const byHand = create(library, "By hand").collectionId;
  const rules: SmartRules = { match: "all", rules: [{ field: "saved", isSaved: true }] };
  const smart = create(library, "Smart", rules).collectionId;
  expect(() => changeCollected(library, "collect", { collectionId: smart, assetIds: [id] })).toThrow(
    "filled by its rules",
  );
  expect(() => updateCollection(library, byHand, { rules })).toThrow("Only a smart collection");
  const nested: SmartRules = { match: "all", rules: [{ field: "collection", condition: "is", values: [smart] }] };
  expect(() => create(library, "Nested", nested)).toThrow("can't name a smart collection");
  expect(() => updateCollection(library, smart, { rules: nested })).toThrow("can't name");
  const gone = "gone" as CollectionId;
  expect(() => removeCollection(library, gone)).toThrow("Collection not found");
  expect(() => changeCollected(library, "collect", { collectionId: gone, assetIds: [id] })).toThrow(
    "Collection not found",
  );
});
