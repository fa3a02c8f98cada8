import { useQuery } from "@tanstack/react-query";
import { queries } from "#renderer/ipc/queries.ts";
import { changeSettings } from "#renderer/features/settings/changeSettings.ts";
import { SettingSwitch } from "#renderer/features/settings/SettingSwitch.tsx";

/** Whether requests carry a tag that matches them with the service's ledger. */
export function LedgerTagSettings() {
  const { data: settings } = useQuery(queries.settings);
  if (settings === undefined) return null;
  return (
    <div className="max-w-130">
      <SettingSwitch
        id="ledger-tag"
        isOn={settings.ledgerTag}
        onChange={(ledgerTag) => void changeSettings({ ledgerTag })}
      />
    </div>
  );
}
