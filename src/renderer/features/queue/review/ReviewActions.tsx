import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t, tContext } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { clockTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { isUnclear } from "./reviewText.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

interface ReviewActionsProps {
  readonly request: PaidRequest;
  readonly onClose: () => void;
}

/** The actions while the outcome is unclear: check again, or close as not run, which needs a second confirmation. */
export function ReviewActions({ request, onClose }: ReviewActionsProps) {
  const { id: paidRequestId, state } = request;
  const [isBusy, setIsBusy] = useState(false);
  const [isGivingUp, setIsGivingUp] = useState(false);
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const act = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    await runWithToast(async () => void (await work()));
    setIsBusy(false);
    setIsGivingUp(false);
  };
  const checkAgain = () =>
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
  if (isGivingUp && state === "needs_review") {
    return (
      <>
        <p className="min-w-0 basis-full text-muted">
          {t("The request closes as Expired, and its idempotency key is never used again.")}{" "}
          {t(
            "If the request did run, its result still appears in Library when the service lists it, and its charge remains in the ledger in Spend.",
          )}
        </p>
        <Button size="large" variant="quiet" onClick={() => setIsGivingUp(false)} disabled={isBusy}>
          {t("Back")}
        </Button>
        <Button
          size="large"
          onClick={() => void act(() => run("queue.closeAsNotRun", { paidRequestId }))}
          disabled={isBusy}
        >
          {t("Close as not run")}
        </Button>
      </>
    );
  }
  return (
    <>
      <output className="figures min-w-0 flex-1 text-muted">
        {isBusy
          ? tContext("outcome", "Checking…")
          : lookedAt === null
            ? ""
            : t("Still unknown as of {time}.", { time: clockTime(lookedAt) })}
      </output>
      {state === "needs_review" ? (
        <Button size="large" variant="quiet" onClick={() => setIsGivingUp(true)} disabled={isBusy}>
          {t("Close as not run…")}
        </Button>
      ) : null}
      <Button size="large" variant="primary" onClick={() => void checkAgain()} disabled={isBusy || state === "sending"}>
        <RefreshCw aria-hidden size={16} />
        {tContext("outcome", "Check again")}
      </Button>
    </>
  );
}
