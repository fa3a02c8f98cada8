import { expect, test } from "vitest";
import { adUndoScope, pushUndo, setUndoScope, type UndoScope, undoLast } from "#renderer/lib/undoStack.ts";

test("[LB4] [AK9] [WN41] undo reverts changes one by one, newest first, separately for each screen", () => {
  const done: string[] = [];
  const step = (place: UndoScope, name: string) => pushUndo(place, () => void done.push(name));
  step("library", "a tag");
  step("discover", "a board");
  step("research", "a saved ad");
  const forget = step("library", "the trash");
  step("library", "stars");
  // The change's own Undo button has undone it in the meantime.
  forget();

  expect([undoLast("library"), undoLast("library"), undoLast("library")]).toEqual([true, true, false]);
  expect(done).toEqual(["stars", "a tag"]);
  expect([undoLast("discover"), undoLast("discover")]).toEqual([true, false]);
  expect(done).toEqual(["stars", "a tag", "a board"]);
  expect([undoLast("research"), undoLast("research")]).toEqual([true, false]);
});

test("[LB4] the undo history holds the newest 200 changes of a screen", () => {
  const done: number[] = [];
  for (let number = 1; number <= 205; number += 1) pushUndo("library", () => void done.push(number));
  while (undoLast("library"));
  expect(done).toEqual(Array.from({ length: 200 }, (_, index) => 205 - index));
});

test("[WN41] a change to ads belongs to the screen on which it was made", () => {
  setUndoScope("discover");
  expect(adUndoScope()).toBe("discover");
  setUndoScope("research");
  expect(adUndoScope()).toBe("research");
});
