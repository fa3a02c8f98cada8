import { expect, test } from "vitest";
import { Settings } from "#contracts/desktop/settings.ts";
import { catchUp, indexSome, isAutoSaving } from "#main/library/indexAssets.ts";
import { testLibrary } from "../../../support/testLibrary.ts";

test("[LB2] results are indexed in chunks until none is left", () => {
  const library = testLibrary();
  for (const id of ["one", "two", "three"]) library.result({ id });
  expect(indexSome(library, 2)).toBe(true);
  expect(indexSome(library, 2)).toBe(false);
  expect(library.library.unindexed(10)).toEqual([]);
});

/** A library with so many pending results; `events` records how they were indexed. */
function anIndex(unindexed: number) {
  const library = testLibrary();
  for (let index = 0; index < unindexed; index += 1) library.result({ id: `result-${index}` });
  const { events, libraryWriter } = library;
  const index: typeof libraryWriter.index = (entries, ...more) => {
    events.push(`index ${entries.length}`);
    libraryWriter.index(entries, ...more);
  };
  return { events, catchUp: (most?: number) => catchUp({ ...library, libraryWriter: { index } }, most) };
}

test("[LB2] new results are indexed before a search, in chunks that yield to other work", async () => {
  const { events, catchUp } = anIndex(60);
  await catchUp();
  expect(events).toEqual(["index 25", "pause", "index 25", "pause", "index 10"]);
});

test("[LB2] a search waits for the indexing of at most the given number of results", async () => {
  const { events, catchUp } = anIndex(100);
  await catchUp(50);
  expect(events).toEqual(["index 25", "pause", "index 25", "pause"]);
});

test("[LB7] auto-save is active only if the setting is on and a save folder is set", () => {
  expect(isAutoSaving(Settings.parse({ autoSave: true, saveFolder: "/saved" }))).toBe(true);
  expect(isAutoSaving(Settings.parse({ autoSave: true }))).toBe(false);
  expect(isAutoSaving(Settings.parse({ saveFolder: "/saved" }))).toBe(false);
});
