import { useQuery } from "@tanstack/react-query";
import type { Settings } from "#contracts/desktop/settings.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { changeSettings } from "#renderer/features/settings/changeSettings.ts";

// Each language is named in itself, so that users find theirs whatever the current language is.
const choices: readonly { readonly value: Settings["language"]; readonly label: string }[] = [
  { value: "system", label: t("System") },
  { value: "en", label: "English" },
  { value: "de", label: "Deutsch" },
];

/** The UI language. A change reloads the window, so this is a list to choose from and not a control to step through. */
export function LanguageSettings() {
  const { data: settings } = useQuery(queries.settings);
  if (settings === undefined) return null;
  const { language } = settings;
  return (
    <Setting id="language" className="max-w-130">
      <SelectField
        label={t("Language")}
        value={language}
        onChange={(value) => {
          const chosen = choices.find((choice) => choice.value === value)?.value;
          if (chosen !== undefined && chosen !== language) void changeSettings({ language: chosen });
        }}
        choices={choices}
      />
    </Setting>
  );
}
