import { t } from "../../../texts/t.ts";
import { creditsText } from "../../lib/money/credits.ts";
import { isCleanRefusal } from "../../lib/text/errorWords.ts";
import type { Purchase } from "../../lib/money/purchaseStore.ts";
import { Button } from "../../ui/Button.tsx";
import { type Confirmed, confirmOffer } from "./confirmOffer.ts";
import type { Offer } from "./offer.ts";

interface ConfirmActionsProps {
  readonly purchase: Purchase;
  /** Null when there is nothing to confirm. */
  readonly offer: Offer | null;
  readonly isQuoting: boolean;
  readonly isOver: boolean;
  /** Whether the confirmation is being sent. Stays true after the main process has recorded it. */
  readonly isSending: boolean;
  /** Whether a new quote can be requested for anything here. */
  readonly canAskAgain: boolean;
  readonly isArmed: boolean;
  /** Element ID of the text that names the exceeded spend cap; null when no cap blocks the confirmation. */
  readonly forbiddenBy: string | null;
  /** Called after a confirmation; null when nothing was confirmed. */
  readonly onAnswer: (confirmed: Confirmed | null) => void;
  readonly onAskAgain: () => void;
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
      <Button look="quiet" size="large" onClick={onLeave} disabled={state === "confirming"}>
        {isClosing ? t("Close") : t("Cancel")}
      </Button>
      {isAccepted && !isSending ? (
        <Button size="large" onClick={onShowQueue}>
          {t("Show in Queue")}
        </Button>
      ) : state === "refused" && !isCleanRefusal(purchase.error.code) ? (
        <Button look="primary" size="large" onClick={onShowQueue}>
          {t("Show in Queue")}
        </Button>
      ) : props.isOver || isToBeAskedAgain(purchase) ? (
        <AskAgain {...props} />
      ) : offer === null ? null : (
        <Confirm {...props} offer={offer} />
      )}
    </>
  );
}

function AskAgain({ purchase: { kind, state }, canAskAgain, onAskAgain }: ConfirmActionsProps) {
  const isAsking = state === "asking_again";
  const asking = kind === "run" ? t("Getting quotes…") : t("Getting quote…");
  return (
    <Button look="primary" size="large" onClick={onAskAgain} disabled={!canAskAgain || isAsking}>
      {isAsking ? asking : t("Get a new quote")}
    </Button>
  );
}

function Confirm(props: ConfirmActionsProps & { readonly offer: Offer }) {
  const { purchase, offer, isSending, isArmed, forbiddenBy, onAnswer } = props;
  return (
    <Button
      look="spend"
      size="large"
      onClick={() => void confirmOffer(purchase, offer, Date.now()).then(onAnswer)}
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
function isToBeAskedAgain(purchase: Purchase): boolean {
  if (purchase.state === "refused") return purchase.kind === "quote" || purchase.error.code !== "over_cap";
  return purchase.state === "asking_again" || purchase.state === "unanswered_again";
}
