import type { PaidRequestId } from "#contracts/ids.ts";
import type { LedgerEntry } from "#contracts/service/account.ts";
import { type ChargeIds, idsNamedBy, learnIds } from "#main/spending/domain/chargeIds.ts";
import type { ChargeIdStore } from "#main/spending/stores/chargeIdStore.ts";

type LearnContext = Pick<ChargeIdStore, "of" | "ownersOf" | "ownersOfIds" | "learned" | "storeLearned">;

/**
 * Learns the meaning of the ledger's two ID columns from entries whose generation belongs to a request of this
 * journal. For an entry without a generation, an ID of a request identifies it. [L41]
 */
export function learnFromEntries(chargeIds: LearnContext, entries: readonly LedgerEntry[]): void {
  const made = [...new Set(entries.flatMap((entry) => entry.generation_id ?? []))];
  const named = [...new Set(entries.flatMap((entry) => (entry.generation_id === null ? idsNamedBy(entry) : [])))];
  const owners = new Map(chargeIds.ownersOf(made).map((owner) => [owner.generationId, owner]));
  const ownersById = new Map(chargeIds.ownersOfIds(named).map((owner) => [owner.namedId, owner]));
  const idsOf = new Map<PaidRequestId, ChargeIds>();
  const matched = entries.flatMap((entry) => {
    const owner =
      entry.generation_id === null
        ? idsNamedBy(entry).flatMap((id) => ownersById.get(id) ?? [])[0]
        : owners.get(entry.generation_id);
    if (owner === undefined) return [];
    const ids = idsOf.get(owner.paidRequestId) ?? chargeIds.of(owner.paidRequestId);
    idsOf.set(owner.paidRequestId, ids);
    return [{ kind: owner.kind, entry, ids }];
  });
  if (matched.length > 0) chargeIds.storeLearned(learnIds(chargeIds.learned(), matched));
}
