import { Settings2 } from "lucide-react";
import { t } from "#texts/t.ts";
import { allSettings, type FoundSetting } from "#renderer/features/settings/openSettings.ts";
import { settingsPageNames } from "#renderer/lib/settings/settingsPages.ts";
import type { CommandEntry } from "./commandEntries.ts";

/** Returns a command palette entry for each page of Settings and for each setting. */
export function settingsEntries(show: (found: FoundSetting) => void, isSandbox: boolean): readonly CommandEntry[] {
  return allSettings(isSandbox).map((found) => {
    const { page, setting, label, also } = found;
    return {
      label,
      detail: setting === undefined ? t("Settings") : t("Settings › {page}", { page: settingsPageNames[page] }),
      icon: Settings2,
      onSelect: () => show(found),
      ...(also !== undefined && { also }),
    };
  });
}
