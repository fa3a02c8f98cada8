import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { PaidRequest } from "../../../../contracts/spending/paidRequests.ts";
import { t, tAs } from "../../../../texts/t.ts";
import { run } from "../../../ipc/run.ts";
import { clockTime } from "../../../lib/time/times.ts";
import { Button } from "../../../ui/Button.tsx";
import { attempt } from "../queueCommands.ts";
import { isUnclear } from "./outcomeWords.ts";

interface OutcomeDecisionProps {
  readonly request: PaidRequest;
  readonly onClose: () => void;
}

/** What can be done while the outcome is not clear: look again, or say that it never ran, which is asked twice. */
export function OutcomeDecision({ request, onClose }: OutcomeDecisionProps) {
  const { id: paidRequestId, state } = request;
  const [isBusy, setIsBusy] = useState(false);
  const [isGivingUp, setIsGivingUp] = useState(false);
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const act = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    await attempt(async () => void (await work()));
    setIsBusy(false);
    setIsGivingUp(false);
  };
  const look = () =>
    act(async () => {
      await run("queue.checkOutcome", { paidRequestId });
      setLookedAt(Date.now());
    });

  if (!isUnclear(request)) {
    return (
      <Button size="large" onClick={onClose}>
        {t("Close")}
      </Button>
    );
  }
  if (isGivingUp && state === "parked") {
    return (
      <>
        <p className="min-w-0 basis-full text-muted">
          {t("The request is closed as Expired, on your word, and its key is never used again.")}{" "}
          {t(
            "If it did run after all, its result still comes to the Library when the service lists it, and its charge still stands in the service's ledger, under Spend.",
          )}
        </p>
        <Button size="large" look="quiet" onClick={() => setIsGivingUp(false)} disabled={isBusy}>
          {t("Back")}
        </Button>
        <Button size="large" onClick={() => void act(() => run("queue.giveUp", { paidRequestId }))} disabled={isBusy}>
          {t("Close it: it never ran")}
        </Button>
      </>
    );
  }
  return (
    <>
      <output className="figures min-w-0 flex-1 text-muted">
        {isBusy
          ? tAs("outcome", "Looking…")
          : lookedAt === null
            ? ""
            : t("Not clear yet, at {time}.", { time: clockTime(lookedAt) })}
      </output>
      {state === "parked" ? (
        <Button size="large" look="quiet" onClick={() => setIsGivingUp(true)} disabled={isBusy}>
          {t("It never ran")}
        </Button>
      ) : null}
      <Button size="large" look="primary" onClick={() => void look()} disabled={isBusy || state === "sending"}>
        <RefreshCw aria-hidden size={16} />
        {tAs("outcome", "Look again")}
      </Button>
    </>
  );
}
