import type { capabilityCommands } from "#contracts/capabilities.ts";
import type { accountCommands as commands, AccountView } from "#contracts/spending/account.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { AccountContext } from "./context.ts";
import { describeCapabilities, refreshCapabilities } from "./describeCapabilities.ts";
import type { Service } from "./service.ts";

interface Context extends Pick<AccountContext, "versions"> {
  readonly service: Service;
}

/** Commands on the account and its capabilities, as the service last returned them. */
export const accountCommands = ({
  service,
  versions,
}: Context): Handlers<typeof commands & typeof capabilityCommands> => ({
  "account.read": () => readAccount(service),
  "account.versions": () => versions.list(),
  "capabilities.read": () => describeCapabilities(service),
  "capabilities.refresh": () => refreshCapabilities(service),
});

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
