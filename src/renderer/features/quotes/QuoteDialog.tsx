import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { cancelRequest } from "../../ipc/cancelRequest.ts";
import { usePaidRequests } from "../../ipc/usePaidRequests.ts";
import { identicalNow } from "../../lib/identicalRequest.ts";
import { ownLimits } from "../../lib/ownLimits.ts";
import { waitedFor } from "../../lib/waitedFor.ts";
import type { ShownWorkspace } from "../../lib/workspaceLooks.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Expiry } from "../../ui/Expiry.tsx";
import { IdenticalNote } from "../../ui/IdenticalNote.tsx";
import { LimitNotes } from "../../ui/LimitNotes.tsx";
import { useArmed } from "../../ui/useArmed.ts";
import { useNow } from "../../ui/useNow.ts";
import { WorkspaceMark } from "../../ui/WorkspaceMark.tsx";
import { AcceptedPanel } from "./AcceptedPanel.tsx";
import { ApprovalNote } from "./ApprovalNote.tsx";
import {
  followAccepted,
  isBeingSent,
  isExpired,
  letGo,
  type Offer,
  offerOf,
  type QuoteFlow,
  useQuoteFlow,
} from "./quoteFlow.ts";
import { Decision } from "./Decision.tsx";
import { QuoteRefusal } from "./QuoteRefusal.tsx";
import { askedOf, QuoteTerms } from "./QuoteTerms.tsx";

interface QuoteDialogProps {
  readonly onShowQueue: () => void;
  readonly onShowRequest: (id: PaidRequestId) => void;
  readonly onShowLimits: () => void;
}

/** Where one price is decided. */
export function QuoteDialog({ onShowQueue, onShowRequest, onShowLimits }: QuoteDialogProps) {
  const flow = useQuoteFlow((state) => state.flow);
  const workspace = useQuery(queries.workspaces).data?.open ?? null;
  useFollowed(flow);
  const [shown, setShown] = useState<{ flow: QuoteFlow; offer: Offer } | null>(null);
  const offer = offerOf(flow);
  const isOpen = offer !== null;
  // What was decided stays in sight while the dialog fades out.
  if (offer !== null && shown?.flow !== flow) setShown({ flow, offer });

  const current = offer === null ? shown : { flow, offer };
  if (current === null) return null;
  return (
    <QuoteView
      isOpen={isOpen}
      {...current}
      workspace={workspace}
      onShowQueue={onShowQueue}
      onShowRequest={onShowRequest}
      onShowLimits={onShowLimits}
    />
  );
}

interface QuoteViewProps extends QuoteDialogProps {
  readonly isOpen: boolean;
  readonly flow: QuoteFlow;
  readonly offer: Offer;
  /** Whose credits it takes; null until that is known. */
  readonly workspace: ShownWorkspace | null;
}

function QuoteView({ isOpen, flow, offer, workspace, onShowQueue, onShowRequest, onShowLimits }: QuoteViewProps) {
  const { quote, input } = offer;
  const limitsId = useId();
  const { data: caps = [] } = useQuery(queries.caps);
  const identical = identicalNow(quote.identical, usePaidRequests(quote.identical.map(({ id }) => id)));
  const now = useNow(1000, isOpen, quote.expiresAt);
  const isArmed = useArmed(quote.quoteId, isOpen);
  const isOver = isOverNow(flow, isExpired(quote, now));
  const limits = isOver ? [] : ownLimits(caps, { project: input.project ?? null, credits: [quote.maximumCredits] });
  const leaveTo = (go: () => void) => () => {
    letGo();
    go();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={letGo}
      title={t("Quote")}
      aside={workspace === null ? null : <WorkspaceMark workspace={workspace} />}
      footer={
        <Decision
          flow={flow}
          credits={quote.credits}
          isOver={isOver}
          isArmed={isArmed}
          forbiddenBy={limits.some(({ isBroken }) => isBroken) ? limitsId : null}
          onShowQueue={leaveTo(onShowQueue)}
        />
      }
    >
      {flow.state === "accepted" && !isBeingSent(flow) ? (
        <AcceptedPanel request={flow.request} quote={quote} now={now} />
      ) : (
        <div className="flex flex-col gap-4">
          <QuoteTerms asked={askedOf(input)} quote={quote} isOpen={!isOver && flow.state !== "refused"} />
          {flow.state === "unanswered_again" ? <QuoteRefusal error={flow.error} doing="quote" /> : null}
          {flow.state === "refused" && !isOver ? <QuoteRefusal error={flow.error} doing="confirm" /> : null}
          {isOver && flow.state === "refused" && flow.request !== undefined ? <Waited request={flow.request} /> : null}
          {quote.approval.required && !isOver ? <ApprovalNote quote={quote} host={quote.approval.host} /> : null}
          {isOver || flow.state === "refused" ? null : (
            <IdenticalNote
              key={quote.quoteId}
              requests={identical}
              now={now}
              onContinue={(id) => leaveTo(() => onShowRequest(id))()}
              onCancel={cancelRequest}
            />
          )}
          <LimitNotes id={limitsId} limits={limits} onShowLimits={leaveTo(onShowLimits)} />
          {flow.state === "refused" && !isOver ? null : (
            <Expiry
              expiresAt={quote.expiresAt}
              now={now}
              isOver={isOver}
              afterwards={t("Nothing was spent. A new quote may have the same price or another.")}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Why an accepted price ended before it could run. */
function Waited({ request }: { readonly request: PaidRequest }) {
  const text = waitedFor(request);
  return text === null ? null : <p className="selectable">{text}</p>;
}

/** Keeps what the dialog says of an accepted request true to the journal. */
function useFollowed(flow: QuoteFlow): void {
  const accepted: PaidRequestId | undefined = flow.state === "accepted" ? flow.request.id : undefined;
  const { data } = useQuery(queries.paidRequest(accepted));
  useEffect(() => {
    if (data !== undefined) followAccepted(data);
  }, [data]);
}

/** Whether the price no longer holds, by this computer's clock or by the service's word. */
function isOverNow(flow: QuoteFlow, isPast: boolean): boolean {
  if (flow.state === "refused") return flow.error.code === "quote_expired";
  return isPast && flow.state !== "confirming" && flow.state !== "accepted";
}
