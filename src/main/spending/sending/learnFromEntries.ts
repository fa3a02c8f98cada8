import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import type { LedgerEntry } from "#contracts/service/account.ts";
import { type ChargeIds, idsNamedBy, type LearnedIds, learnIds } from "./domain/chargeIds.ts";

export interface LearnPort {
  readonly of: (id: PaidRequestId) => ChargeIds;
  /** Returns the requests of this journal that these generations belong to. */
  readonly ownersOf: (generationIds: readonly string[]) => readonly {
    readonly generationId: string;
    readonly paidRequestId: PaidRequestId;
    readonly kind: PaidRequestKind;
  }[];
  /** Returns the sent requests that own these IDs, in lower case. */
  readonly ownersOfIds: (ids: readonly string[]) => readonly {
    readonly namedId: string;
    readonly paidRequestId: PaidRequestId;
    readonly kind: PaidRequestKind;
  }[];
  readonly learned: () => LearnedIds;
  readonly storeLearned: (learned: LearnedIds) => void;
}

/**
 * Learns the meaning of the ledger's two ID columns from entries whose generation belongs to a request of this
 * journal. For an entry without a generation, an ID of a request identifies it. [L41]
 */
export function learnFromEntries(deps: LearnPort, entries: readonly LedgerEntry[]): void {
  const made = [...new Set(entries.flatMap((entry) => entry.generation_id ?? []))];
  const named = [...new Set(entries.flatMap((entry) => (entry.generation_id === null ? idsNamedBy(entry) : [])))];
  const owners = new Map(deps.ownersOf(made).map((owner) => [owner.generationId, owner]));
  const ownersById = new Map(deps.ownersOfIds(named).map((owner) => [owner.namedId, owner]));
  const idsOf = new Map<PaidRequestId, ChargeIds>();
  const matched = entries.flatMap((entry) => {
    const owner =
      entry.generation_id === null
        ? idsNamedBy(entry).flatMap((id) => ownersById.get(id) ?? [])[0]
        : owners.get(entry.generation_id);
    if (owner === undefined) return [];
    const ids = idsOf.get(owner.paidRequestId) ?? deps.of(owner.paidRequestId);
    idsOf.set(owner.paidRequestId, ids);
    return [{ kind: owner.kind, entry, ids }];
  });
  if (matched.length > 0) deps.storeLearned(learnIds(deps.learned(), matched));
}
