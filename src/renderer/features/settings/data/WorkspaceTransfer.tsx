import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ArchivePreview } from "../../../../contracts/storage/storage.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { run } from "../../../ipc/run.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { valueOrToast } from "../valueOrToast.ts";
import { ImportDialog } from "./ImportDialog.tsx";
import { StorageWorkLine } from "./StorageWorkLine.tsx";
import { exportedText } from "./storageText.ts";
import { SwitchGroup } from "../SwitchGroup.tsx";

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
    <SwitchGroup
      title={t("Move workspace")}
      text={t(
        "Export this workspace to one folder with all result files and without keys. Import the folder in another Proofsheet, which keeps its existing data.",
      )}
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void write()} disabled={isBusy}>
          {t("Export…")}
        </Button>
        <Button onClick={() => void inspectFolder()} disabled={isBusy}>
          {t("Import…")}
        </Button>
      </div>
      <StorageWorkLine work={storage?.work ?? null} kinds={["export", "inspect", "import"]} />
      <ImportDialog preview={preview} onClose={() => setPreview(null)} />
    </SwitchGroup>
  );
}
