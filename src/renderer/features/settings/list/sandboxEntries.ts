import { t } from "#texts/t.ts";
import type { SettingEntry, SettingId } from "#renderer/lib/settings/settingEntries.ts";
import { timingFields, type TimingName } from "#renderer/features/settings/sandbox/timingDraft.ts";

export function timingSettingId(name: TimingName): SettingId {
  return `sandbox-${name}`;
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
};
