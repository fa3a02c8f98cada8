import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import type { Service } from "#main/account/service.ts";
import { describeCapabilities } from "#main/account/describeCapabilities.ts";
import { readAccount } from "#main/account/readAccount.ts";
import { refreshCapabilities } from "#main/account/refreshCapabilities.ts";
import { libraryQueryOf } from "#main/library/domain/libraryQuery.ts";
import { originOf } from "#main/shared/base/originOf.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { SettingsFile } from "#main/shared/platform/settingsFile.ts";
import { writeText } from "#main/shared/platform/writeText.ts";
import { exportRows } from "#main/studio/exportRows.ts";
import { listModels } from "#main/studio/listModels.ts";
import { listQuotes } from "#main/studio/listQuotes.ts";
import { listUsedModels, listVoices } from "#main/studio/listUsed.ts";
import { studioHandlers } from "#main/studio/studioHandlers.ts";
import { sandboxHandlers } from "#main/workspaces/service/sandboxHandlers.ts";
import { sandboxSwitches } from "#main/workspaces/service/sandboxSwitches.ts";
import { appHandlers } from "./appHandlers.ts";
import type { CoreOptions } from "./core.ts";
import type { Stores } from "./openStores.ts";
import { settingsHandlers } from "./settingsHandlers.ts";

interface Options extends Pick<CoreOptions, "clock" | "description" | "address" | "desktop" | "takeLink"> {
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Pick<Stores, "versions" | "drafts" | "quotedRequests" | "library" | "assets" | "requests">;
  readonly settings: SettingsFile;
  readonly service: Service;
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
  readonly chooseSaveFolder: Parameters<typeof settingsHandlers>[0]["chooseSaveFolder"];
  /** Called when a new connection attempt was requested. */
  readonly retried: () => void;
  readonly sandbox: {
    /** Called when the Sandbox was changed, because its account may be another one. */
    readonly changed: () => void;
    /** Called when the account has results that were made elsewhere. */
    readonly samplesAdded: () => void;
  };
}

/** Wires the commands about the app, its settings, the service, and Studio drafts. */
export function composeAppHandlers(options: Options) {
  const { clock, description, log, publish, stores, settings, service, desktop } = options;
  const { drafts, versions, quotedRequests, library, assets, requests } = stores;
  const newest: Parameters<typeof listUsedModels>[0]["newest"] = ({ type, model }, limit) =>
    library.page(libraryQueryOf({ types: [type], ...(model !== undefined && { models: [model] }) }), limit);
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
    ...studioHandlers({
      readAccount: () => readAccount(service),
      listVersions: versions.list,
      describeCapabilities: () => describeCapabilities(service),
      refreshCapabilities: () => refreshCapabilities(service),
      listModels: (type) => listModels(service, type),
      listQuotes: (type) =>
        listQuotes(
          { newest: quotedRequests.newest, pricingVersion: () => service.lastManifest()?.pricing_version ?? null },
          type,
        ),
      listUsedModels: (type) => listUsedModels({ newest }, type),
      listVoices: () =>
        listVoices({
          newest,
          requestOf: (id, generation) =>
            assets.itemOfRequest(id, generation)?.request ?? requests.read(id)?.request ?? null,
        }),
      readDraft: drafts.read,
      writeDraft: (slot, draft) => drafts.write(slot, draft, clock.now()),
      exportRows: (rows) => exportRows({ chooseTarget: desktop.chooseTarget, writeText }, rows),
    }),
    ...sandboxHandlers({
      switches: description.workspace.kind === "sandbox" ? sandboxSwitches(options.address) : null,
      ...options.sandbox,
    }),
  };
}
