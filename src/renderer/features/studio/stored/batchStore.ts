import { create } from "zustand";
import type { Draft } from "../../../../contracts/studio/drafts.ts";
import type { Run } from "../../../../contracts/spending/runs.ts";
import { runSize } from "../../../../contracts/spending/runs.ts";
import { CommandError } from "../../../ipc/CommandError.ts";
import { run } from "../../../ipc/run.ts";
import {
  acceptedPieces,
  type Batch,
  type BatchPiece,
  movePiece,
  putBack,
  readBatch,
  type RemovedPieces,
  takeOut,
} from "../batch/batch.ts";
import type { StudioDraft } from "../draft.ts";
import { type History, record, redo, rewrite, startHistory, undo } from "./draftHistory.ts";
import { editDraft, loadDraft } from "./draftStore.ts";
import { storedSlot } from "./storedSlot.ts";

type Pieces = History<readonly BatchPiece[]>;

interface BatchState {
  /** Null until it is loaded from disk. */
  readonly batch: Batch | null;
  /** The items of `batch` with their undo and redo history. */
  readonly history: Pieces;
  /** The ID of the item that the form is editing. */
  readonly editing: string | null;
  /** Whether the list of items is open. */
  readonly isListed: boolean;
  /** The ID of the item to scroll to in the list. */
  readonly shown: string | null;
}

export const useBatch = create<BatchState>(() => ({
  batch: null,
  history: startHistory([]),
  editing: null,
  isListed: false,
  shown: null,
}));

/** The batch's slot on disk. No item can be added before it is loaded. */
export const batchSlot = storedSlot("batch", {
  take: takeStored,
  give: () => {
    const { batch } = useBatch.getState();
    return batch === null ? undefined : { ...batch };
  },
});

async function takeStored(draft: Draft | null): Promise<void> {
  const stored = readBatch(draft);
  // The app may have quit after a run was confirmed and before the rest of the batch was saved.
  const accepted = stored.asked === null ? null : await readRun(stored.asked.runId);
  useBatch.setState({ batch: stored, history: startHistory(stored.pieces) });
  if (accepted?.state === "accepted") dropAccepted(accepted);
}

async function readRun(runId: Run["id"]): Promise<Run | null> {
  try {
    return await run("runs.read", { runId });
  } catch (cause) {
    if (cause instanceof CommandError && cause.code === "not_found") return null;
    throw cause;
  }
}

function change(next: (batch: Batch, history: Pieces) => { readonly batch: Batch; readonly history: Pieces }): void {
  const now = useBatch.getState();
  // Before the batch is loaded, a change would overwrite the stored one.
  if (now.batch === null) return;
  const { batch, history } = next(now.batch, now.history);
  if (batch === now.batch && history === now.history) return;
  useBatch.setState(({ editing }) => ({
    batch,
    history,
    editing: batch.pieces.some(({ id }) => id === editing) ? editing : null,
  }));
  batchSlot.soon();
}

/** Changes the items as one step with its own undo. */
function changePieces(next: (pieces: readonly BatchPiece[]) => readonly BatchPiece[]): void {
  change((batch, history) => {
    const pieces = next(batch.pieces);
    if (pieces === batch.pieces) return { batch, history };
    return { batch: { ...batch, pieces }, history: record(history, pieces, null, 0) };
  });
}

export function undoBatch(): void {
  step(undo);
}

export function redoBatch(): void {
  step(redo);
}

function step(move: (history: Pieces) => Pieces): void {
  change((batch, history) => {
    const moved = move(history);
    return moved === history ? { batch, history } : { batch: { ...batch, pieces: moved.present }, history: moved };
  });
}

/** Adds items at the end as one step. Returns how many did not fit. */
export function addPieces(added: readonly Omit<BatchPiece, "id">[]): number {
  const room = runSize.max - (useBatch.getState().batch?.pieces.length ?? 0);
  const fresh = added.slice(0, room).map(({ type, draft }) => ({ id: crypto.randomUUID(), type, draft }));
  changePieces((pieces) => (fresh.length === 0 ? pieces : [...pieces, ...fresh]));
  return added.length - fresh.length;
}

export function duplicatePiece(id: string): void {
  changePieces((pieces) => {
    const index = pieces.findIndex((piece) => piece.id === id);
    const piece = pieces[index];
    if (piece === undefined || pieces.length >= runSize.max) return pieces;
    return pieces.toSpliced(index + 1, 0, { ...piece, id: crypto.randomUUID() });
  });
}

export function shiftPiece(id: string, by: -1 | 1): void {
  changePieces((pieces) => movePiece(pieces, id, by));
}

/** Removes items. Returns the input for `restoreRemovedItems`. */
export function removePieces(ids: ReadonlySet<string>): RemovedPieces {
  const removed = takeOut(useBatch.getState().batch?.pieces ?? [], ids);
  changePieces((pieces) => pieces.filter(({ id }) => !ids.has(id)));
  return removed;
}

export function restorePieces(removed: RemovedPieces): void {
  changePieces((pieces) => putBack(pieces, removed));
}

/** Shows an item in the list and loads it into the form of its type, as one undoable step of that form. */
export async function editPiece(id: string): Promise<void> {
  await batchSlot.load();
  const piece = useBatch.getState().batch?.pieces.find((one) => one.id === id);
  if (piece === undefined) return;
  useBatch.setState({ isListed: true, shown: id });
  await loadDraft(piece.type);
  editDraft(piece.type, "batch piece", () => piece.draft);
  useBatch.setState({ editing: id });
}

/** Saves the form to the item that it is editing. */
export function saveEdited(draft: StudioDraft): void {
  const { editing } = useBatch.getState();
  changePieces((pieces) => pieces.map((piece) => (piece.id === editing ? { ...piece, draft } : piece)));
  stopEditing();
}

function isSamePieces(one: readonly BatchPiece[], other: readonly BatchPiece[]): boolean {
  return one.length === other.length && one.every((piece, index) => piece === other[index]);
}

export function setListed(isListed: boolean): void {
  useBatch.setState({ isListed, shown: null });
}

export function stopEditing(): void {
  useBatch.setState({ editing: null });
}

/** Remembers which items a run quotes, in its order. */
export function rememberAsked(runId: Run["id"], pieceIds: readonly string[]): void {
  change((batch, history) => ({ batch: { ...batch, asked: { runId, pieceIds } }, history }));
}

/** Updates the item positions after a new quote was requested for a run. */
export function followAskedAgain(old: Run["id"], next: Run["id"], positions: readonly number[]): void {
  const asked = useBatch.getState().batch?.asked;
  if (asked?.runId !== old) return;
  rememberAsked(
    next,
    positions.map((position) => asked.pieceIds[position] ?? ""),
  );
}

/** Removes confirmed items permanently, because they are in Queue now. Items that the service rejected stay. [ST7] */
export function dropAccepted(accepted: Run): void {
  change((batch, history) => {
    const taken = acceptedPieces(batch, accepted);
    if (taken.size === 0) return { batch, history };
    const left = rewrite(history, (pieces) => pieces.filter(({ id }) => !taken.has(id)), isSamePieces);
    return { batch: { pieces: left.present, asked: null }, history: left };
  });
  batchSlot.flush();
}
