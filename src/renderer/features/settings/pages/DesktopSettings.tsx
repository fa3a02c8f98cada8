import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { changeSettings } from "#renderer/features/settings/changeSettings.ts";
import { SettingSwitch } from "#renderer/features/settings/SettingSwitch.tsx";

/** Settings for the app's behavior outside its window. */
export function DesktopSettings() {
  const { data: settings } = useQuery(queries.settings);
  const platform = useQuery(queries.app).data?.platform;
  if (settings === undefined || platform === undefined) return null;
  return (
    <div className="flex max-w-130 flex-col gap-6">
      <SettingSwitch
        id="tray"
        text={trayTexts()[platform]}
        isOn={settings.tray}
        onChange={(tray) => void changeSettings({ tray })}
      />
      <SettingSwitch
        id="open-at-login"
        isOn={settings.openAtLogin}
        onChange={(openAtLogin) => void changeSettings({ openAtLogin })}
      />
      <SettingSwitch
        id="confirm-quit"
        isOn={settings.confirmBeforeQuit}
        onChange={(confirmBeforeQuit) => void changeSettings({ confirmBeforeQuit })}
      />
    </div>
  );
}

function trayTexts(): Readonly<Record<"darwin" | "win32" | "linux", string>> {
  return {
    darwin: t("Shows running and queued requests."),
    win32: t(
      "Shows running and queued requests. Proofsheet keeps running when you close its window. Quit it from the icon.",
    ),
    linux: t(
      "Shows running and queued requests. Proofsheet keeps running when you close its window. Quit it from the icon. If your desktop shows no tray icons, start Proofsheet again to open its window.",
    ),
  };
}
