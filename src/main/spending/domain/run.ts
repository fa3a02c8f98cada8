import type { PaidRequestId, RunId } from "../../../contracts/ids.ts";
import type { RunProgress } from "../../../contracts/spending/paidRequests.ts";
import type { ServiceFailure } from "../../../contracts/result.ts";
import type { RunAsk } from "../../../contracts/spending/runs.ts";

/** What was composed and is accepted together. Times are epoch ms. */
export interface RunRow {
  readonly id: RunId;
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly createdAt: number;
  readonly acceptedAt: number | null;
}

/** One piece of a run. */
export interface RunItemRow {
  readonly position: number;
  readonly ask: RunAsk;
  /** The paid request that it is in; null when the service refused to price it, or before it was planned. */
  readonly paidRequestId: PaidRequestId | null;
  /** Its name inside a batch; null when it is the whole of its paid request. */
  readonly itemId: string | null;
  readonly credits: number | null;
  readonly generationId: string | null;
  readonly failure: ServiceFailure | null;
}

/** One accepted paid request of a run, with how many of its pieces are over. */
export type RunPartRow = Omit<RunProgress["requests"][number], "canBeCancelled"> & { readonly isAmbiguous: boolean };

/** What the writer of runs does; each is one durable commit. */
export interface RunWriter {
  readonly insert: (run: Pick<RunRow, "id" | "project" | "costCenter">, asks: readonly RunAsk[], now: number) => void;
  /** Puts pieces into a paid request. */
  readonly assign: (
    run: RunId,
    part: PaidRequestId,
    items: readonly { readonly position: number; readonly itemId: string | null }[],
  ) => void;
  readonly price: (
    part: PaidRequestId,
    prices: readonly { readonly itemId: string | null; readonly credits: number }[],
  ) => void;
  /** The service does not take these; the others go on without them. */
  readonly refuse: (run: RunId, positions: readonly number[], failure: ServiceFailure) => void;
}
