import { useQuery } from "@tanstack/react-query";
import { queries } from "#renderer/ipc/queries.ts";
import { changeSettings } from "#renderer/features/settings/changeSettings.ts";
import { SettingSwitch } from "#renderer/features/settings/SettingSwitch.tsx";

/** What of the ad library is downloaded without being asked for: its ads, and the videos of opened ads. */
export function AdDownloadSettings() {
  const { data: settings } = useQuery(queries.settings);
  if (settings === undefined) return null;
  return (
    <>
      <SettingSwitch
        id="ad-library"
        isOn={settings.syncAdLibrary}
        onChange={(syncAdLibrary) => void changeSettings({ syncAdLibrary })}
      />
      <SettingSwitch
        id="ad-videos"
        isOn={settings.downloadOpenedVideos}
        onChange={(downloadOpenedVideos) => void changeSettings({ downloadOpenedVideos })}
      />
    </>
  );
}
