import type { ArchivePreview } from "#contracts/storage/storage.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { restoredText } from "#renderer/lib/text/restoredText.ts";
import { sizeText } from "#renderer/lib/text/files.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";
import { importedText, leftOpenText, leftOutText, rejectionTexts } from "./storageText.ts";

interface ImportDialogProps {
  /** Null while the dialog is closed. */
  readonly preview: ArchivePreview | null;
  readonly onClose: () => void;
}

/** Shows what an exported folder would add, or why it can't be imported, and imports it. */
export function ImportDialog({ preview, onClose }: ImportDialogProps) {
  const isEmpty = preview?.kind === "ready" && preview.restored.rows === 0 && preview.files === 0;
  const canImport = preview?.kind === "ready" && !isEmpty;
  const take = async () => {
    onClose();
    const imported = await valueOrToast(t("Couldn't import the workspace"), () => run("storage.import", {}));
    if (imported === undefined || imported === null) return;
    toast(importedText(imported));
  };
  return (
    <Dialog
      isOpen={preview !== null}
      onClose={onClose}
      title={preview?.kind === "refused" ? t("Can't import this folder") : t("Import this folder?")}
      footer={
        <>
          <Button onClick={onClose}>{canImport ? t("Cancel") : t("Close")}</Button>
          {canImport ? (
            <Button variant="primary" onClick={() => void take()}>
              {t("Import")}
            </Button>
          ) : null}
        </>
      }
    >
      {preview === null ? null : preview.kind === "refused" ? (
        <p>{rejectionTexts[preview.why]}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="figures text-muted">
            {t("“{name}”, exported {time}.", {
              name: preview.workspaceName,
              time: fullTime(preview.exportedAt),
            })}
          </p>
          {isEmpty ? (
            <p>{t("Nothing to import. Everything in this folder already exists.")}</p>
          ) : (
            <>
              <p className="figures">
                {t("This imports {restored}, and {files, plural, one {# file} other {# files}} ({size}).", {
                  restored: restoredText(preview.restored) ?? t("some details of existing entries"),
                  files: preview.files,
                  size: sizeText(preview.sizeBytes),
                })}
              </p>
              <p className="text-muted">
                {t("Existing data isn't changed or deleted. Every file is checked before it's imported.")}
                {preview.leftOpen === 0 ? null : ` ${leftOpenText(preview.leftOpen)}`}
              </p>
            </>
          )}
          {preview.unreadable.rows === 0 ? null : <p className="figures">{leftOutText(preview.unreadable)}</p>}
        </div>
      )}
    </Dialog>
  );
}
