import type { z } from "zod";
import { SavingSettings, type SettingsChange } from "#contracts/desktop/settings.ts";
import { readJsonFile, writeJsonFile } from "./jsonFile.ts";
import type { SettingsFile } from "./settingsFile.ts";

type Change = Parameters<SettingsFile["update"]>[0];

/**
 * Returns the app's settings as they apply to one workspace. `file` may hold the workspace's own auto-save settings;
 * without a readable file, the app's apply. A change is stored where the changed setting is in effect. [WS10]
 */
export function workspaceSettings(app: SettingsFile, file: string): SettingsFile {
  const parsed = SavingSettings.safeParse(readJsonFile(file));
  let own = parsed.success ? parsed.data : null;

  function store(next: SavingSettings | null): void {
    if (next === own) return;
    writeJsonFile(file, next);
    own = next;
  }
  const read = () => ({ ...app.read(), ...own, savesApart: own !== null });

  return {
    read,
    update: ({ savesApart, ...change }) => {
      if (savesApart === false) store(null);
      else if (savesApart === true && own === null) store(SavingSettings.parse(app.read()));
      const [ofSaving, others] = divided(change);
      if (own === null) app.update(change);
      else {
        if (Object.keys(ofSaving).length > 0) store(SavingSettings.parse({ ...own, ...ofSaving }));
        if (Object.keys(others).length > 0) app.update(others);
      }
      return read();
    },
  };
}

/** Splits a change into auto-save settings and all others. */
function divided(change: Change): readonly [Partial<SavingSettings>, z.output<typeof SettingsChange>] {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const isOfSaving = ([name]: readonly [string, unknown]) => Object.hasOwn(SavingSettings.shape, name);
  return [
    Object.fromEntries(given.filter((one) => isOfSaving(one))),
    Object.fromEntries(given.filter((one) => !isOfSaving(one))),
  ];
}
