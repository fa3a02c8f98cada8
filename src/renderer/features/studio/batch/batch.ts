import { z } from "zod";
import { RunId } from "../../../../contracts/ids.ts";
import { creativeTypes } from "../../../../contracts/studio/models.ts";
import { type RunAsk, runSize } from "../../../../contracts/spending/runs.ts";
import { askOf } from "../../../lib/money/quoteInput.ts";
import { compose, readDraft, StudioDraft } from "../draft.ts";

/** One piece that waits to be priced with others. */
const BatchPiece = z.object({
  id: z.string().min(1),
  type: z.enum(creativeTypes),
  draft: StudioDraft.catch(() => readDraft(null)),
});
export type BatchPiece = z.infer<typeof BatchPiece>;

/** What was collected, in order, and what the last run of it was asked for. */
export interface Batch {
  readonly pieces: readonly BatchPiece[];
  /** Pieces by their place in the run. */
  readonly asked: { readonly runId: RunId; readonly pieceIds: readonly string[] } | null;
}

const Stored = z.object({
  pieces: z.array(z.unknown()).catch([]),
  asked: z
    .object({ runId: RunId, pieceIds: z.array(z.string()) })
    .nullable()
    .catch(null),
});

/** What was on disk, whatever an earlier version wrote: a piece that cannot be read is left out, the rest is kept. */
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

/** Pieces whose prices can be asked together: a run has one project and one cost center. */
export interface BatchGroup {
  readonly project: string;
  readonly costCenter: string;
  readonly pieceIds: readonly string[];
  readonly asks: readonly RunAsk[];
}

/** The pieces that are complete, by their labels, each group in the order of the batch. */
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

/** The batch with one piece moved by a step; the same batch where it cannot move. */
export function movePiece(pieces: readonly BatchPiece[], id: string, by: -1 | 1): readonly BatchPiece[] {
  const from = pieces.findIndex((piece) => piece.id === id);
  const piece = pieces[from];
  const to = from + by;
  if (piece === undefined || to < 0 || to >= pieces.length) return pieces;
  return pieces.toSpliced(from, 1).toSpliced(to, 0, piece);
}

/** What was taken out of a batch, with its place, so that it can be put back. */
export type RemovedPieces = readonly { readonly piece: BatchPiece; readonly index: number }[];

export function takeOut(pieces: readonly BatchPiece[], ids: ReadonlySet<string>): RemovedPieces {
  return pieces.flatMap((piece, index) => (ids.has(piece.id) ? [{ piece, index }] : []));
}

/** The batch with removed pieces at their old places, none twice. */
export function putBack(pieces: readonly BatchPiece[], removed: RemovedPieces): readonly BatchPiece[] {
  const known = new Set(pieces.map(({ id }) => id));
  return removed
    .filter(({ piece }) => !known.has(piece.id))
    .reduce((now, { piece, index }) => now.toSpliced(Math.min(index, now.length), 0, piece), pieces);
}

/** The piece that stands behind a place in a run; null when it is none of this batch's, or gone. */
export function pieceOfRun({ pieces, asked }: Batch, runId: string, position: number): BatchPiece | null {
  const id = asked?.runId === runId ? asked.pieceIds[position] : undefined;
  return pieces.find((piece) => piece.id === id) ?? null;
}

/** The pieces that an accepted run has taken: those that it has a price for. */
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
