import { Settings2 } from "lucide-react";
import { t } from "../../../texts/t.ts";
import { type SettingsPart, settingsParts } from "../../lib/text/settingsParts.ts";
import type { CommandEntry } from "./commandEntries.ts";

/** Additional search words for each section. */
const also: Partial<Record<SettingsPart, string>> = {
  appearance: t("theme density language zoom"),
  workspaces: t("accounts keys"),
  webhooks: t("callback tunnel listener"),
  hosting: t("bucket local files"),
  saving: t("folder file names"),
  data: t("backup storage move"),
  updates: t("version"),
};

/** Returns a command palette entry for each section of Settings. */
export function settingsEntries(show: (part: SettingsPart) => void, isSandbox: boolean): readonly CommandEntry[] {
  return (Object.keys(settingsParts) as SettingsPart[])
    .filter((part) => part !== "sandbox" || isSandbox)
    .map((part) => {
      const words = also[part];
      return {
        label: settingsParts[part],
        icon: Settings2,
        onSelect: () => show(part),
        ...(words === undefined ? {} : { also: words }),
      };
    });
}
