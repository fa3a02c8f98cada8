import { t } from "../../../texts/t.ts";
import { creditsText } from "../../lib/money/credits.ts";
import { isCleanRefusal } from "../../lib/text/errorText.ts";
import type { Purchase } from "../../lib/money/purchaseStore.ts";
import { Button } from "../../ui/Button.tsx";
import { type Confirmed, confirmPurchase } from "./confirmPurchase.ts";
import type { PurchaseConfirmation } from "./purchaseConfirmation.ts";

interface ConfirmActionsProps {
  readonly purchase: Purchase;
  /** Null when there is nothing to confirm. */
  readonly offer: PurchaseConfirmation | null;
  readonly isQuoting: boolean;
  readonly isOver: boolean;
  /** Whether the confirmation is being sent. Stays true after the main process has recorded it. */
  readonly isSending: boolean;
  /** Whether a new quote can be requested for anything here. */
  readonly canRequote: boolean;
  readonly isArmed: boolean;
  /** Element ID of the text that names the exceeded spend cap; null when no cap blocks the confirmation. */
  readonly forbiddenBy: string | null;
  /** Called after a confirmation; null when nothing was confirmed. */
  readonly onAnswer: (confirmed: Confirmed | null) => void;
  readonly onRequote: () => void;
  readonly onLeave: () => void;
  readonly onShowQueue: () => void;
}

/** The dialog's buttons for the current state. One of them is the primary action. */
export function ConfirmActions(props: ConfirmActionsProps) {
  const { purchase, offer, isSending, onLeave, onShowQueue } = props;
  const { state } = purchase;
  const isAccepted = state === "accepted";
  const isClosing = isAccepted || (offer === null && !props.isQuoting);
  return (
    <>
      <Button variant="quiet" size="large" onClick={onLeave} disabled={state === "confirming"}>
        {isClosing ? t("Close") : t("Cancel")}
      </Button>
      {isAccepted && !isSending ? (
        <Button size="large" onClick={onShowQueue}>
          {t("Show in Queue")}
        </Button>
      ) : state === "rejected" && !isCleanRefusal(purchase.error.code) ? (
        <Button variant="primary" size="large" onClick={onShowQueue}>
          {t("Show in Queue")}
        </Button>
      ) : props.isOver || needsRequote(purchase) ? (
        <RequoteButton {...props} />
      ) : offer === null ? null : (
        <Confirm {...props} offer={offer} />
      )}
    </>
  );
}

function RequoteButton({ purchase: { kind, state }, canRequote, onRequote }: ConfirmActionsProps) {
  const isConfirming = state === "requoting";
  const asking = kind === "run" ? t("Getting quotes…") : t("Getting quote…");
  return (
    <Button variant="primary" size="large" onClick={onRequote} disabled={!canRequote || isConfirming}>
      {isConfirming ? asking : t("Get a new quote")}
    </Button>
  );
}

function Confirm(props: ConfirmActionsProps & { readonly offer: PurchaseConfirmation }) {
  const { purchase, offer, isSending, isArmed, forbiddenBy, onAnswer } = props;
  return (
    <Button
      variant="spend"
      size="large"
      onClick={() => void confirmPurchase(purchase, offer, Date.now()).then(onAnswer)}
      disabled={purchase.state !== "offered" || !isArmed || forbiddenBy !== null}
      {...(forbiddenBy === null ? {} : { describedBy: forbiddenBy })}
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
 * too.
 */
function needsRequote(purchase: Purchase): boolean {
  if (purchase.state === "rejected") return purchase.kind === "quote" || purchase.error.code !== "over_cap";
  return purchase.state === "requoting" || purchase.state === "requote_unanswered";
}
