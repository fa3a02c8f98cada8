import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Backup } from "#contracts/storage/backups.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { restoredText } from "#renderer/lib/text/restoredText.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";

interface RestoreDialogProps {
  /** Null while the dialog is closed. */
  readonly backup: Backup | null;
  readonly onClose: () => void;
}

/** Shows what a backup would restore, and restores it. */
export function RestoreDialog({ backup, onClose }: RestoreDialogProps) {
  const { data: preview, error } = useQuery(queries.backupPreview(backup?.name ?? null));
  const [isRestoring, setIsRestoring] = useState(false);
  const brings = preview === undefined ? null : restoredText(preview);
  const isEmpty = preview !== undefined && preview.rows === 0;
  const restore = async (name: string) => {
    setIsRestoring(true);
    const restored = await valueOrToast(t("Couldn't restore the backup"), () => run("backups.restore", { name }));
    setIsRestoring(false);
    if (restored === undefined) return;
    onClose();
    toast({ title: t("Restored {what}", { what: restoredText(restored) ?? t("missing data") }) });
  };
  return (
    <Dialog
      isOpen={backup !== null}
      onClose={onClose}
      title={t("Restore from this backup?")}
      footer={
        <>
          <Button onClick={onClose}>{isEmpty ? t("Close") : t("Cancel")}</Button>
          {isEmpty || backup === null ? null : (
            <Button
              variant="primary"
              disabled={preview === undefined || isRestoring}
              onClick={() => void restore(backup.name)}
            >
              {isRestoring ? t("Restoring…") : t("Restore")}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {backup === null ? null : (
          <p className="figures text-muted">{t("Created {time}.", { time: fullTime(backup.madeAt) })}</p>
        )}
        {error !== null ? (
          <FailureMessage error={asCommandError(error)} />
        ) : preview === undefined ? (
          <Skeleton className="h-12" />
        ) : isEmpty ? (
          <p>{t("Nothing to restore. Everything in this backup already exists.")}</p>
        ) : (
          <>
            <p>
              {brings === null
                ? t("This restores some details of existing entries.")
                : t("This restores {what}, with everything that belongs to them.", { what: brings })}
            </p>
            <p className="text-muted">
              {t(
                "Existing data isn't changed or deleted. Requests that were open in the backup aren't sent again: the service's records decide their outcome. Missing files are downloaded from the service.",
              )}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
