import { useState } from "react";
import { t } from "../../../../texts/t.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { emptyTrash } from "../../../results/changeResults.ts";

/** Asks for confirmation, then deletes everything in the trash; this can't be undone. */
export function EmptyTrash({ count }: { readonly count: number }) {
  const [isConfirming, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t("Empty trash…")}</Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setIsAsking(false)}
        title={t("Empty trash?")}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{t("Cancel")}</Button>
            <Button
              variant="primary"
              onClick={() => {
                setIsAsking(false);
                void emptyTrash();
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
    </>
  );
}
