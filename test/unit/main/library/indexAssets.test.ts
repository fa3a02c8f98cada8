import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { libraryWriter } from "#main/library/stores/libraryWriter.ts";
import { catchUp, indexSome } from "#main/library/indexAssets.ts";
import { withJournal } from "../../../support/journalDb.ts";
import { resultInserter } from "../../../support/libraryRows.ts";

test("[LB2] results are indexed in chunks until none is left", () => {
  withJournal((db) => {
    const insert = resultInserter(db);
    for (const id of ["one", "two", "three"]) insert({ id });
    const writer = libraryWriter(db);
    const deps = {
      unindexed: libraryReader(db).unindexed,
      index: (entries: Parameters<typeof writer.index>[0]) => writer.index(entries, false, 1),
    };
    expect(indexSome(deps, 2)).toBe(true);
    expect(indexSome(deps, 2)).toBe(false);
    expect(deps.unindexed(10)).toEqual([]);
  });
});

/** An index with `unindexed` pending results; `steps` records how they were indexed. */
function anIndex(unindexed: number) {
  const steps: string[] = [];
  const entry = {
    assetId: "result" as AssetId,
    prompt: "",
    type: "image",
    model: null,
    project: null,
    tags: "[]",
    request: null,
    url: null,
  };
  let left = unindexed;
  const deps = {
    unindexed: (limit: number) =>
      Array.from({ length: Math.min(limit, left) }, (_, sortKey) => ({ ...entry, sortKey })),
    index: (entries: readonly unknown[]) => {
      left -= entries.length;
      steps.push(`index ${entries.length}`);
    },
  };
  const pause = () => Promise.resolve(void steps.push("pause"));
  return { steps, catchUp: (most: number) => catchUp(deps, { atOnce: 25, most, pause }) };
}

test("[LB2] new results are indexed before a search, in chunks that yield to other work", async () => {
  const { steps, catchUp } = anIndex(60);
  await catchUp(1_000);
  expect(steps).toEqual(["index 25", "pause", "index 25", "pause", "index 10"]);
});

test("[LB2] a search waits for the indexing of at most the given number of results", async () => {
  const { steps, catchUp } = anIndex(1_000);
  await catchUp(50);
  expect(steps).toEqual(["index 25", "pause", "index 25", "pause"]);
});
