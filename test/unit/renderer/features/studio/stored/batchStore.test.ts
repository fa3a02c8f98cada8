import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Draft } from "#contracts/studio/drafts.ts";
import type { RunId } from "#contracts/ids.ts";
import type * as BatchStore from "#renderer/features/studio/stored/batchStore.ts";
import type * as ReplaceDraft from "#renderer/features/studio/stored/replaceDraft.ts";
import { emptyDraft } from "#renderer/features/studio/draft.ts";
import { aRun, aRunItem } from "../../../builders.ts";
import { fakeBridge, Refusal } from "../../../fakeBridge.ts";

let store: typeof BatchStore;
let editing: typeof ReplaceDraft;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  store = await import("#renderer/features/studio/stored/batchStore.ts");
  editing = await import("#renderer/features/studio/stored/replaceDraft.ts");
});
afterEach(() => vi.useRealTimers());

const draft = (prompt: string) => ({ ...emptyDraft, prompt, model: "flux-2-max" });
const added = (prompt: string) => ({ type: "image", draft: draft(prompt) }) as const;
const stored = (prompts: readonly string[], quoted: object | null = null): Draft => ({
  items: prompts.map((prompt) => ({ id: prompt, type: "image", draft: draft(prompt) })),
  quoted,
});
const prompts = () => store.useBatch.getState().batch?.items.map((batchItem) => batchItem.draft.prompt);
const written = (bridge: ReturnType<typeof fakeBridge>) =>
  bridge.calls.flatMap(({ name, input }) =>
    name === "drafts.write" ? [(input as { draft: { items: readonly { draft: { prompt: string } }[] } }).draft] : [],
  );

async function opened(prompts: readonly string[], answers: Parameters<typeof fakeBridge>[0] = {}) {
  const bridge = fakeBridge({ "drafts.read": () => stored(prompts), "drafts.write": () => null, ...answers });
  await store.batchSlot.load();
  return bridge;
}

test("the batch is restored after a restart, and an added item is saved after the others", async () => {
  const bridge = await opened(["a"]);
  store.addItems([added("b")]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(prompts()).toEqual(["a", "b"]);
  expect(
    written(bridge)
      .at(-1)
      ?.items.map((item) => item.draft.prompt),
  ).toEqual(["a", "b"]);
});

test("nothing overwrites a stored batch that was not read yet", async () => {
  const bridge = fakeBridge({ "drafts.write": () => null });
  store.addItems([added("b")]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(bridge.calls).toEqual([]);
});

test("a batch accepts up to its maximum number of items and reports how many did not fit", async () => {
  await opened([]);
  expect(store.addItems(Array.from({ length: 799 }, (_, index) => added(String(index))))).toBe(0);
  expect(store.addItems([added("x"), added("y")])).toBe(1);
  expect(prompts()).toHaveLength(800);
});

test("clearing the batch can be undone", async () => {
  await opened(["a", "b"]);
  const removed = store.removeBatchItems(new Set(["a", "b"]));
  expect(prompts()).toEqual([]);
  store.restoreRemovedItems(removed);
  expect(prompts()).toEqual(["a", "b"]);
});

test("a duplicated item follows its original and has its own ID", async () => {
  await opened(["a", "b"]);
  store.duplicateItem("a");
  expect(prompts()).toEqual(["a", "a", "b"]);
  expect(new Set(store.useBatch.getState().batch?.items.map(({ id }) => id)).size).toBe(3);
});

test("an edited item returns to its position, and an item that was removed during editing does not return", async () => {
  await opened(["a", "b"]);
  await editing.editItem("a");
  store.saveEdited(draft("a, changed"));
  expect(prompts()).toEqual(["a, changed", "b"]);
  await editing.editItem("b");
  store.removeBatchItems(new Set(["b"]));
  expect(store.useBatch.getState().editing).toBeNull();
  store.saveEdited(draft("b, changed"));
  expect(prompts()).toEqual(["a, changed"]);
});

test("confirmed items leave the batch, even if a requote changed their order", async () => {
  await opened(["a", "b", "c"]);
  store.rememberQuoted("run-1" as RunId, ["a", "b", "c"]);
  store.followRequoted("run-1" as RunId, "run-2" as RunId, [2, 0]);
  store.dropConfirmed(aRun({ id: "run-2" as RunId, items: [aRunItem(0)], state: "confirmed" }));
  expect(prompts()).toEqual(["a", "b"]);
});

test("[Q3] items that were confirmed before the app quit are not offered again", async () => {
  const requested = { runId: "run-1", itemIds: ["a", "b"] };
  await opened(["a", "b"], {
    "drafts.read": () => stored(["a", "b"], requested),
    "runs.read": () => aRun({ state: "confirmed", items: [aRunItem(0)] }),
  });
  expect(prompts()).toEqual(["b"]);
});

test.each([
  ["was let go", () => aRun({ state: "closed" })],
  [
    "is not known any more",
    () => {
      throw new Refusal({ code: "not_found", message: "" });
    },
  ],
])("a stored batch keeps all items if its batch quote %s", async (_name, read) => {
  await opened(["a"], {
    "drafts.read": () => stored(["a"], { runId: "run-1", itemIds: ["a"] }),
    "runs.read": read,
  });
  expect(prompts()).toEqual(["a"]);
});

test("[ST7] every change of the batch is one step that can be undone and redone", async () => {
  await opened(["a", "b", "c"]);
  store.addItems([added("d"), added("e")]);
  store.shiftItem("a", 1);
  store.removeBatchItems(new Set(["b"]));
  store.duplicateItem("c");
  await editing.editItem("a");
  store.saveEdited(draft("a, changed"));
  const seen = [prompts()];
  for (let step = 0; step < 6; step += 1) {
    store.undoBatch();
    seen.push(prompts());
  }
  expect(seen).toEqual([
    ["a, changed", "c", "c", "d", "e"],
    ["a", "c", "c", "d", "e"],
    ["a", "c", "d", "e"],
    ["b", "a", "c", "d", "e"],
    ["a", "b", "c", "d", "e"],
    ["a", "b", "c"],
    ["a", "b", "c"],
  ]);
  for (let step = 0; step < 6; step += 1) store.redoBatch();
  expect(prompts()).toEqual(seen[0]);
});

test("[ST7] an undone change is saved, and a later change clears the redo steps", async () => {
  const bridge = await opened(["a"]);
  store.addItems([added("b")]);
  store.undoBatch();
  await vi.advanceTimersByTimeAsync(1000);
  expect(
    written(bridge)
      .at(-1)
      ?.items.map((item) => item.draft.prompt),
  ).toEqual(["a"]);
  store.addItems([added("c")]);
  store.redoBatch();
  expect(prompts()).toEqual(["a", "c"]);
});

test("[ST7] undo and redo never restore confirmed items, and the other steps remain", async () => {
  await opened(["a", "b", "c"]);
  store.removeBatchItems(new Set(["c"]));
  store.shiftItem("b", -1);
  store.rememberQuoted("run-1" as RunId, ["b", "a"]);
  store.dropConfirmed(aRun({ items: [aRunItem(0)], state: "confirmed" }));
  expect(prompts()).toEqual(["a"]);
  const { history } = store.useBatch.getState();
  const all = [...history.past, history.present, ...history.future];
  expect(all.map((batchItems) => batchItems.map(({ id }) => id).join(""))).toEqual(["ac", "a"]);
  store.undoBatch();
  expect(prompts()).toEqual(["a", "c"]);
});
