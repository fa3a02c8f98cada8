import { t } from "../../../../texts/t.ts";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";

interface InstallCommandDialogProps {
  readonly isOpen: boolean;
  /** The file that would be written. */
  readonly target: string;
  readonly onClose: () => void;
  readonly onInstall: () => void;
}

/** Shows which file is written before it is. */
export function InstallCommandDialog({ isOpen, target, onClose, onInstall }: InstallCommandDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Install the proofsheet command")}
      footer={<DialogActions onCancel={onClose} action={t("Install")} onAction={onInstall} />}
    >
      <div className="flex flex-col gap-3 text-muted">
        <p>{t("Proofsheet writes this file, which starts the command of this app:")}</p>
        <code className="selectable text-small wrap-anywhere text-ink">{target}</code>
        <p>{t("A file of another program with this name isn't replaced.")}</p>
      </div>
    </Dialog>
  );
}
