import { useQuery } from "@tanstack/react-query";
import type { CommandInput } from "../../../contracts/registry.ts";
import { t } from "../../../texts/t.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { errorWords } from "../../lib/text/errorWords.ts";
import { SwitchField } from "../../ui/fields/SwitchField.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { SettingsSection } from "../../ui/SettingsSection.tsx";

/** How the app behaves outside of its window. */
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
            onChange={(tray) => void change({ tray })}
          />
          <SwitchField
            label={t("Open at login")}
            text={t("Starts Proofsheet when you log in. Queued requests are then sent, as after any start.")}
            isOn={settings.openAtLogin}
            onChange={(openAtLogin) => void change({ openAtLogin })}
          />
          <SwitchField
            label={t("Ask before quitting")}
            text={t(
              "When requests are running or queued, Proofsheet first shows what continues after you quit and what doesn't.",
            )}
            isOn={settings.askBeforeQuit}
            onChange={(askBeforeQuit) => void change({ askBeforeQuit })}
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

async function change(to: CommandInput<"settings.update">): Promise<void> {
  try {
    await run("settings.update", to);
  } catch (cause) {
    const { title, text } = errorWords(asCommandError(cause), "other");
    toast({ title: t("Couldn't save the setting"), text: `${title}. ${text}`, isFailure: true });
  }
}
