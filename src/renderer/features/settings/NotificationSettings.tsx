import { useQuery } from "@tanstack/react-query";
import { t } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { SwitchField } from "../../ui/fields/SwitchField.tsx";
import { changeSettings } from "./changeSettings.ts";
import { SettingsSection } from "../../ui/SettingsSection.tsx";

/** Settings for system notifications, and for matching requests with the service's ledger. */
export function NotificationSettings() {
  const { data: settings } = useQuery(queries.settings);
  return (
    <SettingsSection part="notifications">
      {settings === undefined ? null : (
        <div className="flex max-w-160 flex-col gap-6">
          <SwitchField
            label={t("Notifications")}
            text={t(
              "Get a notification when something finishes, fails, awaits approval, or needs review, unless this window is in front.",
            )}
            isOn={settings.notifications}
            onChange={(notifications) => void changeSettings({ notifications })}
          />
          <SwitchField
            label={t("Trace tag")}
            text={t(
              "Sends a tag as the cost center of requests without one, so their ledger entries can be matched reliably. Account reports show the tag. Without it, requests are matched by the service's IDs.",
            )}
            isOn={settings.ledgerTag}
            onChange={(ledgerTag) => void changeSettings({ ledgerTag })}
          />
        </div>
      )}
    </SettingsSection>
  );
}
