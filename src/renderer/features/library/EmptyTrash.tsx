import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { emptyTrash, resultsText } from "./changeResults.ts";

/** Removes everything in the trash, after it was asked once more: this cannot be taken back. */
export function EmptyTrash({ count }: { readonly count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Empty trash…</Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Empty the trash?"
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep them</Button>
            <Button
              look="primary"
              onClick={() => {
                setIsAsking(false);
                void emptyTrash();
              }}
            >
              Remove {resultsText(count)} for good
            </Button>
          </>
        }
      >
        <p className="text-muted">
          Their files go from this computer and cannot be fetched again from here. Copies that you saved elsewhere stay.
        </p>
      </Dialog>
    </>
  );
}
