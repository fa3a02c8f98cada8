import { t } from "#texts/t.ts";
import type { SettingEntry, SettingId } from "#renderer/lib/settings/settingEntries.ts";
import { faultChoices } from "#renderer/features/settings/sandbox/faults.ts";
import { timingFields, type TimingName } from "#renderer/features/settings/sandbox/timingDraft.ts";
import { offeredChoices } from "#renderer/features/settings/sandbox/variantChoices.ts";

export function timingSettingId(name: TimingName): SettingId {
  return `sandbox-${name}`;
}

export function choiceSettingId(name: string): SettingId {
  return `sandbox-choice-${name}`;
}

/** The settings of the Sandbox, by the name of their `Setting` on the page. */
export const sandboxEntries: Readonly<Record<string, SettingEntry>> = {
  "sandbox-balance": { page: "test-credits", label: t("Balance"), also: t("test credits add top up") },
  ...Object.fromEntries(
    timingFields.map(({ name, label, hint }) => [
      timingSettingId(name),
      { page: "test-credits", label, text: hint, also: `${t("speed timing")} ${name}` } satisfies SettingEntry,
    ]),
  ),
  "sandbox-timing": { page: "test-credits", label: t("Apply changed timing"), also: t("discard") },
  "sandbox-enabled": { page: "faults", label: t("Enabled faults"), also: t("remove active errors") },
  "sandbox-faults": {
    page: "faults",
    label: t("Fault injection"),
    text: faultChoices.flatMap(({ paths }) => paths.map(({ title }) => title)).join(" "),
    also: t("errors failures simulate"),
  },
  ...Object.fromEntries(
    offeredChoices.map(({ name, label, options }) => [
      choiceSettingId(name),
      {
        page: "faults",
        label,
        text: options.map((option) => option.label).join(" "),
        // The technical names, which docs/spec/sandbox.md lists.
        also: options.map(({ value }) => value).join(" "),
      } satisfies SettingEntry,
    ]),
  ),
  "sandbox-defaults": { page: "faults", label: t("Reset service behavior"), also: t("defaults") },
};
