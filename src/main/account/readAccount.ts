import type { AccountView } from "#contracts/spending/account.ts";
import type { Service } from "./service.ts";

/** Returns the account as the service last returned it. */
export function readAccount(service: Pick<Service, "lastAccount">): AccountView | null {
  const last = service.lastAccount();
  if (last === null) return null;
  const { workspace, credits, subscription } = last.account;
  const createdAt = Date.parse(workspace.created_at);
  return {
    workspaceName: workspace.name,
    workspaceCreatedAt: Number.isNaN(createdAt) ? null : createdAt,
    plan: subscription?.plan ?? null,
    subscriptionStatus: subscription?.status ?? null,
    balance: credits.balance,
    available: credits.available,
    reserved: credits.reserved,
    pendingRefunds: credits.pending_refunds,
    uncertainDebits: credits.uncertain_debits,
    uncertainCredits: credits.uncertain_credits,
    isConfirmed: credits.status === "confirmed",
    readAt: last.readAt,
  };
}
