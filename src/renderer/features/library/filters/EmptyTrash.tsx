import { useState } from "react";
import { t } from "../../../../texts/t.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { emptyTrash } from "../changeResults.ts";

/** Removes everything in the trash, after it was asked once more: this cannot be taken back. */
export function EmptyTrash({ count }: { readonly count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t("Empty trash…")}</Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("Empty the trash?")}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{t("Keep them")}</Button>
            <Button
              look="primary"
              onClick={() => {
                setIsAsking(false);
                void emptyTrash();
              }}
            >
              {t("Remove {count, plural, one {# result} other {# results}} for good", { count })}
            </Button>
          </>
        }
      >
        <p className="text-muted">
          {t(
            "Their files go from this computer and cannot be fetched again from here. Copies that you saved elsewhere stay.",
          )}
        </p>
      </Dialog>
    </>
  );
}
