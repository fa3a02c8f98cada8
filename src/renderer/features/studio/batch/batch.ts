import { z } from "zod";
import { RunId } from "#contracts/ids.ts";
import { requestTypes } from "#contracts/studio/models.ts";
import { type NewRunItem, runSize } from "#contracts/spending/runs.ts";
import { payloadOf } from "#renderer/lib/money/quoteInput.ts";
import { fittedDraft } from "#renderer/features/studio/fields/modelOptions.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import type { ChoiceOf } from "./useModelChoices.ts";
import { compose, readDraft, StudioDraft } from "#renderer/features/studio/draft.ts";

/** An item that waits to be quoted together with others. */
const BatchItem = z.object({
  id: z.string().min(1),
  type: z.enum(requestTypes),
  draft: StudioDraft.catch(() => readDraft(null)),
});
export type BatchItem = z.infer<typeof BatchItem>;

/** The collected items in order, and the last batch quote that was requested for them. */
export interface Batch {
  readonly items: readonly BatchItem[];
  /** Item IDs by position in the run. */
  readonly quoted: { readonly runId: RunId; readonly itemIds: readonly string[] } | null;
}

const Stored = z.object({
  items: z.array(z.unknown()).catch([]),
  quoted: z
    .object({ runId: RunId, itemIds: z.array(z.string()) })
    .nullable()
    .catch(null),
});

/** Parses a stored batch of any earlier version. Skips unreadable items and keeps the others. */
export function readBatch(stored: unknown): Batch {
  const { items, quoted } = Stored.catch({ items: [], quoted: null }).parse(stored);
  const seen = new Set<string>();
  const readable = items.flatMap((item) => {
    const { success, data } = BatchItem.safeParse(item);
    if (!success || seen.has(data.id)) return [];
    seen.add(data.id);
    return [data];
  });
  return { items: readable.slice(0, runSize.max), quoted };
}

/** Items that can be quoted together, because a run has one project and one cost center. */
export interface BatchGroup {
  readonly project: string;
  readonly costCenter: string;
  readonly itemIds: readonly string[];
  readonly requests: readonly NewRunItem[];
}

/**
 * Returns the complete items grouped by their labels. Each group keeps the order of the batch. Options that the
 * manifest excludes for an item's model are not sent.
 */
export function batchGroups(items: readonly BatchItem[], choiceOf: ChoiceOf = () => undefined): readonly BatchGroup[] {
  const groups = new Map<string, BatchGroup>();
  for (const item of items) {
    const composed = composeItem(item, choiceOf);
    if (!composed.isComplete) continue;
    const { project, costCenter } = item.draft;
    const key = JSON.stringify([project, costCenter]);
    const group = groups.get(key) ?? { project, costCenter, itemIds: [], requests: [] };
    groups.set(key, {
      ...group,
      itemIds: [...group.itemIds, item.id],
      requests: [...group.requests, payloadOf(composed.input.request)],
    });
  }
  return [...groups.values()];
}

export function composeItem({ type, draft }: BatchItem, choiceOf: ChoiceOf = () => undefined) {
  return compose(type, fittedDraft(requestForms[type], draft, choiceOf(type, draft.model)), draft.model);
}

/** Returns the batch with one item moved by one step, or the same batch if the item can't move. */
export function moveItem(items: readonly BatchItem[], id: string, by: -1 | 1): readonly BatchItem[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Returns the batch with one item moved before another one, or behind it. */
export function placeBeside(
  items: readonly BatchItem[],
  id: string,
  target: string,
  isBehind: boolean,
): readonly BatchItem[] {
  const item = items.find((one) => one.id === id);
  if (item === undefined || id === target || !items.some((one) => one.id === target)) return items;
  const others = items.filter((one) => one !== item);
  const at = others.findIndex((one) => one.id === target) + (isBehind ? 1 : 0);
  const next = others.toSpliced(at, 0, item);
  return next.every((one, index) => one === items[index]) ? items : next;
}

/** Items removed from a batch with their positions, so that they can be restored. */
export type RemovedItems = readonly { readonly item: BatchItem; readonly index: number }[];

export function removeItems(items: readonly BatchItem[], ids: ReadonlySet<string>): RemovedItems {
  return items.flatMap((item, index) => (ids.has(item.id) ? [{ item, index }] : []));
}

/** Returns the batch with removed items at their old positions. Skips items that the batch already has. */
export function restoreItems(items: readonly BatchItem[], removed: RemovedItems): readonly BatchItem[] {
  const known = new Set(items.map(({ id }) => id));
  return removed
    .filter(({ item }) => !known.has(item.id))
    .reduce((now, { item, index }) => now.toSpliced(Math.min(index, now.length), 0, item), items);
}

/** Returns the item at a position in a run. Null if the run is not of this batch or the item no longer exists. */
export function itemOfRun({ items, quoted }: Batch, runId: string, position: number): BatchItem | null {
  const id = quoted?.runId === runId ? quoted.itemIds[position] : undefined;
  return items.find((item) => item.id === id) ?? null;
}

/** Returns the IDs of items that a confirmed run includes. Items without a quote are not included. */
export function confirmedItems(
  { quoted }: Batch,
  run: {
    readonly id: string;
    readonly items: readonly { readonly position: number; readonly paidRequestId: string | null }[];
  },
): ReadonlySet<string> {
  if (quoted?.runId !== run.id) return new Set();
  const taken = run.items.filter(({ paidRequestId }) => paidRequestId !== null);
  return new Set(taken.flatMap(({ position }) => quoted.itemIds[position] ?? []));
}
