import { t } from "../../../texts/t.ts";
import { creditsText } from "../../lib/credits.ts";
import { isCleanRefusal } from "../../lib/errorWords.ts";
import { Button } from "../../ui/Button.tsx";
import type { RunFlow } from "./runFlow.ts";

interface RunDecisionProps {
  readonly flow: RunFlow;
  /** Sum of the shown quotes; null when there is nothing to accept. */
  readonly credits: number | null;
  readonly isQuoting: boolean;
  readonly isOver: boolean;
  /** Whether there is anything whose price can be asked again. */
  readonly canAskAgain: boolean;
  readonly isArmed: boolean;
  /** Id of the text that says which limit forbids it; null when none does. */
  readonly forbiddenBy: string | null;
  readonly onConfirm: () => void;
  readonly onAskAgain: () => void;
  readonly onCancel: () => void;
  readonly onShowQueue: () => void;
}

/** The buttons of the dialog: what can be done in this state, and one of it as the primary action. */
export function RunDecision(props: RunDecisionProps) {
  const { flow, credits, isQuoting, isOver, canAskAgain, onCancel } = props;
  return (
    <>
      <Button look="quiet" size="large" onClick={onCancel} disabled={flow.state === "confirming"}>
        {credits === null && !isQuoting ? t("Close") : t("Cancel")}
      </Button>
      {flow.state === "refused" && !isCleanRefusal(flow.error.code) ? (
        <Button look="primary" size="large" onClick={props.onShowQueue}>
          {t("Show in Queue")}
        </Button>
      ) : isOver || flow.state === "asking_again" || flow.state === "unanswered" || isToBeAskedAgain(flow) ? (
        <Button
          look="primary"
          size="large"
          onClick={props.onAskAgain}
          disabled={!canAskAgain || flow.state === "asking_again"}
        >
          {flow.state === "asking_again" ? t("Asking the prices…") : t("Get a new quote")}
        </Button>
      ) : credits === null ? null : (
        <Confirm {...props} credits={credits} />
      )}
    </>
  );
}

function Confirm({ flow, credits, isArmed, forbiddenBy, onConfirm }: RunDecisionProps & { readonly credits: number }) {
  const isSending = flow.state === "confirming";
  return (
    <Button
      look="spend"
      size="large"
      onClick={onConfirm}
      disabled={flow.state !== "deciding" || !isArmed || forbiddenBy !== null}
      {...(forbiddenBy === null ? {} : { describedBy: forbiddenBy })}
    >
      <span className="grid">
        <span className={`col-start-1 row-start-1 ${isSending ? "invisible" : ""}`}>
          {t("Confirm and spend {credits}", { credits: creditsText(credits) })}
        </span>
        {isSending ? <span className="col-start-1 row-start-1">{t("Confirming…")}</span> : null}
      </span>
    </Button>
  );
}

/** A refusal that a new price can help against; beyond a limit of one's own it would be refused again. */
function isToBeAskedAgain(flow: RunFlow): boolean {
  return flow.state === "refused" && flow.error.code !== "over_cap";
}
