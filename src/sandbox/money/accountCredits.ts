import type { GrantStore } from "../db/grantStore.ts";
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

/** What a confirm may spend now: a debit whose outcome is open may still come. */
export function spendableCredits(deps: AccountDeps): number {
  return Math.max(0, deps.grants.total() + deps.ledger.net() - deps.openCredits().unwrittenDebits);
}
