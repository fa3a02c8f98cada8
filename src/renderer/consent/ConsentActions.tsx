import type { ConsentExit } from "#contracts/spending/consentExit.ts";
import { t } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import type { QuoteOffer } from "#renderer/lib/money/quoteOffer.ts";
import { isCleanRefusal } from "#renderer/lib/text/errorText.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ConsentFooter } from "./frame/ConsentFooter.tsx";
import type { ConfirmBlock } from "./money/confirmBlock.ts";
import { type Decision, mayConfirm, type QuotedSubject } from "./decision.ts";

interface ConsentActionsProps {
  readonly subject: QuotedSubject;
  readonly decision: Decision;
  /** Null when there is nothing to confirm. */
  readonly offer: QuoteOffer | null;
  readonly isOver: boolean;
  /** Whether the confirmation is being sent. Stays true after the main process has recorded it. */
  readonly isSending: boolean;
  /** Whether the main process takes a click or key as the user's now. */
  readonly isArmed: boolean;
  readonly block: ConfirmBlock | null;
  /** Element ID of the text that says why Confirm is disabled. */
  readonly describedBy: string;
  readonly onConfirm: (offer: QuoteOffer) => void;
  readonly onRequote: () => void;
  readonly onClose: (exit?: ConsentExit) => void;
}

/** The dialog's buttons for the current state. One of them is the primary action. */
export function ConsentActions(props: ConsentActionsProps) {
  return <ConsentFooter other={<Edit {...props} />} leave={<Leave {...props} />} accept={<Primary {...props} />} />;
}

function Edit({ subject, decision, onClose }: ConsentActionsProps) {
  if (subject.kind !== "quote" || subject.requested.kind === "research" || decision.state === "confirmed") return null;
  return (
    <Button
      variant="quiet"
      size="tall"
      className="-ms-2"
      onClick={() => onClose({ to: "studio" })}
      disabled={decision.state === "confirming"}
    >
      {t("Edit in Studio")}
    </Button>
  );
}

function Leave({ subject, decision, offer, onClose }: ConsentActionsProps) {
  const isQuoting = subject.kind === "run" && subject.run.state === "quoting";
  const isClosing = decision.state === "confirmed" || (offer === null && !isQuoting);
  return (
    <Button variant="quiet" size="tall" onClick={() => onClose()} disabled={decision.state === "confirming"}>
      {isClosing ? t("Close") : t("Cancel")}
    </Button>
  );
}

/** The primary action of the current state, in the place of Confirm; nothing where there is none. */
function Primary(props: ConsentActionsProps) {
  const { subject, decision, offer, isSending, onClose } = props;
  if (decision.state === "confirmed" && !isSending) {
    return (
      <Button size="tall" onClick={() => onClose({ to: "queue" })}>
        {t("Show in Queue")}
      </Button>
    );
  }
  if (decision.state === "rejected" && !isCleanRefusal(decision.error.code)) {
    return (
      <Button variant="primary" size="tall" onClick={() => onClose({ to: "queue" })}>
        {t("Show in Queue")}
      </Button>
    );
  }
  if (props.isOver || needsRequote(decision, subject)) return <RequoteButton {...props} />;
  if (offer !== null) return <Confirm {...props} offer={offer} />;
  if (subject.kind === "quote" || subject.run.state !== "quoting") return null;
  return (
    <Button variant="spend" size="tall" disabled>
      {t("Getting quotes…")}
    </Button>
  );
}

function RequoteButton({ subject, decision, onRequote }: ConsentActionsProps) {
  const isRequoting = decision.state === "requoting";
  const canRequote = subject.kind === "quote" || subject.run.parts.length > 0;
  const asking = subject.kind === "run" ? t("Getting quotes…") : t("Getting quote…");
  return (
    <Button variant="primary" size="tall" onClick={onRequote} disabled={!canRequote || isRequoting}>
      {isRequoting ? asking : t("Get a new quote")}
    </Button>
  );
}

function Confirm(props: ConsentActionsProps & { readonly offer: QuoteOffer }) {
  const { decision, offer, isSending, isArmed, block, describedBy, onConfirm } = props;
  return (
    <Button
      variant="spend"
      size="tall"
      onClick={() => onConfirm(offer)}
      disabled={!mayConfirm(decision) || !isArmed || block !== null}
      {...(block === null ? {} : { describedBy })}
    >
      {isSending ? t("Confirming…") : t("Confirm and spend {credits}", { credits: creditsText(offer.credits) })}
    </Button>
  );
}

/**
 * Returns whether a new quote is the only way forward. Not for a batch over a spend cap: a new quote would be rejected
 * too. Not where nobody may confirm.
 */
function needsRequote(decision: Decision, subject: QuotedSubject): boolean {
  if (decision.state === "rejected") {
    if (decision.error.code === "not_confirmed") return false;
    return subject.kind === "quote" || decision.error.code !== "over_cap";
  }
  return decision.state === "requoting" || decision.state === "requote_unanswered";
}
