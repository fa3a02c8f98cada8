import { useQuery } from "@tanstack/react-query";
import { notifyTimes } from "#contracts/desktop/notifications.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { settingEntries } from "#renderer/lib/settings/settingEntries.ts";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { changeSettings } from "#renderer/features/settings/changeSettings.ts";
import { SettingSwitch } from "#renderer/features/settings/SettingSwitch.tsx";
import { notifyTimeNames } from "./notificationNames.ts";
import { NotificationTable } from "./NotificationTable.tsx";

/** When and of what the system notifies the user. */
export function NotificationSettings() {
  const { data: settings } = useQuery(queries.settings);
  const open = useQuery(queries.workspaces).data?.open;
  if (settings === undefined || open === undefined) return null;
  const { mutedWorkspaces } = settings;
  const others = mutedWorkspaces.filter((id) => id !== open.id);
  return (
    <div className="flex max-w-130 flex-col gap-6">
      <Setting id="notify">
        <SelectField
          label={t("Notify")}
          value={settings.notify}
          choices={notifyTimes.map((value) => ({ value, label: notifyTimeNames[value] }))}
          onChange={(value) => {
            const notify = notifyTimes.find((one) => one === value);
            if (notify !== undefined) void changeSettings({ notify });
          }}
        />
      </Setting>
      <SettingSwitch
        id="mute"
        isOn={mutedWorkspaces.includes(open.id)}
        onChange={(isMuted) =>
          void changeSettings({ mutedWorkspaces: isMuted ? [...others, open.id] : others }, settingEntries.mute.label)
        }
      />
      <Setting id="notification-events">
        <NotificationTable
          choices={settings.notificationChoices}
          onChange={(notificationChoices) => void changeSettings({ notificationChoices })}
        />
      </Setting>
      <p className="text-small text-faint">
        {t(
          "While Proofsheet is in front, events appear in the app. The bell in the top bar lists the last 50. The items of a batch count in “Batch finished” alone. A notification never spends.",
        )}
      </p>
    </div>
  );
}
