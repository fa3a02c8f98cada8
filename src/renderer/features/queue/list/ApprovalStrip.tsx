import { ExternalLink, RefreshCw } from "lucide-react";
import { useId, useState } from "react";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { approvalText } from "#renderer/lib/money/approval.ts";
import { countdown } from "#renderer/lib/time/durations.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Trans } from "#renderer/ui/Trans.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { openApprovalPage } from "#renderer/commands/openApprovalPage.ts";
import { RunWhenApproved } from "./RunWhenApproved.tsx";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

interface ApprovalStripProps {
  readonly request: PaidRequest;
  /** Whether the strip explains what running the request when approved means. */
  readonly isAutoRunShown: boolean;
  readonly onAutoRunShown: (isShown: boolean) => void;
}

/** A request that awaits an owner's or admin's approval: where, until when, and how the app learns of the approval. */
export function ApprovalStrip({ request, isAutoRunShown, onAutoRunShown }: ApprovalStripProps) {
  const { id, authorizeHost, expiresAt } = request;
  const now = useNow(1000, true, expiresAt ?? 0);
  const [isChecking, setIsAsking] = useState(false);
  const isOver = expiresAt !== null && expiresAt <= now;
  const wordsId = useId();
  const isBusy = isChecking || request.state !== "awaiting_approval";

  const check = async () => {
    setIsAsking(true);
    await runWithToast(async () => {
      await run("queue.checkApproval", { paidRequestId: id });
    });
    setIsAsking(false);
  };

  return (
    <div className="mt-1 flex flex-col gap-2 rounded-control bg-note-wash px-3 py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="min-w-0">
          {authorizeHost === null ? (
            t("An owner or admin must approve this price. Ask one of them, then choose Check approval.")
          ) : (
            <Trans
              text="An owner or admin must approve this price at {host}."
              values={{ host: <span className="selectable font-medium break-all">{authorizeHost}</span> }}
            />
          )}
        </p>
        {expiresAt === null ? null : (
          <p role="timer" aria-live="off" className="figures whitespace-nowrap text-muted">
            {isOver ? (
              t("This quote has expired")
            ) : (
              <Trans
                text="Expires in {time}"
                values={{ time: <span className="text-ink">{countdown(expiresAt - now)}</span> }}
              />
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {authorizeHost === null ? null : (
          <Button size="small" onClick={() => openApprovalPage(id)}>
            <ExternalLink aria-hidden size={14} />
            {t("Open approval page")}
          </Button>
        )}
        <Button size="small" onClick={() => void check()} disabled={isBusy} describedBy={wordsId}>
          <RefreshCw aria-hidden size={14} className={isChecking ? "animate-spin" : ""} />
          {t("Check approval")}
        </Button>
        <output id={wordsId} className="figures min-h-4 text-small text-muted">
          {approvalText(request, isChecking)}
        </output>
      </div>
      {isOver ? null : (
        <RunWhenApproved
          request={request}
          now={now}
          isBusy={isBusy}
          isDialogOpen={isAutoRunShown}
          onDialogOpen={onAutoRunShown}
        />
      )}
    </div>
  );
}
