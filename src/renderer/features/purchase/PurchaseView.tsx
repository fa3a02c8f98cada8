import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import type { Run, RunItem } from "../../../contracts/spending/runs.ts";
import { t } from "../../../texts/t.ts";
import { cancelRequest } from "./cancelRequest.ts";
import { queries } from "../../ipc/queries.ts";
import { usePaidRequests } from "./usePaidRequests.ts";
import { identicalNow } from "./terms/identicalRequest.ts";
import { ownLimits } from "./terms/ownLimits.ts";
import type { Purchase } from "../../lib/money/purchaseStore.ts";
import { expiredWaitText } from "../../lib/money/expiredWaitText.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Expiry } from "./terms/Expiry.tsx";
import { IdenticalNote } from "./terms/IdenticalNote.tsx";
import { LimitNotes } from "./terms/LimitNotes.tsx";
import { useConfirmGuard } from "../../ui/overlays/useConfirmGuard.ts";
import { useNow } from "../../ui/useNow.ts";
import { ConfirmActions } from "./ConfirmActions.tsx";
import type { Confirmed } from "./confirmPurchase.ts";
import { isRunOver, quoteConfirmation, runApprovals, runConfirmation } from "./purchaseConfirmation.ts";
import { ConfirmedPanel } from "./outcome/ConfirmedPanel.tsx";
import { showOutcomeToast } from "./outcome/outcomeToast.ts";
import { acceptedRunText } from "./outcome/outcomeText.ts";
import { QuoteError } from "./outcome/QuoteError.tsx";
import { requote, requoteRun, isBeingSent, leavePurchase, type OnRequoted } from "./purchaseFlow.ts";
import { ApprovalNote } from "./terms/ApprovalNote.tsx";
import { quotedInputOf, QuoteTerms } from "./terms/QuoteTerms.tsx";
import { RunHead } from "./terms/RunHead.tsx";
import { RunItems } from "./terms/RunItems.tsx";

/** Actions that the app provides, because the dialog does not know other screens. */
export interface PurchaseActions {
  readonly onShowQueue: () => void;
  readonly onShowRequest: (id: PaidRequestId) => void;
  readonly onShowLimits: () => void;
  /** Called when a confirmed request has changed. */
  readonly onFollow: (request: PaidRequest) => void;
  /** Whether the item can still be edited in the Studio batch it came from. */
  readonly canEdit: (run: Run, item: RunItem) => boolean;
  readonly onEdit: (run: Run, item: RunItem) => void;
  readonly onRequoted: OnRequoted;
  readonly onRunAccepted: (run: Run) => void;
}

/** What the user decides on. A single quote is part of the purchase; a batch is read separately. */
export type Priced =
  | { readonly kind: "quote"; readonly purchase: Extract<Purchase, { kind: "quote" }> }
  | { readonly kind: "run"; readonly purchase: Extract<Purchase, { kind: "run" }>; readonly run: Run };

interface PurchaseViewProps extends PurchaseActions {
  readonly frame: {
    readonly isOpen: boolean;
    readonly onClose: () => void;
    readonly title: string;
    readonly width: "regular" | "wide";
    readonly aside: ReactNode;
  };
  readonly priced: Priced;
  readonly refetch: () => void;
}

/** One purchase in its current state: price, terms, and possible decisions. */
export function PurchaseView({ frame, priced, refetch, ...on }: PurchaseViewProps) {
  const { purchase } = priced;
  const { state } = purchase;
  const limitsId = useId();
  const { data: caps = [] } = useQuery(queries.caps);
  const source = priced.kind === "quote" ? priced.purchase.quote : priced.run;
  const project = (priced.kind === "quote" ? priced.purchase.input.project : priced.run.project) ?? null;
  const offer = priced.kind === "quote" ? quoteConfirmation(priced.purchase.quote) : runConfirmation(priced.run);
  const identical = identicalNow(source.identical, usePaidRequests(source.identical.map(({ id }) => id)));
  const now = useNow(1000, frame.isOpen, source.expiresAt ?? 0);
  const isOver = isOverNow(priced, now);
  const isOpen = offer !== null && !isOver && state !== "rejected";
  const price = `${offer?.parts[0]?.quoteId} ${offer?.credits}`;
  const isArmed = useConfirmGuard(price, frame.isOpen && offer !== null);
  const limits =
    offer === null || isOver
      ? []
      : ownLimits(caps, { project, credits: offer.parts.map(({ maximumCredits }) => maximumCredits) });
  const isSending = isBeingSent(purchase);

  const leave = () => leavePurchase(purchase);
  const leaveTo = (go: () => void) => () => {
    leave();
    go();
  };
  const answered = (confirmed: Confirmed | null) => {
    if (confirmed === null) return refetch();
    if (confirmed.kind === "run") {
      on.onRunAccepted(confirmed.run);
      if (priced.kind === "run") showConfirmedToast(priced.run, on.onShowQueue);
    } else {
      if (priced.kind === "quote") priced.purchase.onConfirmed({ kind: "confirmed", request: confirmed.request });
      on.onFollow(confirmed.request);
    }
  };
  const requotePriced = () => {
    if (priced.kind === "quote") void requote(priced.purchase);
    else void requoteRun(priced.purchase, priced.run, on.onRequoted);
  };
  return (
    <Dialog
      {...frame}
      footer={
        <ConfirmActions
          purchase={purchase}
          offer={offer}
          isQuoting={priced.kind === "run" && priced.run.state === "quoting"}
          isOver={isOver}
          isSending={isSending}
          canRequote={priced.kind === "quote" || priced.run.parts.length > 0}
          isArmed={isArmed}
          forbiddenBy={limits.some(({ isBroken }) => isBroken) ? limitsId : null}
          onAnswer={answered}
          onRequote={requotePriced}
          onLeave={leave}
          onShowQueue={leaveTo(on.onShowQueue)}
        />
      }
    >
      {priced.kind === "quote" && state === "accepted" && !isSending ? (
        <ConfirmedPanel request={purchase.request} quote={priced.purchase.quote} now={now} onFollow={on.onFollow} />
      ) : (
        <div className="flex flex-col gap-4">
          <Terms
            priced={priced}
            credits={offer?.credits ?? null}
            isOpen={isOpen}
            now={now}
            canEdit={on.canEdit}
            onEdit={(run, item) => leaveTo(() => on.onEdit(run, item))()}
          />
          {state === "requote_unanswered" ? <QuoteError error={purchase.error} doing="quote" /> : null}
          {state === "rejected" && !isOver ? <QuoteError error={purchase.error} doing="confirm" /> : null}
          {state === "rejected" && isOver && purchase.request !== undefined ? (
            <Waited request={purchase.request} />
          ) : null}
          {isOpen && offer.approvals.parts.length > 0 ? (
            <ApprovalNote approvals={offer.approvals} itemCount={itemCountOf(priced)} />
          ) : null}
          {isOpen ? (
            <IdenticalNote
              key={priced.kind === "quote" ? priced.purchase.quote.quoteId : priced.run.id}
              requests={identical}
              now={now}
              onContinue={(id) => leaveTo(() => on.onShowRequest(id))()}
              onCancel={cancelRequest}
            />
          ) : null}
          <LimitNotes id={limitsId} limits={limits} onShowLimits={leaveTo(on.onShowLimits)} />
          {source.expiresAt !== null && (isOpen || isOver) ? (
            <Expiry
              expiresAt={source.expiresAt}
              now={now}
              isOver={isOver}
              afterwards={
                priced.kind === "quote"
                  ? t("Nothing was spent. The price of a new quote may differ.")
                  : t("Nothing was spent. The prices of new quotes may differ.")
              }
            />
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

interface TermsProps {
  readonly priced: Priced;
  readonly credits: number | null;
  readonly isOpen: boolean;
  readonly now: number;
  readonly canEdit: PurchaseActions["canEdit"];
  readonly onEdit: PurchaseActions["onEdit"];
}

/** The price and what it covers. */
function Terms({ priced, credits, isOpen, now, canEdit, onEdit }: TermsProps) {
  if (priced.kind === "quote") {
    const { input, quote } = priced.purchase;
    return <QuoteTerms quotedInput={quotedInputOf(input)} quote={quote} isOpen={isOpen} />;
  }
  const { run, purchase } = priced;
  return (
    <>
      <RunHead run={run} credits={credits} previousCredits={purchase.previousCredits} isOpen={isOpen} now={now} />
      <RunItems
        items={run.items}
        waiting={runApprovals(run).positions}
        isOpen={isOpen}
        canEdit={(item) => canEdit(run, item)}
        onEdit={(item) => onEdit(run, item)}
      />
    </>
  );
}

/** Why a confirmed request expired before it could run. */
function Waited({ request }: { readonly request: PaidRequest }) {
  const text = expiredWaitText(request);
  return text === null ? null : <p className="selectable">{text}</p>;
}

/** Returns the number of quoted items of a batch; null for a single request. */
function itemCountOf(priced: Priced): number | null {
  if (priced.kind === "quote") return null;
  return priced.run.items.filter(({ paidRequestId }) => paidRequestId !== null).length;
}

/** Returns whether the quotes have expired, according to the local clock, the main process, or the service. */
function isOverNow(priced: Priced, now: number): boolean {
  const { purchase } = priced;
  if (purchase.state === "rejected") return purchase.error.code === "quote_expired";
  if (purchase.state === "confirming" || purchase.state === "accepted") return false;
  return priced.kind === "quote" ? priced.purchase.quote.expiresAt <= now : isRunOver(priced.run, now);
}

function showConfirmedToast(run: Run, onShowQueue: () => void): void {
  showOutcomeToast("run", run.id, { title: t("Confirmed"), text: acceptedRunText(run), isFailure: false }, onShowQueue);
}
