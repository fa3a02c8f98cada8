import { useEffect, useState } from "react";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { clockTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { Trans } from "#renderer/ui/Trans.tsx";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

interface RunWhenApprovedProps {
  readonly request: PaidRequest;
  readonly now: number;
  /** An approval check is in progress; auto-run can't be changed until it completes. */
  readonly isBusy: boolean;
  readonly isDialogOpen: boolean;
  readonly onDialogOpen: (isOpen: boolean) => void;
}

/**
 * Lets the user choose to run an approved request automatically. It is separate from the other actions and shows price
 * and expiry. The user can turn it off at any time.
 */
export function RunWhenApproved(props: RunWhenApprovedProps) {
  const { request, now, isBusy: isOpen, isDialogOpen, onDialogOpen } = props;
  const { id, credits, expiresAt, autoRunUntil } = request;
  const [isSetting, setIsSetting] = useState(false);
  const isBusy = isSetting || isOpen;
  const isArmed = useConfirmGuard(id, isDialogOpen);
  if (credits === null || expiresAt === null) return null;

  const set = async (agreed: number | null) => {
    setIsSetting(true);
    await runWithToast(async () => {
      await run("queue.runWhenApproved", { paidRequestId: id, credits: agreed });
    });
    setIsSetting(false);
    onDialogOpen(false);
  };

  if (autoRunUntil !== null && autoRunUntil > now) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-2">
        <p className="figures min-w-0 flex-1">
          <Trans
            text="Auto-run is on. The request runs for {price} if approved by {time}."
            values={{ price: <Credits amount={credits} />, time: clockTime(autoRunUntil) }}
          />
        </p>
        <Button size="small" onClick={() => void set(null)} disabled={isBusy}>
          {t("Turn off auto-run")}
        </Button>
      </div>
    );
  }
  if (!isDialogOpen) {
    return (
      <Button size="small" variant="quiet" className="-ml-2 self-start" onClick={() => onDialogOpen(true)}>
        {t("Run when approved…")}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-2">
      <p className="figures text-muted">
        {t(
          "Until the quote expires at {time}, Proofsheet resends the request at most once a minute with the same idempotency key. Once approved, it runs at the quoted price without asking you again.",
          { time: clockTime(expiresAt) },
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="spend" onClick={() => void set(credits)} disabled={isBusy || !isArmed}>
          {t("Run when approved and spend {credits}", { credits: creditsText(credits) })}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onDialogOpen(false)} disabled={isBusy}>
          {t("Not now")}
        </Button>
      </div>
    </div>
  );
}

const armAfterMs = 350;

/** Returns false for a moment after each new price, so that a click meant for the previous content can't confirm it. */
function useConfirmGuard(price: string, isOpen: boolean): boolean {
  const [guarded, setArmed] = useState<string | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setArmed(price), armAfterMs);
    return () => clearTimeout(timer);
  }, [price, isOpen]);
  return isOpen && guarded === price;
}
