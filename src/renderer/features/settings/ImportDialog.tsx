import type { ArchivePreview } from "../../../contracts/storage.ts";
import { run } from "../../ipc/run.ts";
import { broughtText, counted, filesText } from "../../lib/broughtText.ts";
import { sizeText } from "../../lib/files.ts";
import { fullTime } from "../../lib/times.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { attempt } from "./attempt.ts";
import { refusals } from "./storageWords.ts";

interface ImportDialogProps {
  /** Null: closed. */
  readonly preview: ArchivePreview | null;
  readonly onClose: () => void;
}

/** Says what an exported folder would bring, or why it is not taken, and takes it in. */
export function ImportDialog({ preview, onClose }: ImportDialogProps) {
  const isEmpty = preview?.kind === "ready" && preview.brought.rows === 0 && preview.files === 0;
  const canImport = preview?.kind === "ready" && !isEmpty;
  const take = async () => {
    onClose();
    const imported = await attempt("Nothing was imported.", () => run("storage.import", {}));
    if (imported === undefined || imported === null) return;
    const refused =
      imported.refusedFiles === 0
        ? ""
        : ` ${filesText(imported.refusedFiles)} not in the folder, or not what they should be: check the files to fetch them.`;
    toast({
      title: `Imported ${broughtText(imported.brought) ?? "what was missing"}`,
      text: `${filesText(imported.files)} came with it.${refused}`,
    });
  };
  return (
    <Dialog
      isOpen={preview !== null}
      onClose={onClose}
      title={preview?.kind === "refused" ? "This folder cannot be imported" : "Import this folder?"}
      footer={
        <>
          <Button onClick={onClose}>{canImport ? "Not now" : "Close"}</Button>
          {canImport ? (
            <Button look="primary" onClick={() => void take()}>
              Import
            </Button>
          ) : null}
        </>
      }
    >
      {preview === null ? null : preview.kind === "refused" ? (
        <p>{refusals[preview.why]}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="figures text-muted">
            “{preview.workspaceName}”, exported {fullTime(preview.exportedAt)}.
          </p>
          {isEmpty ? (
            <p>Everything in this folder is here. There is nothing to import.</p>
          ) : (
            <>
              <p className="figures">
                What comes: {broughtText(preview.brought) ?? "some details of what is here"}, and{" "}
                {filesText(preview.files)} of {sizeText(preview.sizeBytes)}.
              </p>
              <p className="text-muted">
                Nothing that is here now changes or goes. Every file is checked before it is taken.
                {preview.leftOpen === 0
                  ? ""
                  : ` Still open there: ${counted(preview.leftOpen, "request", "requests")}. They stay there, and are not sent from here.`}
              </p>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
