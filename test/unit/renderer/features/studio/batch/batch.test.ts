import { expect, test } from "vitest";
import type { RunId } from "../../../../../../src/contracts/ids.ts";
import {
  acceptedPieces,
  batchGroups,
  type BatchPiece,
  movePiece,
  pieceOfRun,
  putBack,
  readBatch,
  takeOut,
} from "../../../../../../src/renderer/features/studio/batch/batch.ts";
import { emptyDraft, type StudioDraft } from "../../../../../../src/renderer/features/studio/draft.ts";
import { aFailure, aRun, aRunItem } from "../../../builders.ts";

const piece = (id: string, draft: Partial<StudioDraft> = {}): BatchPiece => ({
  id,
  type: "image",
  draft: { ...emptyDraft, prompt: id, model: "flux-2-max", ...draft },
});
const ids = (pieces: readonly BatchPiece[]) => pieces.map(({ id }) => id).join("");
const abc = [piece("a"), piece("b"), piece("c")];

test("a damaged stored batch keeps its readable items, each ID once", () => {
  const stored = { pieces: [piece("a"), 7, { id: "b", type: "hologram" }, piece("a"), { id: "c", type: "video" }] };
  const { pieces, asked } = readBatch(stored);
  expect(ids(pieces)).toBe("ac");
  expect(pieces[1]?.draft).toEqual(emptyDraft);
  expect(asked).toBeNull();
  for (const nonsense of [null, "x", { pieces: {} }]) expect(readBatch(nonsense)).toEqual({ pieces: [], asked: null });
});

test("items are quoted in groups by usage labels, in order, and incomplete items are left out", () => {
  const groups = batchGroups([
    piece("a", { project: "p" }),
    piece("b"),
    piece("c", { project: "p" }),
    piece("d", { prompt: "" }),
    piece("e", { project: "p", costCenter: "x" }),
  ]);
  expect(groups.map(({ project, costCenter, pieceIds }) => [project, costCenter, pieceIds.join("")])).toEqual([
    ["p", "", "ac"],
    ["", "", "b"],
    ["p", "x", "e"],
  ]);
  expect(groups[1]?.asks).toEqual([
    { kind: "generation", request: { type: "image", prompt: "b", model: "flux-2-max" } },
  ]);
});

test("an item moves by one position, and not beyond either end", () => {
  expect(ids(movePiece(abc, "c", -1))).toBe("acb");
  expect(movePiece(abc, "a", -1)).toBe(abc);
  expect(movePiece(abc, "c", 1)).toBe(abc);
  expect(movePiece(abc, "x", 1)).toBe(abc);
});

test("a removed item is restored at its position, and never twice", () => {
  const removed = takeOut(abc, new Set(["a", "c"]));
  expect(ids(putBack([piece("b")], removed))).toBe("abc");
  expect(ids(putBack(abc, removed))).toBe("abc");
  expect(ids(putBack([], takeOut(abc, new Set(["c"]))))).toBe("c");
});

test("confirming a batch removes only its own quoted items", () => {
  const asked = { runId: "run-1" as RunId, pieceIds: ["a", "b", "c"] };
  const run = aRun({
    items: [aRunItem(0), aRunItem(1, { paidRequestId: null, failure: aFailure() }), aRunItem(2)],
  });
  expect([...acceptedPieces({ pieces: abc, asked }, run)]).toEqual(["a", "c"]);
  expect(acceptedPieces({ pieces: abc, asked: { ...asked, runId: "run-9" as RunId } }, run).size).toBe(0);
  expect(pieceOfRun({ pieces: abc, asked }, "run-1", 1)?.id).toBe("b");
  expect(pieceOfRun({ pieces: abc, asked }, "run-9", 1)).toBeNull();
  expect(pieceOfRun({ pieces: [piece("a")], asked }, "run-1", 1)).toBeNull();
});
