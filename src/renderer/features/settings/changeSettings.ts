import type { CommandInput } from "#contracts/registry.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { settingEntries, type SettingEntry } from "#renderer/lib/settings/settingEntries.ts";
import { announceSaved } from "./savedStore.ts";
import { valueOrToast } from "./valueOrToast.ts";

/**
 * Saves a change of the app settings and announces it. `name` is that of the setting, where the stored
 * value belongs to more than one. A toast reports a failure. Nothing is announced if the user declined.
 */
export async function changeSettings(to: CommandInput<"settings.update">, name?: string): Promise<void> {
  const saved = await valueOrToast(t("Couldn't save the setting"), () => run("settings.update", to));
  const entries: readonly SettingEntry[] = Object.values(settingEntries);
  const changed = entries.find(({ stored }) => stored !== undefined && stored in to);
  const changedName = name ?? changed?.label;
  const isDeclined = to.openAtLogin !== undefined && saved?.openAtLogin !== to.openAtLogin;
  if (saved !== undefined && !isDeclined && changedName !== undefined) announceSaved(changedName);
}
