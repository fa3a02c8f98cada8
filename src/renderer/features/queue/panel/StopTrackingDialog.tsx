import { useState } from "react";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { DialogActions } from "#renderer/ui/DialogActions.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { stopTracking } from "#renderer/features/queue/queueCommands.ts";
import { requestTitle } from "#renderer/features/queue/requestTitle.ts";

interface StopTrackingDialogProps {
  /** The running request; null while the dialog is closed. */
  readonly request: PaidRequest | null;
  readonly onClose: () => void;
}

/** Explains what stops and what does not, before a running request is no longer followed. [S95] */
export function StopTrackingDialog({ request, onClose }: StopTrackingDialogProps) {
  // The last content stays visible while the dialog fades out.
  const [shown, setShown] = useState(request);
  if (request !== null && shown !== request) setShown(request);
  const stop = async () => {
    onClose();
    if (request !== null) await runWithToast(() => stopTracking([request.id]));
  };
  return (
    <Dialog
      isOpen={request !== null}
      onClose={onClose}
      title={t("Stop tracking")}
      footer={<DialogActions onCancel={onClose} action={t("Stop tracking")} onAction={() => void stop()} />}
    >
      <div className="flex flex-col gap-2">
        {shown === null ? null : (
          <p dir="auto" className="line-clamp-2 font-medium">
            {requestTitle(shown)}
          </p>
        )}
        <p className="text-muted">
          {t(
            "The service can't cancel a running request. Proofsheet stops asking and moves it to History. If it finishes, its result still arrives with the next sync; what it costs is in the ledger.",
          )}
        </p>
      </div>
    </Dialog>
  );
}
