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
            label={platform === "darwin" ? t("Icon in the menu bar") : t("Icon in the tray")}
            text={trayTexts()[platform]}
            isOn={settings.tray}
            onChange={(tray) => void change({ tray })}
          />
          <SwitchField
            label={t("Open at login")}
            text={t("Starts Proofsheet when you log in. What waits is sent then as after any start.")}
            isOn={settings.openAtLogin}
            onChange={(openAtLogin) => void change({ openAtLogin })}
          />
          <SwitchField
            label={t("Ask before quitting")}
            text={t(
              "While something runs or waits, quitting first says what goes on without Proofsheet and what does not.",
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
    darwin: t("Shows what runs and waits, wherever you are."),
    win32: t(
      "Shows what runs and waits, wherever you are. Closing the window then leaves Proofsheet at work; quit it from the icon.",
    ),
    linux: t(
      "Shows what runs and waits, wherever you are. Closing the window then leaves Proofsheet at work; quit it from the " +
        "icon. Where your desktop shows no such icons, starting Proofsheet again opens its window.",
    ),
  };
}

async function change(to: CommandInput<"settings.update">): Promise<void> {
  try {
    await run("settings.update", to);
  } catch (cause) {
    const { title, text } = errorWords(asCommandError(cause), "other");
    toast({ title: t("The setting was not kept. {title}.", { title }), text, isFailure: true });
  }
}
