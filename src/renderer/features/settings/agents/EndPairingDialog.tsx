import { useState } from "react";
import type { Program } from "#contracts/agents/programs.ts";
import { t } from "#texts/t.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { run } from "#renderer/ipc/run.ts";
import { shownName } from "#renderer/lib/agents/shownName.ts";
import { DialogActions } from "#renderer/ui/DialogActions.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";

interface EndPairingDialogProps {
  /** Null while the dialog is closed. */
  readonly program: Program | null;
  readonly onClose: () => void;
}

/** Explains what ends with a pairing before it ends. */
export function EndPairingDialog({ program, onClose }: EndPairingDialogProps) {
  // The last content stays visible while the dialog fades out.
  const [shown, setShown] = useState(program);
  if (program !== null && shown !== program) setShown(program);
  const end = () => {
    onClose();
    if (program !== null) void runWithToast(() => run("agents.endPairing", { programId: program.id }));
  };
  return (
    <Dialog
      isOpen={program !== null}
      onClose={onClose}
      title={t("End pairing")}
      footer={<DialogActions onCancel={onClose} action={t("End pairing")} onAction={end} />}
    >
      <p className="text-muted">
        {t(
          "“{program}” can no longer connect. Its allowance ends, its waiting confirmation requests are declined, and accepted requests that were not sent are cancelled. To let it connect again, pair it again.",
          { program: shownName(shown?.name ?? "") },
        )}
      </p>
    </Dialog>
  );
}
