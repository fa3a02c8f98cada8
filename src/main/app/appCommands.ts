import type { z } from "zod";
import type { appCommands as commands } from "#contracts/desktop/app.ts";
import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import type { Settings, SettingsChange, settingsCommands } from "#contracts/desktop/settings.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import type { Service } from "#main/account/service.ts";
import { originOf } from "#main/shared/base/originOf.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { SettingsFile } from "#main/shared/platform/settingsFile.ts";
import type { CoreOptions } from "./core.ts";

/** What the commands about the app and its settings need of a workspace. */
interface AppContext extends Pick<CoreOptions, "description" | "takeLink"> {
  readonly log: Pick<Log, "error">;
  readonly publish: Publish;
  readonly settings: SettingsFile;
  readonly service: Pick<Service, "connection" | "lastAddress" | "refreshAccount">;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly consentToAction: (action: ConsentAction) => Promise<boolean>;
  /** Lets the user choose the save folder. Resolves to the updated settings, or null if the user cancels. */
  readonly chooseSaveFolder: () => Promise<Settings | null>;
  /** Called when a new connection attempt was requested. */
  readonly retried: () => void;
}

/** Commands about the app, its settings, and the connection to the service. */
export const appCommands = (app: AppContext): Handlers<typeof commands & typeof settingsCommands> => ({
  "app.describe": () => app.description,
  "connection.read": () => app.service.connection(),
  "connection.origin": () => ({ origin: originOf(app.service.lastAddress().baseUrl) || null }),
  "connection.retry": async () => {
    await app.service.refreshAccount();
    app.retried();
    return app.service.connection();
  },
  "app.consumeLink": (): LinkTarget | null => app.takeLink?.() ?? null,
  "app.reportFailure": ({ detail }) => {
    app.log.error("window failed", { detail });
    return null;
  },
  "settings.read": () => app.settings.read(),
  "settings.chooseSaveFolder": () => app.chooseSaveFolder(),
  "settings.update": (change) => updateSettings(app, change),
});

/** Changes settings. Opening the app at login needs the user's consent; the rest is changed without it. [SE103] */
async function updateSettings(
  { settings, publish, consentToAction }: AppContext,
  { openAtLogin, ...change }: z.output<typeof SettingsChange>,
): Promise<Settings> {
  const isAccepted =
    openAtLogin !== true || settings.read().openAtLogin || (await consentToAction({ kind: "openAtLogin" }));
  const changed = settings.update({ ...change, ...(isAccepted && { openAtLogin }) });
  publish("settings.changed", null);
  return changed;
}
