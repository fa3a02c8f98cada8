import type { CreditGrantStore } from "#sandbox/db/creditGrantStore.ts";
import { certainUntil } from "#sandbox/http/listDelay.ts";
import type { Switches } from "#sandbox/switches.ts";
import type { LedgerStore } from "./ledgerStore.ts";
import type { ReservationTotals } from "./reservationTotals.ts";

export interface AccountDeps {
  readonly grants: CreditGrantStore;
  readonly ledger: LedgerStore;
  readonly reservationTotals: ReservationTotals;
}

interface AccountCredits {
  readonly balance: number;
  readonly available: number;
  readonly reserved: number;
  readonly pending_refunds: number;
  readonly uncertain_debits: number;
  readonly uncertain_credits: number;
}

/**
 * The balance is always the granted credits plus the sum of the ledger. Reservations are already deducted from it;
 * `reserved` is the part of the deductions that isn't settled yet.
 */
export function accountCredits(deps: AccountDeps): AccountCredits {
  const open = deps.reservationTotals();
  const balance = deps.grants.total() + deps.ledger.net();
  return {
    balance,
    available: spendableCredits(deps),
    reserved: open.reserved,
    pending_refunds: open.pendingRefunds,
    uncertain_debits: open.unwrittenDebits + open.unknownResearch,
    uncertain_credits: 0,
  };
}

/**
 * Returns the credits as far as the ledger shows them. An entry that isn't listed yet is uncertain and not part of the
 * balance.
 */
export function shownCredits(deps: AccountDeps & { readonly switches: Switches }, now: number): AccountCredits {
  const all = accountCredits(deps);
  const late = deps.ledger.writtenAfter(certainUntil(deps.switches, now));
  const uncertainDebits = all.uncertain_debits + late.debits;
  return {
    ...all,
    balance: Math.max(0, all.balance + late.debits - late.credits),
    available: Math.max(0, all.available - late.credits),
    reserved: Math.max(0, all.reserved - late.debits),
    uncertain_debits: deps.switches.isOn("uncertain-stays") ? Math.max(1, uncertainDebits) : uncertainDebits,
    uncertain_credits: late.credits,
  };
}

/**
 * Returns the credits that a confirm may spend now. A debit with an open outcome is deducted, because it may still be
 * charged.
 */
export function spendableCredits(deps: AccountDeps): number {
  return Math.max(0, deps.grants.total() + deps.ledger.net() - deps.reservationTotals().unwrittenDebits);
}
