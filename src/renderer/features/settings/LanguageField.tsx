import type { Settings } from "../../../contracts/desktop/settings.ts";
import { t } from "../../../texts/t.ts";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { changeSettings } from "./changeSettings.ts";

// Each in its own language, so that a person finds it whatever is spoken now.
const choices: readonly { readonly value: Settings["language"]; readonly label: string }[] = [
  { value: "system", label: t("System") },
  { value: "en", label: "English" },
  { value: "de", label: "Deutsch" },
];

/** What the interface speaks. The window begins anew in another language, so it is chosen from a list and not stepped through. */
export function LanguageField({ language }: { readonly language: Settings["language"] }) {
  return (
    <SelectField
      label={t("Language")}
      value={language}
      onChange={(value) => {
        const chosen = choices.find((choice) => choice.value === value)?.value;
        if (chosen !== undefined && chosen !== language) void changeSettings({ language: chosen });
      }}
      choices={choices}
    />
  );
}
