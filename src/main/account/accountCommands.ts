import type { capabilityCommands } from "#contracts/capabilities.ts";
import type { accountCommands as commands } from "#contracts/spending/account.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { AccountContext } from "./context.ts";
import { describeCapabilities, refreshCapabilities } from "./describeCapabilities.ts";
import { readAccount } from "./readAccount.ts";
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
