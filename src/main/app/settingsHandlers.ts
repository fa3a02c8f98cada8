import type { z } from "zod";
import type { Settings, SettingsChange, settingsCommands } from "../../contracts/desktop/settings.ts";
import type { Handlers } from "../shared/ipc/dispatch.ts";

interface Deps {
  readonly read: () => Settings;
  readonly update: (change: z.output<typeof SettingsChange>) => Settings;
  readonly chooseSaveFolder: () => Promise<Settings | null>;
  readonly changed: () => void;
}

export function settingsHandlers(deps: Deps): Handlers<typeof settingsCommands> {
  return {
    "settings.read": () => deps.read(),
    "settings.chooseSaveFolder": () => deps.chooseSaveFolder(),
    "settings.update": (change) => {
      const settings = deps.update(change);
      deps.changed();
      return settings;
    },
  };
}
