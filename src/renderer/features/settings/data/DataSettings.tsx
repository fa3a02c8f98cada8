import { AdVideoSettings } from "./AdVideoSettings.tsx";
import { BackupSettings } from "./BackupSettings.tsx";
import { WorkspaceTransfer } from "./WorkspaceTransfer.tsx";
import { SettingsSection } from "../../../ui/SettingsSection.tsx";
import { StorageCheck } from "./StorageCheck.tsx";

/** Settings for the data on this computer: backups, files, and workspace transfer. */
export function DataSettings() {
  return (
    <SettingsSection part="data">
      <div className="flex max-w-160 flex-col gap-8">
        <BackupSettings />
        <StorageCheck />
        <AdVideoSettings />
        <WorkspaceTransfer />
      </div>
    </SettingsSection>
  );
}
