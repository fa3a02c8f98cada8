import { expect, test } from "vitest";
import { pushUndo, undoLast } from "../../../../src/renderer/lib/undoStack.ts";

test("[LB4] [AK9] undo reverts changes one by one, newest first, separately for Library and Discover", () => {
  const done: string[] = [];
  const step = (place: "library" | "ads", name: string) => pushUndo(place, () => void done.push(name));
  step("library", "a tag");
  step("ads", "a board");
  const forget = step("library", "the trash");
  step("library", "stars");
  // The change's own Undo button has undone it in the meantime.
  forget();

  expect([undoLast("library"), undoLast("library"), undoLast("library")]).toEqual([true, true, false]);
  expect(done).toEqual(["stars", "a tag"]);
  expect([undoLast("ads"), undoLast("ads")]).toEqual([true, false]);
  expect(done).toEqual(["stars", "a tag", "a board"]);
});

test("[LB4] the undo history holds as many of the newest changes as the main process remembers", () => {
  const done: number[] = [];
  for (let number = 1; number <= 25; number += 1) pushUndo("library", () => void done.push(number));
  while (undoLast("library"));
  expect(done).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
});
