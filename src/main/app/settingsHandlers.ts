import type { z } from "zod";
import type { Settings, SettingsChange, settingsCommands } from "#contracts/desktop/settings.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Deps {
  readonly read: () => Settings;
  readonly update: (change: z.output<typeof SettingsChange>) => Settings;
  readonly chooseSaveFolder: () => Promise<Settings | null>;
  readonly changed: () => void;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
}

export function settingsHandlers(deps: Deps): Handlers<typeof settingsCommands> {
  return {
    "settings.read": () => deps.read(),
    "settings.chooseSaveFolder": () => deps.chooseSaveFolder(),
    "settings.update": async ({ openAtLogin, ...change }) => {
      const isAccepted =
        openAtLogin !== true || deps.read().openAtLogin || (await deps.acceptAction({ kind: "openAtLogin" }));
      const settings = deps.update({ ...change, ...(isAccepted && { openAtLogin }) });
      deps.changed();
      return settings;
    },
  };
}
