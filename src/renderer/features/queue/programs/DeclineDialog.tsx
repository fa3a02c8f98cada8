import { useState } from "react";
import { t } from "#texts/t.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { run } from "#renderer/ipc/run.ts";
import { shownName } from "#renderer/lib/agents/shownName.ts";
import { TextArea } from "#renderer/ui/fields/TextArea.tsx";
import { DialogActions } from "#renderer/ui/DialogActions.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import type { ProgramRow } from "./programRows.ts";

interface DeclineDialogProps {
  /** Null while the dialog is closed. */
  readonly row: ProgramRow | null;
  readonly onClose: () => void;
}

const noteLength = 280;

/** Declines all that one program wants confirmed, with an optional note for it. */
export function DeclineDialog({ row, onClose }: DeclineDialogProps) {
  const [note, setNote] = useState("");
  // The last content stays visible while the dialog fades out.
  const [shown, setShown] = useState(row);
  if (row !== null && shown !== row) {
    setShown(row);
    setNote("");
  }
  const count = shown?.requests ?? 0;
  const decline = () => {
    onClose();
    if (row === null) return;
    const said = note.trim();
    void runWithToast(() =>
      run("confirmations.decline", { ids: row.waiting.map(({ id }) => id), ...(said !== "" && { note: said }) }),
    );
  };
  return (
    <Dialog
      isOpen={row !== null}
      onClose={onClose}
      title={t("Decline requests")}
      footer={
        <DialogActions
          onCancel={onClose}
          action={t("Decline {count, plural, one {# request} other {# requests}}", { count })}
          onAction={decline}
          isDisabled={note.length > noteLength}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {t("Nothing that “{program}” requests here is confirmed. The program gets your note.", {
            program: shownName(shown?.name ?? ""),
          })}
        </p>
        <TextArea
          label={t("Note for the program (optional)")}
          value={note}
          onChange={setNote}
          maxLength={noteLength}
          lines={2}
          placeholder={t("For example: use the blue variant instead")}
        />
      </div>
    </Dialog>
  );
}
