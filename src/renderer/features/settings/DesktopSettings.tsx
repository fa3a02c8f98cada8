import { useQuery } from "@tanstack/react-query";
import { t } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { SwitchField } from "../../ui/fields/SwitchField.tsx";
import { SettingsSection } from "../../ui/SettingsSection.tsx";
import { changeSettings } from "./changeSettings.ts";

/** Settings for the app's behavior outside its window. */
export function DesktopSettings() {
  const { data: settings } = useQuery(queries.settings);
  const platform = useQuery(queries.app).data?.platform;
  return (
    <SettingsSection part="desktop">
      {settings === undefined || platform === undefined ? null : (
        <div className="flex max-w-160 flex-col gap-6">
          <SwitchField
            label={platform === "darwin" ? t("Menu bar icon") : t("Tray icon")}
            text={trayTexts()[platform]}
            isOn={settings.tray}
            onChange={(tray) => void changeSettings({ tray })}
          />
          <SwitchField
            label={t("Open at login")}
            text={t("Starts Proofsheet when you log in. Queued requests are then sent, as after any start.")}
            isOn={settings.openAtLogin}
            onChange={(openAtLogin) => void changeSettings({ openAtLogin })}
          />
          <SwitchField
            label={t("Ask before quitting")}
            text={t(
              "When requests are running or queued, Proofsheet first shows what continues after you quit and what doesn't.",
            )}
            isOn={settings.confirmBeforeQuit}
            onChange={(confirmBeforeQuit) => void changeSettings({ confirmBeforeQuit })}
          />
        </div>
      )}
    </SettingsSection>
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
