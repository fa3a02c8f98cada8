import type { ReactNode } from "react";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { AdDownloadSettings } from "./AdDownloadSettings.tsx";
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
