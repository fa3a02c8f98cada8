import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ArchivePreview } from "../../../contracts/storage.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { filesText } from "../../lib/broughtText.ts";
import { sizeText } from "../../lib/files.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";
import { attempt } from "./attempt.ts";
import { ImportDialog } from "./ImportDialog.tsx";
import { StorageWorkLine } from "./StorageWorkLine.tsx";
import { SwitchGroup } from "./SwitchGroup.tsx";

/** This workspace as a folder, and such a folder into this workspace. */
export function MoveWorkspace() {
  const { data: storage } = useQuery(queries.storage);
  const [preview, setPreview] = useState<ArchivePreview | null>(null);
  const isBusy = (storage?.work ?? null) !== null;
  const write = async () => {
    const written = await attempt("Nothing was exported.", () => run("storage.export", {}));
    if (written === undefined || written === null) return;
    const missing = written.missing === 0 ? "" : ` ${filesText(written.missing)} missing on this disk.`;
    toast({
      title: "Exported",
      text: `${filesText(written.files)}, ${sizeText(written.sizeBytes)}, in ${written.folder}.${missing}`,
    });
  };
  const look = async () => {
    const found = await attempt("The folder was not read.", () => run("storage.inspect", {}));
    if (found !== undefined) setPreview(found);
  };
  return (
    <SwitchGroup
      title="Move this workspace"
      text="Everything of it goes into one folder, with all files of results and without any key. Another Proofsheet takes it in, and keeps what it has."
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void write()} disabled={isBusy}>
          Export…
        </Button>
        <Button onClick={() => void look()} disabled={isBusy}>
          Import…
        </Button>
      </div>
      <StorageWorkLine work={storage?.work ?? null} kinds={["export", "inspect", "import"]} />
      <ImportDialog preview={preview} onClose={() => setPreview(null)} />
    </SwitchGroup>
  );
}
