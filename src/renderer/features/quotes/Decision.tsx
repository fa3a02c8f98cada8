import { t } from "../../../texts/t.ts";
import { creditsText } from "../../lib/credits.ts";
import { isCleanRefusal } from "../../lib/errorWords.ts";
import { Button } from "../../ui/Button.tsx";
import { confirmQuote } from "./confirmQuote.ts";
import { askAgain, isBeingSent, letGo, type QuoteFlow } from "./quoteFlow.ts";

interface DecisionProps {
  readonly flow: QuoteFlow;
  readonly credits: number;
  readonly isOver: boolean;
  readonly isArmed: boolean;
  /** Id of the text that says which limit forbids it; null when none does. */
  readonly forbiddenBy: string | null;
  readonly onShowQueue: () => void;
}

/** The buttons of the dialog: what can be done in this state, and one of it as the primary action. */
export function Decision({ flow, credits, isOver, isArmed, forbiddenBy, onShowQueue }: DecisionProps) {
  const isSending = isBeingSent(flow);
  if (flow.state === "accepted" && !isSending) {
    return (
      <>
        <Button size="large" look="quiet" onClick={letGo}>
          {t("Close")}
        </Button>
        <Button size="large" onClick={onShowQueue}>
          {t("Show in Queue")}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button look="quiet" size="large" onClick={letGo} disabled={flow.state === "confirming"}>
        {flow.state === "accepted" ? t("Close") : t("Cancel")}
      </Button>
      {flow.state === "refused" && !isCleanRefusal(flow.error.code) ? (
        <Button look="primary" size="large" onClick={onShowQueue}>
          {t("Show in Queue")}
        </Button>
      ) : isOver || flow.state === "refused" || flow.state === "asking_again" || flow.state === "unanswered_again" ? (
        <Button look="primary" size="large" onClick={() => void askAgain()} disabled={flow.state === "asking_again"}>
          {flow.state === "asking_again" ? t("Asking the price…") : t("Get a new quote")}
        </Button>
      ) : (
        <Button
          look="spend"
          size="large"
          onClick={() => void confirmQuote(Date.now())}
          disabled={flow.state !== "offered" || !isArmed || forbiddenBy !== null}
          {...(forbiddenBy === null ? {} : { describedBy: forbiddenBy })}
        >
          <span className="grid">
            <span className={`col-start-1 row-start-1 ${isSending ? "invisible" : ""}`}>
              {t("Confirm and spend {price}", { price: creditsText(credits) })}
            </span>
            {isSending ? <span className="col-start-1 row-start-1">{t("Confirming…")}</span> : null}
          </span>
        </Button>
      )}
    </>
  );
}
