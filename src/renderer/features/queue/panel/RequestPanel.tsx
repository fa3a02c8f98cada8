import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { isUnseen } from "#renderer/ipc/cache/isUnseen.ts";
import { stateName, stateTone } from "#renderer/lib/money/paidRequestState.ts";
import { mediaKind } from "#renderer/lib/text/files.ts";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { DetailPanel } from "#renderer/ui/panel/DetailPanel.tsx";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { Thumbnail } from "#renderer/ui/marks/Thumbnail.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { markSeen } from "#renderer/features/queue/queueCommands.ts";
import { RowAction } from "#renderer/features/queue/list/RowAction.tsx";
import { failureDetails, queueRequestDetails } from "#renderer/features/queue/queueRequestDetails.ts";
import type { RequestCallbacks } from "#renderer/features/queue/requestCommands.ts";
import { requestDetails, requestNotes } from "#renderer/features/queue/requestNotes.ts";
import { requestMakes, requestTitle } from "#renderer/features/queue/requestTitle.ts";
import { RecordsEvidence } from "#renderer/features/queue/review/RecordsEvidence.tsx";
import { ReviewDialog } from "#renderer/features/queue/review/ReviewDialog.tsx";
import { isUnclear } from "#renderer/features/queue/review/reviewText.ts";
import { AttemptList } from "./AttemptList.tsx";
import { PanelSection } from "./PanelSection.tsx";
import { RecipeSection } from "./RecipeSection.tsx";
import { ReceiptSection } from "./ReceiptSection.tsx";
import { requestSteps } from "./requestSteps.ts";
import { StopTrackingDialog } from "./StopTrackingDialog.tsx";

interface RequestPanelProps {
  readonly id: PaidRequestId;
  readonly callbacks: RequestCallbacks;
  readonly onClose: () => void;
}

/**
 * Everything known about one request, beside the list. Opening one that ended without its result takes it out of Needs
 * attention.
 */
export function RequestPanel({ id, callbacks, onClose }: RequestPanelProps) {
  const { data: request } = useQuery(queries.paidRequest(id));
  const isToBeSeen = request !== undefined && isUnseen(request);
  // Only when the panel moves on: the row must not leave its place while it is read.
  useEffect(() => (isToBeSeen ? () => void markSeen(id).catch(() => undefined) : undefined), [isToBeSeen, id]);
  if (request === undefined) return null;
  return (
    <DetailPanel
      label={t("Request")}
      screen="queue"
      closeLabel={t("Close request")}
      onClose={onClose}
      heading={<StatusLabel tone={stateTone(request.state)} text={stateName(request.state)} />}
    >
      <Details request={request} callbacks={callbacks} />
    </DetailPanel>
  );
}

interface RequestPanelWithDialogsProps {
  readonly id: PaidRequestId;
  readonly callbacks: Omit<RequestCallbacks, "onClose" | "onReview" | "onStopTracking">;
  readonly onClose: () => void;
}

/** Everything known about one request, as in Queue, for another screen: with the dialogs of its actions. */
export function RequestPanelWithDialogs({ id, callbacks, onClose }: RequestPanelWithDialogsProps) {
  const [reviewed, setReviewed] = useState<PaidRequestId | null>(null);
  const [stopping, setStopping] = useState<PaidRequest | null>(null);
  return (
    <>
      <RequestPanel
        id={id}
        onClose={onClose}
        callbacks={{
          ...callbacks,
          onClose,
          onReview: (request) => setReviewed(request.id),
          onStopTracking: setStopping,
        }}
      />
      <ReviewDialog paidRequestId={reviewed} onClose={() => setReviewed(null)} />
      <StopTrackingDialog request={stopping} onClose={() => setStopping(null)} />
    </>
  );
}

function Details({ request, callbacks }: { readonly request: PaidRequest; readonly callbacks: RequestCallbacks }) {
  const { id } = request;
  const now = useNow(1000, request.state === "running");
  const { data: steps } = useQuery(queries.requestSteps(id));
  const { data: evidence } = useQuery(queries.evidence(id));
  const notes = requestNotes(request);
  const failure = failureDetails(request);
  return (
    <>
      <div className="flex flex-col gap-2">
        <p dir="auto" className="selectable font-medium">
          {requestTitle(request)}
        </p>
        <p className="figures text-small text-faint">{requestMakes(request)}</p>
        {notes.map((note) => (
          <p key={note} className="figures selectable text-small text-muted">
            {note}
          </p>
        ))}
        <span className="flex flex-wrap gap-2">
          <RowAction request={request} now={now} callbacks={callbacks} />
        </span>
      </div>
      <Results request={request} onShowInLibrary={callbacks.onShowInLibrary} />
      <RecipeSection id={id} />
      <PanelSection title={t("Steps")}>
        <DescriptionList facts={requestSteps(request, steps?.steps ?? [])} />
      </PanelSection>
      <PanelSection title={t("Details")}>
        <DescriptionList facts={queueRequestDetails(request)} />
      </PanelSection>
      {failure.length === 0 ? null : (
        <PanelSection title={t("Last error from the service")}>
          <DescriptionList facts={failure} />
        </PanelSection>
      )}
      <ReceiptSection request={request} entries={steps?.entries ?? []} />
      {evidence === undefined || evidence.attempts.length === 0 ? null : (
        <PanelSection title={t("Attempts")}>
          <AttemptList attempts={evidence.attempts} />
        </PanelSection>
      )}
      {evidence === undefined || (evidence.lastCheck === null && !isUnclear(request)) ? null : (
        <RecordsEvidence request={request} check={evidence.lastCheck} />
      )}
      <div>
        <CopyButton label={t("Copy details for support")} text={requestDetails(request)} />
      </div>
    </>
  );
}

function Results({
  request,
  onShowInLibrary,
}: { readonly request: PaidRequest } & Pick<RequestCallbacks, "onShowInLibrary">) {
  if (request.results.length === 0) return null;
  return (
    <ul aria-label={t("Results")} className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
      {request.results.map((tile) => (
        <li key={tile.id}>
          <button
            type="button"
            aria-label={t("Show in Library")}
            onClick={() => onShowInLibrary(tile.id)}
            className="flex h-24 w-full items-center justify-center rounded-frame hover:bg-hover"
          >
            <Thumbnail
              url={tile.thumbnailUrl}
              kind={mediaKind(tile.mediaType)}
              ratio={tile.width === null || tile.height === null ? null : tile.width / tile.height}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
