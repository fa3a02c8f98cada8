import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { RunProgress } from "#contracts/spending/paidRequests.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import type { NewRunItem } from "#contracts/spending/runs.ts";

/** A batch of items that the user confirms together. Times are epoch ms. */
export interface RunRow {
  readonly id: RunId;
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly createdAt: number;
  readonly confirmedAt: number | null;
}

/** One item of a batch. */
export interface RunItemRow {
  readonly position: number;
  readonly request: NewRunItem;
  /** The paid request that contains the item; null before planning, or when the service refused to quote it. */
  readonly paidRequestId: PaidRequestId | null;
  /** The item's name inside a service batch; null when it is sent alone. */
  readonly itemId: string | null;
  readonly credits: number | null;
  readonly generationId: string | null;
  readonly failure: ServiceFailure | null;
}

/** One confirmed paid request of a batch, with the number of its finished items. */
export type RunPartRow = Omit<RunProgress["requests"][number], "canBeCancelled"> & { readonly isAmbiguous: boolean };

/** A request of a batch with a new quote, to which its items have not moved yet. */
export interface RequotedPart {
  readonly id: PaidRequestId;
  readonly runId: RunId;
  readonly items: readonly { readonly position: number; readonly itemId: string | null }[];
  readonly prices: readonly { readonly itemId: string | null; readonly credits: number }[];
}

/** Writes batches. Each method is one durable commit. */
export interface RunWriter {
  readonly insert: (
    run: Pick<RunRow, "id" | "project" | "costCenter">,
    requests: readonly NewRunItem[],
    now: number,
  ) => void;
  /** Assigns items to a paid request. */
  readonly assign: (
    run: RunId,
    part: PaidRequestId,
    items: readonly { readonly position: number; readonly itemId: string | null }[],
  ) => void;
  readonly price: (
    part: PaidRequestId,
    prices: readonly { readonly itemId: string | null; readonly credits: number }[],
  ) => void;
  /** Records that the service rejected these items. The other items continue without them. */
  readonly reject: (run: RunId, positions: readonly number[], failure: ServiceFailure) => void;
}
