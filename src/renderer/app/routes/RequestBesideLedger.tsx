import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { RequestPanel } from "#renderer/features/queue/panel/RequestPanel.tsx";
import { StopTrackingDialog } from "#renderer/features/queue/panel/StopTrackingDialog.tsx";
import { ReviewDialog } from "#renderer/features/queue/review/ReviewDialog.tsx";
import { editAgain } from "#renderer/features/studio/openStudio.ts";

interface RequestBesideLedgerProps {
  readonly id: PaidRequestId;
  readonly onClose: () => void;
}

/** The details of a request, as in Queue, for an entry of the ledger. */
export function RequestBesideLedger({ id, onClose }: RequestBesideLedgerProps) {
  const navigate = useNavigate();
  const [reviewed, setReviewed] = useState<PaidRequestId | null>(null);
  const [stopping, setStopping] = useState<PaidRequest | null>(null);
  return (
    <>
      <RequestPanel
        id={id}
        onClose={onClose}
        callbacks={{
          onOpen: (request) => void navigate({ to: "/queue", search: { request: request.id } }),
          onClose,
          onReview: (request) => setReviewed(request.id),
          onShowInLibrary: (asset) => void navigate({ to: "/library", search: { asset } }),
          onEditAgain: (failed) => editAgain(failed, (tab) => void navigate({ to: "/studio", search: { tab } })),
          onStopTracking: setStopping,
        }}
      />
      <ReviewDialog paidRequestId={reviewed} onClose={() => setReviewed(null)} />
      <StopTrackingDialog request={stopping} onClose={() => setStopping(null)} />
    </>
  );
}
