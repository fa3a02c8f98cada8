import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { queries } from "#renderer/ipc/queries.ts";
import { changeSettings } from "#renderer/features/settings/changeSettings.ts";
import { SettingSwitch } from "#renderer/features/settings/SettingSwitch.tsx";
import { LibraryFolderSettings } from "./LibraryFolderSettings.tsx";
import { StorageCheck } from "./StorageCheck.tsx";

/** Settings for the files on this disk. */
export function StorageSettings({ mediaLimit }: { readonly mediaLimit: ReactNode }) {
  return (
    <div className="flex max-w-130 flex-col gap-8">
      <LibraryFolderSettings />
      <Setting id="media-limit">{mediaLimit}</Setting>
      <AdDownloadSettings />
      <StorageCheck />
    </div>
  );
}

/** What of the ad library is downloaded without being asked for: its ads, and the videos of opened ads. */
function AdDownloadSettings() {
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
