import type { Evidence, UnclearRequest } from "./evidence.ts";
import type { ListExtent } from "./listReading.ts";
import { candidatesOf, unlikeGenerations } from "./possibleRecords.ts";

/** The result of a check, stored as the record and for a review by the user. */
export interface RecordsCheck {
  readonly at: number;
  readonly ledgerEntriesRead: number;
  readonly generationsRead: number;
  readonly uncertainDebits: number;
  /** Every record since the first send was read. Absent in checks that were stored before it was known. */
  readonly isComplete?: boolean;
  /** How much of each list was read. Absent in checks that were stored before it was known. */
  readonly lists?: { readonly ledger: ListExtent; readonly generations: ListExtent };
  /** Generations that the request may have made: first those with its prompt and model. */
  readonly candidates: readonly { readonly id: string; readonly createdAt: string }[];
}

export function recordsCheckOf(request: UnclearRequest, evidence: Evidence, now: number): RecordsCheck {
  const possible = [...candidatesOf(request, evidence), ...unlikeGenerations(request, evidence)];
  return {
    at: now,
    ledgerEntriesRead: evidence.extents.ledger.recordsRead,
    generationsRead: evidence.extents.generations.recordsRead,
    uncertainDebits: evidence.account.credits.uncertain_debits,
    isComplete: evidence.complete !== null,
    lists: evidence.extents,
    candidates: possible.map((record) => ({ id: record.id, createdAt: record.created_at })),
  };
}
