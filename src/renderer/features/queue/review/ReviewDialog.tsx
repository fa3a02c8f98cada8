import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { errorText, supportDetails } from "#renderer/lib/text/errorText.ts";
import { stateName, stateTone } from "#renderer/lib/money/paidRequestState.ts";
import { waitText } from "#renderer/lib/money/waitReason.ts";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { ErrorMessage } from "#renderer/ui/ErrorMessage.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { Trans } from "#renderer/ui/Trans.tsx";
import { Attempts } from "./Attempts.tsx";
import { RecordsEvidence } from "./RecordsEvidence.tsx";
import { ReviewActions } from "./ReviewActions.tsx";
import { isUnclear, reviewText } from "./reviewText.ts";
import { requestDetails } from "#renderer/features/queue/requestNotes.ts";
import { requestTitle } from "#renderer/features/queue/requestTitle.ts";

interface ReviewDialogProps {
  /** The request under review; null while the dialog is closed. */
  readonly paidRequestId: PaidRequestId | null;
  readonly onClose: () => void;
}

/** Shows everything known about a request with an unclear outcome, so that the user can resolve it. */
export function ReviewDialog({ paidRequestId, onClose }: ReviewDialogProps) {
  // The last content stays visible while the dialog fades out.
  const [shown, setShown] = useState(paidRequestId);
  if (paidRequestId !== null && shown !== paidRequestId) setShown(paidRequestId);
  const id = paidRequestId ?? shown ?? undefined;
  const { data: request, error } = useQuery(queries.paidRequest(id));
  return (
    <Dialog
      isOpen={paidRequestId !== null}
      onClose={onClose}
      title={t("Review request")}
      width="wide"
      footer={request === undefined ? undefined : <ReviewActions key={id} request={request} onClose={onClose} />}
    >
      {error === null ? null : (
        <ErrorMessage {...errorText(asCommandError(error), "other")} details={supportDetails(asCommandError(error))} />
      )}
      {request === undefined ? <Skeleton className="h-40" /> : <Known key={id} request={request} />}
    </Dialog>
  );
}

function Known({ request }: { readonly request: PaidRequest }) {
  const { data: evidence, error } = useQuery(queries.evidence(request.id));
  const { wait } = request;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <div className="flex items-start justify-between gap-4">
          <p dir="auto" className="selectable line-clamp-2 min-w-0 font-medium">
            {requestTitle(request)}
          </p>
          <span className="flex shrink-0 items-center gap-4">
            <StatusLabel tone={stateTone(request.state)} text={stateName(request.state)} />
            {request.credits === null ? null : (
              <span className="text-muted">
                <Trans text="Quoted {price}" values={{ price: <Credits amount={request.credits} /> }} />
              </span>
            )}
          </span>
        </div>
        <p aria-live="polite" className="text-muted">
          {reviewText(request)}
        </p>
        {isUnclear(request) && wait !== null && wait.kind !== "check" ? (
          <p className="figures text-note">{waitText(wait)}</p>
        ) : null}
      </div>
      {error === null ? null : (
        <ErrorMessage {...errorText(asCommandError(error), "other")} details={supportDetails(asCommandError(error))} />
      )}
      {evidence === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <>
          <Attempts attempts={evidence.attempts} />
          <RecordsEvidence request={request} check={evidence.lastCheck} />
        </>
      )}
      <div>
        <CopyButton label={t("Copy details for support")} text={requestDetails(request)} />
      </div>
    </div>
  );
}
