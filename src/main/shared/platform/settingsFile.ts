import type { z } from "zod";
import { currentSettings, Settings, type SettingsChange } from "#contracts/desktop/settings.ts";
import { readJsonFile, writeJsonFile } from "./jsonFile.ts";

export interface SettingsFile {
  readonly read: () => Settings;
  readonly update: (
    change: z.output<typeof SettingsChange> & { readonly saveFolder?: string; readonly agents?: boolean },
  ) => Settings;
}

/** Opens the settings of the whole app. An unreadable file counts as no settings: no setting is worth a startup failure. */
export function settingsFile(file: string): SettingsFile {
  const parsed = Settings.safeParse(currentSettings(readJsonFile(file) ?? {}));
  let settings = parsed.success ? parsed.data : Settings.parse({});
  return {
    read: () => settings,
    update: (change) => {
      const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      settings = Settings.parse({ ...settings, ...set });
      writeJsonFile(file, settings);
      return settings;
    },
  };
}
