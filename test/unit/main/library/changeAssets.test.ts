import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import { assetChanges } from "#main/library/changeAssets.ts";
import type { LibraryChange } from "#main/library/domain/libraryItem.ts";
import { type TestLibrary, testLibrary } from "../../../support/testLibrary.ts";

const starsOf = ({ db }: TestLibrary) => db.prepare("SELECT rating FROM library_item ORDER BY sort_key").pluck().all();
const tagged = ({ db }: TestLibrary) => db.prepare("SELECT count(*) FROM asset_tag").pluck().get();
const star = (ids: readonly AssetId[], stars: number): LibraryChange => ({
  kind: "rating",
  values: ids.map((id) => [id, stars]),
});

/** A library with four results. */
function fourResults() {
  const library = testLibrary();
  const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => library.result({ id })) as [AssetId, AssetId, AssetId, AssetId];
  return { library, changes: library.changes, a, b, c, d };
}

test("[LB12] undo reverts the steps of a bulk change one by one, last first, to their previous values", () => {
  const { library, changes, a, b, c, d } = fourResults();
  changes.change(star([b], 2));
  const { undoId } = changes.change(star([a, b], 5));
  expect(changes.change(star([c, d], 5), undoId ?? "")).toEqual({ count: 2, undoId });
  expect(starsOf(library)).toEqual([5, 5, 5, 5]);
  expect(changes.undo(undoId ?? "")).toEqual({ count: 2, isMore: true });
  expect(starsOf(library)).toEqual([5, 5, 0, 0]);
  expect(changes.undo(undoId ?? "")).toEqual({ count: 2, isMore: false });
  expect(starsOf(library)).toEqual([0, 2, 0, 0]);
  expect(() => changes.undo(undoId ?? "")).toThrow("no longer be undone");
});

test("[LB12] a step without effect adds nothing to the undo of its bulk change", () => {
  const { library, changes, a, b, c } = fourResults();
  expect(changes.change(star([a], 0))).toEqual({ count: 0, undoId: null });
  const { undoId } = changes.change(star([b], 4));
  expect(changes.change(star([b], 4), undoId ?? "")).toEqual({ count: 0, undoId });
  expect(changes.change(star([c], 4), undoId ?? "")).toEqual({ count: 1, undoId });
  expect([changes.undo(undoId ?? ""), changes.undo(undoId ?? "")].map(({ isMore }) => isMore)).toEqual([true, false]);
  expect(starsOf(library)).toEqual([0, 0, 0, 0]);
});

test("[LB12] a bulk change repeated after a crash applies only the rest, and undo reverts only that rest", () => {
  const { library, changes: earlier, ...results } = fourResults();
  const ids = Object.values(results);
  const add = (part: readonly AssetId[]): LibraryChange => ({ kind: "addTag", tag: "hero", ids: part });
  earlier.change(add(ids.slice(0, 2)));
  // A second run of the app without any state of the first: the whole change is requested again.
  const changes = assetChanges(library);
  const { undoId } = changes.change(add(ids.slice(0, 2)));
  expect(undoId).toBeNull();
  const rest = changes.change(add(ids.slice(2)));
  expect(rest.count).toBe(2);
  expect(tagged(library)).toBe(4);
  changes.undo(rest.undoId ?? "");
  expect(tagged(library)).toBe(2);
});

test("[LB12] a step whose undo failed can be undone again", () => {
  const { library, a } = fourResults();
  let isFull = false;
  const apply = (change: LibraryChange) => {
    if (isFull) throw new Error("disk full");
    return library.libraryWriter.apply(change);
  };
  const changes = assetChanges({ ...library, libraryWriter: { apply } });
  const { undoId } = changes.change(star([a], 3));
  isFull = true;
  expect(() => changes.undo(undoId ?? "")).toThrow("disk full");
  isFull = false;
  expect(changes.undo(undoId ?? "")).toEqual({ count: 1, isMore: false });
  expect(starsOf(library)).toEqual([0, 0, 0, 0]);
});
