import type { ReactNode } from "react";
import { settingEntries, type SettingEntry, type StaticSetting } from "#renderer/lib/settings/settingEntries.ts";
import { SwitchField } from "#renderer/ui/fields/SwitchField.tsx";
import { Setting } from "#renderer/ui/settings/Setting.tsx";

interface SettingSwitchProps {
  readonly id: StaticSetting;
  /** Replaces the description of the list of settings, where it depends on the system. */
  readonly text?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that is on or off, with the name and description that the search finds. */
export function SettingSwitch({ id, text, isOn, onChange }: SettingSwitchProps) {
  const entry: SettingEntry = settingEntries[id];
  return (
    <Setting id={id}>
      <SwitchField label={entry.label} text={text ?? entry.text} isOn={isOn} onChange={onChange} />
    </Setting>
  );
}
