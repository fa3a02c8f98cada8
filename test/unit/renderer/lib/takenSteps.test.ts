import { expect, test } from "vitest";
import { rememberStep, takeLastBack } from "../../../../src/renderer/lib/takenSteps.ts";

test("[LB4] [AK9] undo reverts changes one by one, newest first, separately for Library and Discover", () => {
  const done: string[] = [];
  const step = (place: "library" | "ads", name: string) => rememberStep(place, () => void done.push(name));
  step("library", "a tag");
  step("ads", "a board");
  const forget = step("library", "the trash");
  step("library", "stars");
  // The change's own Undo button has undone it in the meantime.
  forget();

  expect([takeLastBack("library"), takeLastBack("library"), takeLastBack("library")]).toEqual([true, true, false]);
  expect(done).toEqual(["stars", "a tag"]);
  expect([takeLastBack("ads"), takeLastBack("ads")]).toEqual([true, false]);
  expect(done).toEqual(["stars", "a tag", "a board"]);
});

test("[LB4] the undo history holds as many of the newest changes as the main process remembers", () => {
  const done: number[] = [];
  for (let number = 1; number <= 25; number += 1) rememberStep("library", () => void done.push(number));
  while (takeLastBack("library"));
  expect(done).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
});
