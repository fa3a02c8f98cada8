import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { libraryWriter } from "#main/library/stores/libraryWriter.ts";
import type { LibraryChange } from "#main/library/domain/libraryItem.ts";
import { assetChanges } from "#main/library/changeAssets.ts";
import { withJournal } from "../../../support/journalDb.ts";
import { resultInserter } from "../../../support/libraryRows.ts";

/** The changes of one run of the app: undo information ends with the run. */
function changesOn(db: WritableDb, apply = libraryWriter(db).apply) {
  let last = 0;
  return assetChanges({ newId: () => `undo ${(last += 1)}`, apply, changed: () => undefined });
}
const starsOf = (db: WritableDb) => db.prepare("SELECT rating FROM library_item ORDER BY sort_key").pluck().all();
const tagged = (db: WritableDb) => db.prepare("SELECT count(*) FROM asset_tag").pluck().get();
const star = (ids: readonly AssetId[], stars: number): LibraryChange => ({
  kind: "rating",
  values: ids.map((id) => [id, stars]),
});

function fourResults(db: WritableDb): readonly AssetId[] {
  const insert = resultInserter(db);
  return ["a", "b", "c", "d"].map((id) => insert({ id }));
}

test("[LB12] undo reverts the steps of a bulk change one by one, last first, to their previous values", () => {
  withJournal((db) => {
    const [a = "" as AssetId, b = "" as AssetId, c = "" as AssetId, d = "" as AssetId] = fourResults(db);
    const changes = changesOn(db);
    changes.change(star([b], 2));
    const { undoId } = changes.change(star([a, b], 5));
    expect(changes.change(star([c, d], 5), undoId ?? "")).toEqual({ count: 2, undoId });
    expect(starsOf(db)).toEqual([5, 5, 5, 5]);
    expect(changes.undo(undoId ?? "")).toEqual({ count: 2, isMore: true });
    expect(starsOf(db)).toEqual([5, 5, 0, 0]);
    expect(changes.undo(undoId ?? "")).toEqual({ count: 2, isMore: false });
    expect(starsOf(db)).toEqual([0, 2, 0, 0]);
    expect(() => changes.undo(undoId ?? "")).toThrow("no longer be undone");
  });
});

test("[LB12] a step without effect adds nothing to the undo of its bulk change", () => {
  withJournal((db) => {
    const [a = "" as AssetId, b = "" as AssetId, c = "" as AssetId] = fourResults(db);
    const changes = changesOn(db);
    expect(changes.change(star([a], 0))).toEqual({ count: 0, undoId: null });
    const { undoId } = changes.change(star([b], 4));
    expect(changes.change(star([b], 4), undoId ?? "")).toEqual({ count: 0, undoId });
    expect(changes.change(star([c], 4), undoId ?? "")).toEqual({ count: 1, undoId });
    expect([changes.undo(undoId ?? ""), changes.undo(undoId ?? "")].map(({ isMore }) => isMore)).toEqual([true, false]);
    expect(starsOf(db)).toEqual([0, 0, 0, 0]);
  });
});

test("[LB12] a bulk change repeated after a crash applies only the rest, and undo reverts only that rest", () => {
  withJournal((db) => {
    const ids = fourResults(db);
    const add = (part: readonly AssetId[]): LibraryChange => ({ kind: "addTag", tag: "hero", ids: part });
    changesOn(db).change(add(ids.slice(0, 2)));
    // A second run of the app without any state of the first: the whole change is requested again.
    const changes = changesOn(db);
    const { undoId } = changes.change(add(ids.slice(0, 2)));
    expect(undoId).toBeNull();
    const rest = changes.change(add(ids.slice(2)));
    expect(rest.count).toBe(2);
    expect(tagged(db)).toBe(4);
    changes.undo(rest.undoId ?? "");
    expect(tagged(db)).toBe(2);
  });
});

test("[LB12] a step whose undo failed can be undone again", () => {
  withJournal((db) => {
    const [a = "" as AssetId] = fourResults(db);
    const { apply } = libraryWriter(db);
    let isFull = false;
    const changes = changesOn(db, (change) => {
      if (isFull) throw new Error("disk full");
      return apply(change);
    });
    const { undoId } = changes.change(star([a], 3));
    isFull = true;
    expect(() => changes.undo(undoId ?? "")).toThrow("disk full");
    isFull = false;
    expect(changes.undo(undoId ?? "")).toEqual({ count: 1, isMore: false });
    expect(starsOf(db)).toEqual([0, 0, 0, 0]);
  });
});
