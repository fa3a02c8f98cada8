import { create } from "zustand";
import type { Draft } from "#contracts/studio/drafts.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { runSize } from "#contracts/spending/runs.ts";
import { CommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import {
  confirmedItems,
  type Batch,
  type BatchItem,
  moveItem,
  placeBeside,
  restoreItems,
  readBatch,
  type RemovedItems,
  removeItems,
} from "#renderer/features/studio/batch/batch.ts";
import type { StudioDraft } from "#renderer/features/studio/draft.ts";
import {
  type History,
  record,
  redo,
  rewrite,
  startHistory,
  undo,
} from "#renderer/features/studio/history/draftHistory.ts";
import { logChange, trimLog } from "#renderer/features/studio/history/changeLog.ts";
import { batchChangeText } from "#renderer/features/studio/history/changeText.ts";
import { storedSlot } from "./storedSlot.ts";

type ItemHistory = History<readonly BatchItem[]>;

interface BatchState {
  /** Null until it is loaded from disk. */
  readonly batch: Batch | null;
  /** The items of `batch` with their undo and redo history. */
  readonly history: ItemHistory;
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
  accept: loadStored,
  give: () => {
    const { batch } = useBatch.getState();
    return batch === null ? undefined : { ...batch };
  },
});

async function loadStored(draft: Draft | null): Promise<void> {
  const stored = readBatch(draft);
  // The app may have quit after a run was confirmed and before the rest of the batch was saved.
  const accepted = stored.quoted === null ? null : await readRun(stored.quoted.runId);
  useBatch.setState({ batch: stored, history: startHistory(stored.items) });
  if (accepted?.state === "confirmed") dropConfirmed(accepted);
}

async function readRun(runId: Run["id"]): Promise<Run | null> {
  try {
    return await run("runs.read", { runId });
  } catch (cause) {
    if (cause instanceof CommandError && cause.code === "not_found") return null;
    throw cause;
  }
}

function change(
  next: (batch: Batch, history: ItemHistory) => { readonly batch: Batch; readonly history: ItemHistory },
): void {
  const now = useBatch.getState();
  // Before the batch is loaded, a change would overwrite the stored one.
  if (now.batch === null) return;
  const { batch, history } = next(now.batch, now.history);
  if (batch === now.batch && history === now.history) return;
  useBatch.setState(({ editing }) => ({
    batch,
    history,
    editing: batch.items.some(({ id }) => id === editing) ? editing : null,
  }));
  batchSlot.soon();
}

/** Changes the items as one step with its own undo. `text` says what changed. */
function changeItems(text: string, next: (items: readonly BatchItem[]) => readonly BatchItem[]): void {
  change((batch, history) => {
    const items = next(batch.items);
    if (items === batch.items) return { batch, history };
    logChange("batch", text);
    return { batch: { ...batch, items }, history: record(history, items, null, 0) };
  });
}

export function undoBatch(): void {
  step(undo);
}

export function redoBatch(): void {
  step(redo);
}

function step(move: (history: ItemHistory) => ItemHistory): void {
  change((batch, history) => {
    const moved = move(history);
    return moved === history ? { batch, history } : { batch: { ...batch, items: moved.present }, history: moved };
  });
}

/** Adds items at the end as one step. Returns how many did not fit. */
export function addItems(added: readonly Omit<BatchItem, "id">[]): number {
  const room = runSize.max - (useBatch.getState().batch?.items.length ?? 0);
  const fresh = added.slice(0, room).map(({ type, draft }) => ({ id: crypto.randomUUID(), type, draft }));
  changeItems(batchChangeText.add(fresh.length), (items) => (fresh.length === 0 ? items : [...items, ...fresh]));
  return added.length - fresh.length;
}

export function duplicateItem(id: string): void {
  changeItems(batchChangeText.add(1), (items) => {
    const index = items.findIndex((item) => item.id === id);
    const item = items[index];
    if (item === undefined || items.length >= runSize.max) return items;
    return items.toSpliced(index + 1, 0, { ...item, id: crypto.randomUUID() });
  });
}

export function shiftItem(id: string, by: -1 | 1): void {
  changeItems(batchChangeText.move(), (items) => moveItem(items, id, by));
}

/** Moves an item before another one, or behind it. */
export function placeItem(id: string, target: string, isBehind: boolean): void {
  changeItems(batchChangeText.move(), (items) => placeBeside(items, id, target, isBehind));
}

/** Adds copies of an item behind it, one for each draft. Returns how many did not fit. */
export function addCopies(id: string, drafts: readonly StudioDraft[]): number {
  const { batch } = useBatch.getState();
  const room = runSize.max - (batch?.items.length ?? 0);
  const fitting = drafts.slice(0, room);
  changeItems(batchChangeText.add(fitting.length), (items) => {
    const index = items.findIndex((item) => item.id === id);
    const item = items[index];
    if (item === undefined || fitting.length === 0) return items;
    return items.toSpliced(index + 1, 0, ...fitting.map((draft) => ({ ...item, draft, id: crypto.randomUUID() })));
  });
  return drafts.length - fitting.length;
}

/** Changes the drafts of several items as one step. */
export function editItems(ids: ReadonlySet<string>, next: (item: BatchItem) => StudioDraft): void {
  changeItems(batchChangeText.set(ids.size), (items) =>
    items.map((item) => (ids.has(item.id) ? { ...item, draft: next(item) } : item)),
  );
}

/** Removes items. Returns the input for `restoreRemovedItems`. */
export function removeBatchItems(ids: ReadonlySet<string>): RemovedItems {
  const removed = removeItems(useBatch.getState().batch?.items ?? [], ids);
  changeItems(batchChangeText.remove(removed.length), (items) => items.filter(({ id }) => !ids.has(id)));
  return removed;
}

export function restoreRemovedItems(removed: RemovedItems): void {
  changeItems(batchChangeText.restore(removed.length), (items) => restoreItems(items, removed));
}

/** Shows the item in the list whose draft the form edits from now on. */
export function showEdited(id: string): void {
  useBatch.setState({ isListed: true, shown: id, editing: id });
}

/** Saves the form to the item that it is editing. */
export function saveEdited(draft: StudioDraft): void {
  const { editing } = useBatch.getState();
  changeItems(batchChangeText.update(), (items) =>
    items.map((item) => (item.id === editing ? { ...item, draft } : item)),
  );
  stopEditing();
}

function areSameItems(one: readonly BatchItem[], other: readonly BatchItem[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

export function setListed(isListed: boolean): void {
  useBatch.setState({ isListed, shown: null });
}

export function stopEditing(): void {
  useBatch.setState({ editing: null });
}

/** Remembers which items a run quotes, in its order. */
export function rememberQuoted(runId: Run["id"], itemIds: readonly string[]): void {
  change((batch, history) => ({ batch: { ...batch, quoted: { runId, itemIds } }, history }));
}

/** Updates the item positions after a new quote was requested for a run. */
export function followRequoted(old: Run["id"], next: Run["id"], positions: readonly number[]): void {
  const quoted = useBatch.getState().batch?.quoted;
  if (quoted?.runId !== old) return;
  rememberQuoted(
    next,
    positions.map((position) => quoted.itemIds[position] ?? ""),
  );
}

/** Removes confirmed items permanently, because they are in Queue now. Items that the service rejected stay. [ST7] */
export function dropConfirmed(accepted: Run): void {
  change((batch, history) => {
    const taken = confirmedItems(batch, accepted);
    if (taken.size === 0) return { batch, history };
    const left = rewrite(history, (items) => items.filter(({ id }) => !taken.has(id)), areSameItems);
    trimLog("batch", { past: left.past.length, future: left.future.length });
    return { batch: { items: left.present, quoted: null }, history: left };
  });
  batchSlot.flush();
}
