import type { AssetId } from "../../../../contracts/ids.ts";
import { t } from "../../../../texts/t.ts";
import { deleteResults } from "../../../results/changeResults.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";

interface DeleteResultsProps {
  /** Results in the trash; undefined while the dialog is closed. */
  readonly ids: readonly AssetId[] | undefined;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for confirmation, then deletes results in the trash; this can't be undone. */
export function DeleteResults({ ids, onClose, onDeleted }: DeleteResultsProps) {
  const count = ids?.length ?? 0;
  return (
    <Dialog
      isOpen={ids !== undefined}
      onClose={onClose}
      title={t("Delete permanently?")}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              void deleteResults(ids ?? []).then(onDeleted);
            }}
          >
            {t("Delete {count, plural, one {# result} other {# results}} permanently", { count })}
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {t(
          "The files are deleted from this computer and can't be downloaded again in Proofsheet. Copies you saved elsewhere stay.",
        )}
      </p>
    </Dialog>
  );
}
