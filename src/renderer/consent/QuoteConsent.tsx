import { useQueries, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { OpenConsent } from "#contracts/spending/consent.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { expiredWaitText } from "#renderer/lib/money/expiredWaitText.ts";
import { runApprovals } from "#renderer/lib/money/quoteOffer.ts";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { run } from "#renderer/ipc/run.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { ConsentActions } from "./ConsentActions.tsx";
import { ConsentDialog } from "./frame/ConsentDialog.tsx";
import { confirmBlock } from "./money/confirmBlock.ts";
import { isBeingSent, isOver, itemCountOf, mayConfirm, offerOf, type QuotedSubject } from "./decision.ts";
import { ConfirmedPanel } from "./outcome/ConfirmedPanel.tsx";
import { QuoteError } from "./outcome/QuoteError.tsx";
import { ApprovalNote } from "./terms/ApprovalNote.tsx";
import { BalanceLines } from "./money/BalanceLines.tsx";
import { BlockNote } from "./money/BlockNote.tsx";
import { budgetsOf } from "./money/budgets.ts";
import { Budgets } from "./money/Budgets.tsx";
import { ExceededCaps } from "./money/ExceededCaps.tsx";
import { Expiry } from "./terms/Expiry.tsx";
import { IdenticalNote } from "./terms/IdenticalNote.tsx";
import { identicalNow } from "./terms/identicalRequest.ts";
import { exceededCapTexts } from "./money/exceededCapTexts.ts";
import { QuoteTerms } from "./terms/QuoteTerms.tsx";
import { RunHead } from "./terms/RunHead.tsx";
import { RunItems } from "./terms/RunItems.tsx";
import { useDecision } from "./useDecision.ts";
import { useFreshBalance } from "./money/useFreshBalance.ts";

interface QuoteConsentProps {
  readonly consent: OpenConsent;
  readonly subject: QuotedSubject;
  /** The workspace, and whether its credits are real. */
  readonly mark: ReactNode;
}

/** The dialog in which the user confirms or discards a quote, or the quotes of a batch. */
export function QuoteConsent({ consent, subject, mark }: QuoteConsentProps) {
  const { decision, removed, confirm, requote, remove, close } = useDecision(consent, subject);
  const { isReading, readAgain } = useFreshBalance(consent.key);
  const { data: account } = useQuery(queries.account);
  const { data: connection } = useQuery(queries.connection);
  const { data: caps = [] } = useQuery(queries.caps);
  const { data: limits } = useQuery(queries.limits);
  const blockId = useId();
  const capsId = useId();

  const source = subject.kind === "quote" ? subject.quote : subject.run;
  const project = subject.kind === "quote" ? subject.project : subject.run.project;
  const offer = offerOf(subject);
  const now = useNow(1000, true, source.expiresAt ?? 0);
  const isExpired = isOver(decision, subject, now);
  const isOpen = offer !== null && !isExpired && (decision.state !== "rejected" || mayConfirm(decision));
  const isSending = isBeingSent(decision);
  const identical = identicalNow(source.identical, usePaidRequests(source.identical.map(({ id }) => id)));

  const price = { project, credits: offer?.parts.map(({ maximumCredits }) => maximumCredits) ?? [] };
  const exceeded = isOpen ? exceededCapTexts(caps, price) : [];
  const available = account?.available ?? source.available;
  const block = isOpen
    ? confirmBlock({
        price: offer.credits,
        available,
        unsent: consent.unsentCredits,
        isReading,
        connection: connection?.state,
        isOverCap: exceeded.length > 0,
      })
    : null;
  const expiry = (
    <QuoteExpiry
      expiresAt={source.expiresAt}
      now={now}
      isExpired={isExpired}
      isOpen={isOpen}
      isRun={subject.kind === "run"}
    />
  );

  return (
    <ConsentDialog
      onClose={() => close()}
      title={t("Quote")}
      width={subject.kind === "run" ? "batch" : "quote"}
      mark={mark}
      footer={
        <ConsentActions
          subject={subject}
          decision={decision}
          offer={offer}
          isOver={isExpired}
          isSending={isSending}
          isArmed={consent.isArmed}
          block={block}
          describedBy={block?.kind === "cap" ? capsId : blockId}
          onConfirm={(confirmed) => void confirm(confirmed)}
          onRequote={() => void requote()}
          onClose={close}
        />
      }
    >
      {subject.kind === "quote" && decision.state === "confirmed" && !isSending ? (
        <ConfirmedPanel request={decision.request} quote={subject.quote} now={now} />
      ) : (
        // The list of a batch shrinks to the height that the other facts leave, so that they need no scrolling.
        <div className={`flex flex-col gap-4 ${subject.kind === "run" ? "h-full" : ""}`}>
          {subject.kind === "quote" ? (
            <QuoteTerms subject={subject} isOpen={isOpen} expiry={expiry} />
          ) : (
            <RunHead
              run={subject.run}
              offer={offer}
              previousCredits={subject.previousCredits}
              isOpen={isOpen}
              now={now}
              expiry={expiry}
            />
          )}
          {isOpen ? (
            <>
              <BalanceLines
                price={offer.credits}
                available={available}
                unsent={consent.unsentCredits}
                readAt={isReading ? null : earlierThanNow(account?.readAt, now)}
              />
              <Budgets budgets={budgetsOf(limits?.keyLimits ?? [], caps, price)} />
            </>
          ) : null}
          {subject.kind === "run" ? (
            <RunItems
              run={subject.run}
              waiting={runApprovals(subject.run).positions}
              removed={removed}
              isOpen={isOpen}
              canEdit={subject.canEdit}
              onEdit={(position) => close({ to: "item", position })}
              onRemove={remove}
            />
          ) : null}
          {decision.state === "requote_unanswered" ? <QuoteError error={decision.error} doing="quote" /> : null}
          {decision.state === "rejected" && !isExpired ? <QuoteError error={decision.error} doing="confirm" /> : null}
          {decision.state === "rejected" && isExpired && subject.kind === "quote" ? (
            <Waited request={subject.request} />
          ) : null}
          {isOpen && offer.approvals.parts.length > 0 ? (
            <ApprovalNote approvals={offer.approvals} itemCount={itemCountOf(subject)} />
          ) : null}
          {isOpen ? (
            <IdenticalNote
              requests={identical}
              now={now}
              onContinue={(paidRequestId) => close({ to: "request", paidRequestId })}
              onCancel={cancelRequest}
            />
          ) : null}
          {exceeded.length > 0 ? (
            <ExceededCaps id={capsId} texts={exceeded} onChange={() => close({ to: "caps" })} />
          ) : null}
          <BlockNote id={blockId} block={block} onReadAgain={readAgain} />
        </div>
      )}
    </ConsentDialog>
  );
}

/** A balance of the last minute needs no time beside it. */
const recentMs = 60_000;

function earlierThanNow(readAt: number | undefined, now: number): number | null {
  return readAt === undefined || now - readAt < recentMs ? null : readAt;
}

interface QuoteExpiryProps {
  readonly expiresAt: number | null;
  readonly now: number;
  readonly isExpired: boolean;
  readonly isOpen: boolean;
  readonly isRun: boolean;
}

/** When the quotes expire, or that they have. */
function QuoteExpiry({ expiresAt, now, isExpired, isOpen, isRun }: QuoteExpiryProps) {
  if (expiresAt === null || !(isOpen || isExpired)) return null;
  return (
    <Expiry
      expiresAt={expiresAt}
      now={now}
      isOver={isExpired}
      afterwards={
        isRun
          ? t("Nothing was spent. The prices of new quotes may differ.")
          : t("Nothing was spent. The price of a new quote may differ.")
      }
    />
  );
}

/** Why a confirmed request expired before it could run. */
function Waited({ request }: { readonly request: PaidRequest }) {
  const text = expiredWaitText(request);
  return text === null ? null : <p className="selectable">{text}</p>;
}

/** Cancels a request that has certainly not run. Resolves to false when the request has changed state in the meantime. */
async function cancelRequest(paidRequestId: PaidRequestId): Promise<boolean> {
  try {
    await run("queue.cancel", { paidRequestId });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns requests in their current state, in the order of their IDs; undefined for a request that has not been read
 * yet.
 */
function usePaidRequests(ids: readonly PaidRequestId[]): readonly (PaidRequest | undefined)[] {
  return useQueries({ queries: ids.map((id) => queries.paidRequest(id)) }).map(({ data }) => data);
}
