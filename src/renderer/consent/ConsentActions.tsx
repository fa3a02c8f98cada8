import type { ConsentExit } from "../../contracts/spending/consent.ts";
import { t } from "../../texts/t.ts";
import { creditsText } from "../lib/money/credits.ts";
import type { QuoteOffer } from "../lib/money/quoteOffer.ts";
import { isCleanRefusal } from "../lib/text/errorText.ts";
import { Button } from "../ui/Button.tsx";
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
  const { subject, decision, offer, isSending, onClose } = props;
  const isAccepted = decision.state === "accepted";
  const isQuoting = subject.kind === "run" && subject.run.state === "quoting";
  const isClosing = isAccepted || (offer === null && !isQuoting);
  const canEdit = subject.kind === "quote" && subject.requested.kind !== "research" && !isAccepted;
  return (
    <>
      {canEdit ? (
        <Button
          variant="quiet"
          size="large"
          className="me-auto -ms-2"
          onClick={() => onClose({ to: "studio" })}
          disabled={decision.state === "confirming"}
        >
          {t("Edit in Studio")}
        </Button>
      ) : null}
      {/* Where one line is too short, these stay together in the second one. */}
      <span className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="large" onClick={() => onClose()} disabled={decision.state === "confirming"}>
          {isClosing ? t("Close") : t("Cancel")}
        </Button>
        {isAccepted && !isSending ? (
          <Button size="large" onClick={() => onClose({ to: "queue" })}>
            {t("Show in Queue")}
          </Button>
        ) : decision.state === "rejected" && !isCleanRefusal(decision.error.code) ? (
          <Button variant="primary" size="large" onClick={() => onClose({ to: "queue" })}>
            {t("Show in Queue")}
          </Button>
        ) : props.isOver || needsRequote(decision, subject) ? (
          <RequoteButton {...props} />
        ) : offer === null ? null : (
          <Confirm {...props} offer={offer} />
        )}
      </span>
    </>
  );
}

function RequoteButton({ subject, decision, onRequote }: ConsentActionsProps) {
  const isRequoting = decision.state === "requoting";
  const canRequote = subject.kind === "quote" || subject.run.parts.length > 0;
  const asking = subject.kind === "run" ? t("Getting quotes…") : t("Getting quote…");
  return (
    <Button variant="primary" size="large" onClick={onRequote} disabled={!canRequote || isRequoting}>
      {isRequoting ? asking : t("Get a new quote")}
    </Button>
  );
}

function Confirm(props: ConsentActionsProps & { readonly offer: QuoteOffer }) {
  const { decision, offer, isSending, isArmed, block, describedBy, onConfirm } = props;
  return (
    <Button
      variant="spend"
      size="large"
      onClick={() => onConfirm(offer)}
      disabled={!mayConfirm(decision) || !isArmed || block !== null}
      {...(block === null ? {} : { describedBy })}
    >
      <span className="grid">
        <span className={`col-start-1 row-start-1 ${isSending ? "invisible" : ""}`}>
          {t("Confirm and spend {credits}", { credits: creditsText(offer.credits) })}
        </span>
        {isSending ? <span className="col-start-1 row-start-1">{t("Confirming…")}</span> : null}
      </span>
    </Button>
  );
}

/**
 * Returns whether a new quote is the only way forward. Not for a batch over a spend cap: a new quote would be rejected
 * too. Not where nobody may confirm.
 */
function needsRequote(decision: Decision, subject: QuotedSubject): boolean {
  if (decision.state === "rejected") {
    if (decision.error.code === "not_accepted") return false;
    return subject.kind === "quote" || decision.error.code !== "over_cap";
  }
  return decision.state === "requoting" || decision.state === "requote_unanswered";
}
