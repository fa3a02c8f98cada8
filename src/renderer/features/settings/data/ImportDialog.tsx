import type { ArchivePreview } from "../../../../contracts/storage/storage.ts";
import { t } from "../../../../texts/t.ts";
import { run } from "../../../ipc/run.ts";
import { broughtText } from "../../../lib/text/broughtText.ts";
import { sizeText } from "../../../lib/text/files.ts";
import { fullTime } from "../../../lib/time/times.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { attempt } from "../attempt.ts";
import { importedText, leftOpenText, leftOutText, refusals } from "./storageWords.ts";

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
    const imported = await attempt(t("Nothing was imported."), () => run("storage.import", {}));
    if (imported === undefined || imported === null) return;
    toast(importedText(imported));
  };
  return (
    <Dialog
      isOpen={preview !== null}
      onClose={onClose}
      title={preview?.kind === "refused" ? t("This folder cannot be imported") : t("Import this folder?")}
      footer={
        <>
          <Button onClick={onClose}>{canImport ? t("Not now") : t("Close")}</Button>
          {canImport ? (
            <Button look="primary" onClick={() => void take()}>
              {t("Import")}
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
            {t("“{name}”, exported {time}.", {
              name: preview.workspaceName,
              time: fullTime(preview.exportedAt),
            })}
          </p>
          {isEmpty ? (
            <p>{t("Everything in this folder is here. There is nothing to import.")}</p>
          ) : (
            <>
              <p className="figures">
                {t("What comes: {brought}, and {files, plural, one {# file} other {# files}} of {size}.", {
                  brought: broughtText(preview.brought) ?? t("some details of what is here"),
                  files: preview.files,
                  size: sizeText(preview.sizeBytes),
                })}
              </p>
              <p className="text-muted">
                {t("Nothing that is here now changes or goes. Every file is checked before it is taken.")}
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
