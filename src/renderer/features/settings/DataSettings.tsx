import { t } from "../../../texts/t.ts";
import { BackupSettings } from "./BackupSettings.tsx";
import { MoveWorkspace } from "./MoveWorkspace.tsx";
import { StorageCheck } from "./StorageCheck.tsx";

/** What is kept on this computer: its copies, its files, and the way to another computer. */
export function DataSettings() {
  return (
    <section
      aria-label={t("Data")}
      className="grid grid-cols-1 gap-4 border-t border-line py-6 min-[56rem]:grid-cols-[10rem_1fr]"
    >
      <h2 className="font-medium text-muted">{t("Data")}</h2>
      <div className="flex max-w-160 flex-col gap-8">
        <BackupSettings />
        <StorageCheck />
        <MoveWorkspace />
      </div>
    </section>
  );
}
