import { expect, test } from "vitest";
import type { AssetId, CollectionId } from "#contracts/ids.ts";
import { libraryQueryOf } from "#main/library/domain/libraryQuery.ts";
import { collectionReader } from "#main/library/stores/collectionStore.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { libraryWriter } from "#main/library/stores/libraryWriter.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { mergeJournal } from "#main/storage/merge/mergeJournal.ts";
import { withJournal } from "../../../../support/journalDb.ts";
import { resultInserter } from "../../../../support/libraryRows.ts";

const merged = (db: WritableDb, other: WritableDb) => mergeJournal(db, other, { isNewest: false, now: 1_000_000 });
const best = "best" as CollectionId;
const smart = JSON.stringify({ match: "all", rules: [{ field: "rating", condition: "atLeast", stars: 4 }] });

function collect(db: WritableDb, id: CollectionId, ids: readonly AssetId[], rules: string | null = null): void {
  const row = { id, name: id, rules, createdAt: 1 };
  libraryWriter(db).apply({ kind: "collection", collectionId: id, row, ids });
}

test("[D7] [LB14] [LB16] a merge brings flags and collections of merged results, and changes none that are here", () => {
  withJournal((other) => {
    const insert = resultInserter(other);
    const [a, b] = ["a", "b"].map((id) => insert({ id }));
    if (a === undefined || b === undefined) return;
    libraryWriter(other).apply({
      kind: "flag",
      values: [
        [a, 1],
        [b, -1],
      ],
    });
    collect(other, best, [a, b]);
    collect(other, "removed here" as CollectionId, [a]);
    collect(other, "smart" as CollectionId, [], smart);
    withJournal((db) => {
      resultInserter(db)({ id: "a" });
      collect(db, best, []);
      merged(db, other);
      const reader = libraryReader(db);
      expect(reader.ids(libraryQueryOf({ flags: ["pick"] }))).toEqual([]);
      expect(reader.ids(libraryQueryOf({ flags: ["reject"] }))).toEqual([b]);
      const { itemsOf, list } = collectionReader(db);
      expect(itemsOf(best)).toEqual([b]);
      expect(itemsOf("removed here" as CollectionId)).toEqual([a]);
      expect(list().map(({ id, rules }) => [id, rules])).toEqual([
        [best, null],
        ["removed here", null],
        ["smart", smart],
      ]);
    });
  });
});

test("[D7] [LB15] merged results keep their numbers, get the next one if theirs is taken, and none is given twice", () => {
  withJournal((other) => {
    const insert = resultInserter(other);
    for (const id of ["a", "b", "c"]) insert({ id });
    withJournal((db) => {
      resultInserter(db)({ id: "own" });
      merged(db, other);
      const { findNumber } = libraryReader(db);
      expect([1, 2, 3, 4].map(findNumber)).toEqual(["own", "b", "c", "a"]);
      resultInserter(db)({ id: "next" });
      expect(findNumber(5)).toBe("next");
    });
  });
});

test("[D7] [LB15] results whose library rows were lost get numbers, and their size and aspect ratio", () => {
  withJournal((other) => {
    const insert = resultInserter(other);
    for (const [index, id] of ["a", "b"].entries()) insert({ id, createdAt: 9 - index, width: 90, height: 160 });
    other.exec("DELETE FROM library_item");
    withJournal((db) => {
      merged(db, other);
      const described = db.prepare(
        "SELECT asset_id, number, ratio, credits, size_bytes FROM library_item ORDER BY number",
      );
      expect(described.raw().all()).toEqual([
        ["b", 1, "9:16", 8, 100],
        ["a", 2, "9:16", 8, 100],
      ]);
    });
  });
});
