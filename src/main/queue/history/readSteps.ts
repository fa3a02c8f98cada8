import type { GenerationId, PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { RequestSteps } from "#contracts/spending/requestHistory.ts";

interface LedgerRow {
  readonly id: string;
  readonly createdAt: number;
  readonly event_kind: string;
  readonly direction: string;
  readonly credits: number;
}

interface Deps {
  readonly steps: (id: PaidRequestId) => readonly { readonly state: PaidRequestState; readonly at: number }[];
  readonly generationsOf: (id: PaidRequestId) => readonly { readonly id: GenerationId }[];
  /** Returns the ledger entries of one generation, oldest first. */
  readonly ledgerOf: (generation: GenerationId) => readonly LedgerRow[];
}

/** Returns when a request entered each state, and the ledger entries of its generations. */
export function readSteps(deps: Deps, id: PaidRequestId): RequestSteps {
  const rows = deps.generationsOf(id).flatMap((generation) => deps.ledgerOf(generation.id));
  // One charge of a batch belongs to several generations.
  const entries = [...new Map(rows.map((row) => [row.id, row])).values()];
  return {
    steps: deps.steps(id),
    entries: entries
      .toSorted((a, b) => a.createdAt - b.createdAt)
      .map((entry) => ({
        id: entry.id,
        at: entry.createdAt,
        event: entry.event_kind,
        direction: entry.direction,
        credits: entry.credits,
      })),
  };
}
