import { expect, test } from "vitest";
import type { RunId } from "#contracts/ids.ts";
import {
  confirmedItems,
  batchGroups,
  type BatchItem,
  moveItem,
  itemOfRun,
  restoreItems,
  readBatch,
  removeItems,
} from "#renderer/features/studio/batch/batch.ts";
import { emptyDraft, type StudioDraft } from "#renderer/features/studio/draft.ts";
import { aFailure, aRun, aRunItem } from "../../../builders.ts";

const batchItem = (id: string, draft: Partial<StudioDraft> = {}): BatchItem => ({
  id,
  type: "image",
  draft: { ...emptyDraft, prompt: id, model: "flux-2-max", ...draft },
});
const ids = (items: readonly BatchItem[]) => items.map(({ id }) => id).join("");
const abc = [batchItem("a"), batchItem("b"), batchItem("c")];

test("a damaged stored batch keeps its readable items, each ID once", () => {
  const stored = {
    items: [batchItem("a"), 7, { id: "b", type: "hologram" }, batchItem("a"), { id: "c", type: "video" }],
  };
  const { items, quoted } = readBatch(stored);
  expect(ids(items)).toBe("ac");
  expect(items[1]?.draft).toEqual(emptyDraft);
  expect(quoted).toBeNull();
  for (const nonsense of [null, "x", { items: {} }]) expect(readBatch(nonsense)).toEqual({ items: [], quoted: null });
});

test("items are quoted in groups by usage labels, in order, and incomplete items are left out", () => {
  const groups = batchGroups([
    batchItem("a", { project: "p" }),
    batchItem("b"),
    batchItem("c", { project: "p" }),
    batchItem("d", { prompt: "" }),
    batchItem("e", { project: "p", costCenter: "x" }),
  ]);
  expect(groups.map(({ project, costCenter, itemIds }) => [project, costCenter, itemIds.join("")])).toEqual([
    ["p", "", "ac"],
    ["", "", "b"],
    ["p", "x", "e"],
  ]);
  expect(groups[1]?.requests).toEqual([
    { kind: "generation", request: { type: "image", prompt: "b", model: "flux-2-max" } },
  ]);
});

test("an item moves by one position, and not beyond either end", () => {
  expect(ids(moveItem(abc, "c", -1))).toBe("acb");
  expect(moveItem(abc, "a", -1)).toBe(abc);
  expect(moveItem(abc, "c", 1)).toBe(abc);
  expect(moveItem(abc, "x", 1)).toBe(abc);
});

test("a removed item is restored at its position, and never twice", () => {
  const removed = removeItems(abc, new Set(["a", "c"]));
  expect(ids(restoreItems([batchItem("b")], removed))).toBe("abc");
  expect(ids(restoreItems(abc, removed))).toBe("abc");
  expect(ids(restoreItems([], removeItems(abc, new Set(["c"]))))).toBe("c");
});

test("confirming a batch removes only its own quoted items", () => {
  const quoted = { runId: "run-1" as RunId, itemIds: ["a", "b", "c"] };
  const run = aRun({
    items: [aRunItem(0), aRunItem(1, { paidRequestId: null, failure: aFailure() }), aRunItem(2)],
  });
  expect([...confirmedItems({ items: abc, quoted: quoted }, run)]).toEqual(["a", "c"]);
  expect(confirmedItems({ items: abc, quoted: { ...quoted, runId: "run-9" as RunId } }, run).size).toBe(0);
  expect(itemOfRun({ items: abc, quoted: quoted }, "run-1", 1)?.id).toBe("b");
  expect(itemOfRun({ items: abc, quoted: quoted }, "run-9", 1)).toBeNull();
  expect(itemOfRun({ items: [batchItem("a")], quoted: quoted }, "run-1", 1)).toBeNull();
});
