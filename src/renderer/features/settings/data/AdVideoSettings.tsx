import { useQuery } from "@tanstack/react-query";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { SwitchField } from "../../../ui/fields/SwitchField.tsx";
import { changeSettings } from "../changeSettings.ts";

/** Whether opening an ad downloads its videos. */
export function AdVideoSettings() {
  const { data: settings } = useQuery(queries.settings);
  if (settings === undefined) return null;
  return (
    <SwitchField
      label={t("Download videos when opened")}
      text={t("Opening an ad downloads its videos, so that they play immediately. On battery, only playing one does.")}
      isOn={settings.downloadOpenedVideos}
      onChange={(downloadOpenedVideos) => void changeSettings({ downloadOpenedVideos })}
    />
  );
}
