import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Draft } from "../../../../../../src/contracts/studio/drafts.ts";
import type { RunId } from "../../../../../../src/contracts/ids.ts";
import type * as BatchStore from "../../../../../../src/renderer/features/studio/stored/batchStore.ts";
import { emptyDraft } from "../../../../../../src/renderer/features/studio/draft.ts";
import { aRun, aRunItem } from "../../../builders.ts";
import { fakeBridge, Refusal } from "../../../fakeBridge.ts";

let store: typeof BatchStore;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  store = await import("../../../../../../src/renderer/features/studio/stored/batchStore.ts");
});
afterEach(() => vi.useRealTimers());

const draft = (prompt: string) => ({ ...emptyDraft, prompt, model: "flux-2-max" });
const added = (prompt: string) => ({ type: "image", draft: draft(prompt) }) as const;
const stored = (prompts: readonly string[], asked: object | null = null): Draft => ({
  pieces: prompts.map((prompt) => ({ id: prompt, type: "image", draft: draft(prompt) })),
  asked,
});
const prompts = () => store.useBatch.getState().batch?.pieces.map((piece) => piece.draft.prompt);
const written = (bridge: ReturnType<typeof fakeBridge>) =>
  bridge.calls.flatMap(({ name, input }) =>
    name === "drafts.write" ? [(input as { draft: { pieces: readonly { draft: { prompt: string } }[] } }).draft] : [],
  );

async function opened(prompts: readonly string[], answers: Parameters<typeof fakeBridge>[0] = {}) {
  const bridge = fakeBridge({ "drafts.read": () => stored(prompts), "drafts.write": () => null, ...answers });
  await store.batchSlot.load();
  return bridge;
}

test("the batch is there again after a restart, and what is added is written behind it", async () => {
  const bridge = await opened(["a"]);
  store.addPieces([added("b")]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(prompts()).toEqual(["a", "b"]);
  expect(
    written(bridge)
      .at(-1)
      ?.pieces.map((piece) => piece.draft.prompt),
  ).toEqual(["a", "b"]);
});

test("nothing is written over a batch that was not read yet", async () => {
  const bridge = fakeBridge({ "drafts.write": () => null });
  store.addPieces([added("b")]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(bridge.calls).toEqual([]);
});

test("a batch takes as many pieces as a run, and says how many did not fit", async () => {
  await opened([]);
  expect(store.addPieces(Array.from({ length: 799 }, (_, index) => added(String(index))))).toBe(0);
  expect(store.addPieces([added("x"), added("y")])).toBe(1);
  expect(prompts()).toHaveLength(800);
});

test("clearing can be undone", async () => {
  await opened(["a", "b"]);
  const removed = store.removePieces(new Set(["a", "b"]));
  expect(prompts()).toEqual([]);
  store.restorePieces(removed);
  expect(prompts()).toEqual(["a", "b"]);
});

test("a copy stands behind its piece and is another piece", async () => {
  await opened(["a", "b"]);
  store.duplicatePiece("a");
  expect(prompts()).toEqual(["a", "a", "b"]);
  expect(new Set(store.useBatch.getState().batch?.pieces.map(({ id }) => id)).size).toBe(3);
});

test("a piece that is edited goes back to its own place, and one that was removed meanwhile does not come back", async () => {
  await opened(["a", "b"]);
  await store.editPiece("a");
  store.saveEdited(draft("a, changed"));
  expect(prompts()).toEqual(["a, changed", "b"]);
  await store.editPiece("b");
  store.removePieces(new Set(["b"]));
  expect(store.useBatch.getState().editing).toBeNull();
  store.saveEdited(draft("b, changed"));
  expect(prompts()).toEqual(["a, changed"]);
});

test("accepted pieces leave the batch, also when the run was asked again in another order", async () => {
  await opened(["a", "b", "c"]);
  store.rememberAsked("run-1" as RunId, ["a", "b", "c"]);
  store.followAskedAgain("run-1" as RunId, "run-2" as RunId, [2, 0]);
  store.dropAccepted(aRun({ id: "run-2" as RunId, items: [aRunItem(0)], state: "accepted" }));
  expect(prompts()).toEqual(["a", "b"]);
});

test("[Q3] what was accepted before the app ended is not offered a second time", async () => {
  const asked = { runId: "run-1", pieceIds: ["a", "b"] };
  await opened(["a", "b"], {
    "drafts.read": () => stored(["a", "b"], asked),
    "runs.read": () => aRun({ state: "accepted", items: [aRunItem(0)] }),
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
])("a batch whose run %s is kept whole", async (_name, read) => {
  await opened(["a"], {
    "drafts.read": () => stored(["a"], { runId: "run-1", pieceIds: ["a"] }),
    "runs.read": read,
  });
  expect(prompts()).toEqual(["a"]);
});

test("[ST7] every change of the batch is a step that can be undone and done again", async () => {
  await opened(["a", "b", "c"]);
  store.addPieces([added("d"), added("e")]);
  store.shiftPiece("a", 1);
  store.removePieces(new Set(["b"]));
  store.duplicatePiece("c");
  await store.editPiece("a");
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

test("[ST7] an undone change is written to disk, and a change after it forgets what was undone", async () => {
  const bridge = await opened(["a"]);
  store.addPieces([added("b")]);
  store.undoBatch();
  await vi.advanceTimersByTimeAsync(1000);
  expect(
    written(bridge)
      .at(-1)
      ?.pieces.map((piece) => piece.draft.prompt),
  ).toEqual(["a"]);
  store.addPieces([added("c")]);
  store.redoBatch();
  expect(prompts()).toEqual(["a", "c"]);
});

test("[ST7] what was accepted comes back by no undo and no redo, and the rest of the steps stay", async () => {
  await opened(["a", "b", "c"]);
  store.removePieces(new Set(["c"]));
  store.shiftPiece("b", -1);
  store.rememberAsked("run-1" as RunId, ["b", "a"]);
  store.dropAccepted(aRun({ items: [aRunItem(0)], state: "accepted" }));
  expect(prompts()).toEqual(["a"]);
  const { history } = store.useBatch.getState();
  const all = [...history.past, history.present, ...history.future];
  expect(all.map((pieces) => pieces.map(({ id }) => id).join(""))).toEqual(["ac", "a"]);
  store.undoBatch();
  expect(prompts()).toEqual(["a", "c"]);
});
