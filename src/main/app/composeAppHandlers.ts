import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import { accountCommands } from "#main/account/accountCommands.ts";
import type { Service } from "#main/account/service.ts";
import { originOf } from "#main/shared/base/originOf.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { SettingsFile } from "#main/shared/platform/settingsFile.ts";
import { type SandboxContext, sandboxSwitches } from "#main/workspaces/service/sandboxSwitches.ts";
import { sandboxCommands } from "#main/workspaces/workspaceCommands.ts";
import { appHandlers } from "./appHandlers.ts";
import type { CoreOptions } from "./core.ts";
import type { Stores } from "./openStores.ts";
import { settingsHandlers } from "./settingsHandlers.ts";

interface Options extends Pick<CoreOptions, "description" | "address" | "takeLink"> {
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Pick<Stores, "versions">;
  readonly settings: SettingsFile;
  readonly service: Service;
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
  readonly chooseSaveFolder: Parameters<typeof settingsHandlers>[0]["chooseSaveFolder"];
  /** Called when a new connection attempt was requested. */
  readonly retried: () => void;
  readonly sandbox: Omit<SandboxContext, "switches">;
}

/** Wires the commands about the app, its settings, the service, and the account. */
export function composeAppHandlers(options: Options) {
  const { description, log, publish, stores, settings, service } = options;
  return {
    ...appHandlers({
      description,
      connection: service.connection,
      serviceOrigin: () => originOf(service.lastAddress().baseUrl) || null,
      retryConnection: async () => {
        await service.refreshAccount();
        options.retried();
      },
      takeLink: options.takeLink ?? (() => null),
      reportFailure: (detail) => log.error("window failed", { detail }),
    }),
    ...settingsHandlers({
      ...settings,
      chooseSaveFolder: options.chooseSaveFolder,
      acceptAction: options.acceptAction,
      changed: () => publish("settings.changed", null),
    }),
    ...accountCommands({ service, versions: stores.versions }),
    ...sandboxCommands({
      switches: description.workspace.kind === "sandbox" ? sandboxSwitches(options.address) : null,
      ...options.sandbox,
    }),
  };
}
