import { useQuery } from "@tanstack/react-query";
import { Link2, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { Settings } from "#contracts/desktop/settings.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { linkTo } from "#renderer/lib/text/linkTo.ts";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { changeSettings } from "#renderer/features/settings/changeSettings.ts";
import { settingOf } from "#renderer/features/settings/openSettings.ts";

const defaults = Settings.parse({});

/** Gives each setting on a page its menu. */
export function SettingMenu({ children }: { readonly children: ReactNode }) {
  const { data: settings } = useQuery(queries.settings);
  const entriesFor = (target: Element): readonly MenuEntry[] => {
    const setting = target.closest<HTMLElement>("[data-setting]")?.dataset["setting"];
    const entry = setting === undefined ? undefined : settingOf(setting);
    if (setting === undefined || entry === undefined) return [];
    const { page, stored } = entry;
    const copyLink: MenuEntry = {
      label: t("Copy link"),
      icon: Link2,
      group: "copy",
      onSelect: () => copyWithToast(linkTo({ kind: "settings", page, setting })),
    };
    if (stored === undefined || settings === undefined) return [copyLink];
    const isDefault = JSON.stringify(settings[stored]) === JSON.stringify(defaults[stored]);
    return [
      {
        label: t("Reset to default"),
        icon: RotateCcw,
        onSelect: () => void changeSettings({ [stored]: defaults[stored] }),
        ...(isDefault && { disabledReason: t("The setting has its default.") }),
      },
      copyLink,
    ];
  };
  return (
    <ContextMenu label={t("Setting")} entriesFor={entriesFor} className="min-h-0">
      {children}
    </ContextMenu>
  );
}
