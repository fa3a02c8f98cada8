import type { GrantStore } from "../db/grantStore.ts";
import type { Switches } from "../switches.ts";
import type { LedgerStore } from "./ledgerStore.ts";
import type { OpenCredits } from "./openCredits.ts";

export interface AccountDeps {
  readonly grants: GrantStore;
  readonly ledger: LedgerStore;
  readonly openCredits: OpenCredits;
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
 * The balance is what was granted plus the sum of the ledger, always. A reservation has left it already; `reserved`
 * says how much of what has left is not settled yet.
 */
export function accountCredits(deps: AccountDeps): AccountCredits {
  const open = deps.openCredits();
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

/** The newest entries that the ledger shows: all, or those that are old enough. */
export function listedUntil(switches: Switches, now: number): number {
  if (!switches.isOn("ledger-late")) return Number.MAX_SAFE_INTEGER;
  return now - switches.current().ledger_late_seconds * 1000;
}

/** The same as far as the ledger shows it: what is not listed yet is uncertain, and not part of the balance. */
export function shownCredits(deps: AccountDeps & { readonly switches: Switches }, now: number): AccountCredits {
  const all = accountCredits(deps);
  const late = deps.ledger.writtenAfter(listedUntil(deps.switches, now));
  return {
    ...all,
    balance: Math.max(0, all.balance + late.debits - late.credits),
    available: Math.max(0, all.available - late.credits),
    reserved: Math.max(0, all.reserved - late.debits),
    uncertain_debits: all.uncertain_debits + late.debits,
    uncertain_credits: late.credits,
  };
}

/** What a confirm may spend now: a debit whose outcome is open may still come. */
export function spendableCredits(deps: AccountDeps): number {
  return Math.max(0, deps.grants.total() + deps.ledger.net() - deps.openCredits().unwrittenDebits);
}
