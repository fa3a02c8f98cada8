import { BackupSettings } from "./BackupSettings.tsx";
import { MoveWorkspace } from "./MoveWorkspace.tsx";
import { SettingsSection } from "../../../ui/SettingsSection.tsx";
import { StorageCheck } from "./StorageCheck.tsx";

/** What is kept on this computer: its copies, its files, and the way to another computer. */
export function DataSettings() {
  return (
    <SettingsSection part="data">
      <div className="flex max-w-160 flex-col gap-8">
        <BackupSettings />
        <StorageCheck />
        <MoveWorkspace />
      </div>
    </SettingsSection>
  );
}
