import { useQuery } from "@tanstack/react-query";
import { queries } from "../../../ipc/queries.ts";
import { changeSettings } from "../changeSettings.ts";
import { SettingSwitch } from "../SettingSwitch.tsx";

/** Whether opening an ad downloads its videos. */
export function AdVideoSettings() {
  const { data: settings } = useQuery(queries.settings);
  if (settings === undefined) return null;
  return (
    <SettingSwitch
      id="ad-videos"
      isOn={settings.downloadOpenedVideos}
      onChange={(downloadOpenedVideos) => void changeSettings({ downloadOpenedVideos })}
    />
  );
}
