import { z } from "zod";
import { RunId } from "../../../../contracts/ids.ts";
import { creativeTypes } from "../../../../contracts/studio/models.ts";
import { type RunAsk, runSize } from "../../../../contracts/spending/runs.ts";
import { askOf } from "../../../lib/money/quoteInput.ts";
import { compose, readDraft, StudioDraft } from "../draft.ts";

/** An item that waits to be quoted together with others. */
const BatchPiece = z.object({
  id: z.string().min(1),
  type: z.enum(creativeTypes),
  draft: StudioDraft.catch(() => readDraft(null)),
});
export type BatchPiece = z.infer<typeof BatchPiece>;

/** The collected items in order, and the last batch quote that was requested for them. */
export interface Batch {
  readonly pieces: readonly BatchPiece[];
  /** Item IDs by position in the run. */
  readonly asked: { readonly runId: RunId; readonly pieceIds: readonly string[] } | null;
}

const Stored = z.object({
  pieces: z.array(z.unknown()).catch([]),
  asked: z
    .object({ runId: RunId, pieceIds: z.array(z.string()) })
    .nullable()
    .catch(null),
});

/** Parses a stored batch of any earlier version. Skips unreadable items and keeps the others. */
export function readBatch(stored: unknown): Batch {
  const { pieces, asked } = Stored.catch({ pieces: [], asked: null }).parse(stored);
  const seen = new Set<string>();
  const readable = pieces.flatMap((piece) => {
    const { success, data } = BatchPiece.safeParse(piece);
    if (!success || seen.has(data.id)) return [];
    seen.add(data.id);
    return [data];
  });
  return { pieces: readable.slice(0, runSize.max), asked };
}

/** Items that can be quoted together, because a run has one project and one cost center. */
export interface BatchGroup {
  readonly project: string;
  readonly costCenter: string;
  readonly pieceIds: readonly string[];
  readonly asks: readonly RunAsk[];
}

/** Returns the complete items grouped by their labels. Each group keeps the order of the batch. */
export function batchGroups(pieces: readonly BatchPiece[]): readonly BatchGroup[] {
  const groups = new Map<string, BatchGroup>();
  for (const piece of pieces) {
    const composed = composePiece(piece);
    if (!composed.isComplete) continue;
    const { project, costCenter } = piece.draft;
    const key = JSON.stringify([project, costCenter]);
    const group = groups.get(key) ?? { project, costCenter, pieceIds: [], asks: [] };
    groups.set(key, {
      ...group,
      pieceIds: [...group.pieceIds, piece.id],
      asks: [...group.asks, askOf(composed.input.request)],
    });
  }
  return [...groups.values()];
}

export function composePiece({ type, draft }: BatchPiece) {
  return compose(type, draft, draft.model);
}

/** Returns the batch with one item moved by one step, or the same batch if the item can't move. */
export function movePiece(pieces: readonly BatchPiece[], id: string, by: -1 | 1): readonly BatchPiece[] {
  const from = pieces.findIndex((piece) => piece.id === id);
  const piece = pieces[from];
  const to = from + by;
  if (piece === undefined || to < 0 || to >= pieces.length) return pieces;
  return pieces.toSpliced(from, 1).toSpliced(to, 0, piece);
}

/** Items removed from a batch with their positions, so that they can be restored. */
export type RemovedPieces = readonly { readonly piece: BatchPiece; readonly index: number }[];

export function takeOut(pieces: readonly BatchPiece[], ids: ReadonlySet<string>): RemovedPieces {
  return pieces.flatMap((piece, index) => (ids.has(piece.id) ? [{ piece, index }] : []));
}

/** Returns the batch with removed items at their old positions. Skips items that the batch already has. */
export function putBack(pieces: readonly BatchPiece[], removed: RemovedPieces): readonly BatchPiece[] {
  const known = new Set(pieces.map(({ id }) => id));
  return removed
    .filter(({ piece }) => !known.has(piece.id))
    .reduce((now, { piece, index }) => now.toSpliced(Math.min(index, now.length), 0, piece), pieces);
}

/** Returns the item at a position in a run. Null if the run is not of this batch or the item no longer exists. */
export function pieceOfRun({ pieces, asked }: Batch, runId: string, position: number): BatchPiece | null {
  const id = asked?.runId === runId ? asked.pieceIds[position] : undefined;
  return pieces.find((piece) => piece.id === id) ?? null;
}

/** Returns the IDs of items that a confirmed run includes. Items without a quote are not included. */
export function acceptedPieces(
  { asked }: Batch,
  run: {
    readonly id: string;
    readonly items: readonly { readonly position: number; readonly paidRequestId: string | null }[];
  },
): ReadonlySet<string> {
  if (asked?.runId !== run.id) return new Set();
  const taken = run.items.filter(({ paidRequestId }) => paidRequestId !== null);
  return new Set(taken.flatMap(({ position }) => asked.pieceIds[position] ?? []));
}
