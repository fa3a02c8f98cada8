import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ArchivePreview } from "#contracts/storage/storage.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";
import { ImportDialog } from "./ImportDialog.tsx";
import { StorageWorkLine } from "./StorageWorkLine.tsx";
import { exportedText } from "./storageText.ts";
import { Setting } from "#renderer/ui/settings/Setting.tsx";

/** Exports this workspace to a folder and imports such a folder. */
export function WorkspaceTransfer() {
  const { data: storage } = useQuery(queries.storage);
  const [preview, setPreview] = useState<ArchivePreview | null>(null);
  const isBusy = (storage?.work ?? null) !== null;
  const write = async () => {
    const written = await valueOrToast(t("Couldn't export the workspace"), () => run("storage.export", {}));
    if (written === undefined || written === null) return;
    toast({ title: t("Workspace exported"), text: exportedText(written) });
  };
  const inspectFolder = async () => {
    const found = await valueOrToast(t("Couldn't read the folder"), () => run("storage.inspect", {}));
    if (found !== undefined) setPreview(found);
  };
  return (
    <div className="flex max-w-130 flex-col gap-4">
      <p className="text-muted">
        {t(
          "Export this workspace to one folder with all result files and without keys. Import the folder in another Proofsheet, which keeps its existing data.",
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Setting id="export-workspace">
          <Button onClick={() => void write()} disabled={isBusy}>
            {t("Export…")}
          </Button>
        </Setting>
        <Setting id="import-workspace">
          <Button onClick={() => void inspectFolder()} disabled={isBusy}>
            {t("Import…")}
          </Button>
        </Setting>
      </div>
      <StorageWorkLine work={storage?.work ?? null} kinds={["export", "inspect", "import"]} />
      <ImportDialog preview={preview} onClose={() => setPreview(null)} />
    </div>
  );
}
