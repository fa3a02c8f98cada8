import { ExternalLink, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { PaidRequest } from "../../../contracts/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { run } from "../../ipc/run.ts";
import { countdown } from "../../lib/durations.ts";
import { clockTime } from "../../lib/times.ts";
import { Button } from "../../ui/Button.tsx";
import { T } from "../../ui/T.tsx";
import { useNow } from "../../ui/useNow.ts";
import { attempt, openApprovalPage } from "./queueCommands.ts";
import { RunWhenApproved } from "./RunWhenApproved.tsx";

/** A price that an owner or admin has to approve: where, until when, and how the approval is heard of. */
export function ApprovalStrip({ request }: { readonly request: PaidRequest }) {
  const { id, authorizeHost, expiresAt } = request;
  const now = useNow(1000, true, expiresAt ?? 0);
  const [isChecking, setIsChecking] = useState(false);
  const [notYetAt, setNotYetAt] = useState<number | null>(null);
  const isOver = expiresAt !== null && expiresAt <= now;

  const check = async () => {
    setIsChecking(true);
    await attempt(async () => {
      const { state } = await run("queue.checkApproval", { paidRequestId: id });
      setNotYetAt(state === "approval_wait" ? Date.now() : null);
    });
    setIsChecking(false);
  };

  return (
    <div className="mt-1 flex flex-col gap-2 rounded-control bg-note-wash px-3 py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="min-w-0">
          {authorizeHost === null ? (
            t("An owner or admin must approve this price.")
          ) : (
            <T
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
              <T
                text="Expires in {time}"
                values={{ time: <span className="text-ink">{countdown(expiresAt - now)}</span> }}
              />
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => void openApprovalPage(id)}>
          <ExternalLink aria-hidden size={14} />
          {t("Open approval page")}
        </Button>
        <Button size="small" onClick={() => void check()} disabled={isChecking}>
          <RefreshCw aria-hidden size={14} />
          {t("Check approval")}
        </Button>
        <output className="figures min-h-4 text-small text-muted">
          {notYetAt === null
            ? t("Checking sends it again with its own key: once it is approved, that runs it.")
            : t("Not approved yet, at {time}.", { time: clockTime(notYetAt) })}
        </output>
      </div>
      {isOver ? null : <RunWhenApproved request={request} now={now} />}
    </div>
  );
}
