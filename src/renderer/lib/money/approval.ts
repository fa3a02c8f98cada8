import { asksForApproval } from "../../../contracts/spending/approval.ts";
import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { sentence } from "../text/sentence.ts";
import { clockTime } from "../time/times.ts";

/**
 * Returns whether a request waits for an owner's or admin's approval. This includes a request that is being resent to
 * check the approval, and one whose resend did not leave this computer.
 */
export function waitsForApproval({ kind, state, authorizeHost, failure }: PaidRequest): boolean {
  if (state === "awaiting_approval") return true;
  if (state !== "sending" && state !== "queued") return false;
  return failure !== null && asksForApproval(kind, authorizeHost !== null, failure);
}

/** Returns whether a request that waited for approval has run. Such a request was approved. */
export function wasApproved({ state, approvalAskedAt }: PaidRequest): boolean {
  return approvalAskedAt !== null && (state === "running" || state === "done");
}

/** Describes the progress of the approval check. `isAsking`: the user has just started a check. */
export function approvalWords(request: PaidRequest, isAsking: boolean): string {
  const { state, wait, approvalAskedAt, confirmAttempts, probeUntil } = request;
  if (isAsking || state === "sending") return t("Checking approval…");
  const next = nextAsk(wait);
  if (next?.isOffline === true) {
    return t("Can't reach the service. Proofsheet checks the approval automatically when you're back online.");
  }
  // With auto-run, the approval is checked once a minute anyway, and `RunWhenApproved` shows that.
  const nextAt = next?.at ?? null;
  if (nextAt !== null && probeUntil === null) {
    return t("Not checked yet. Retrying at {time}.", { time: clockTime(nextAt) });
  }
  if (approvalAskedAt === null || confirmAttempts < 2) {
    return t("Check approval resends the request with the same idempotency key. If approved, the request runs.");
  }
  return answered(request, clockTime(approvalAskedAt));
}

function nextAsk(wait: PaidRequest["wait"]): { readonly at: number | null; readonly isOffline: boolean } | null {
  switch (wait?.kind) {
    case "approval":
      return wait.nextAskAt === null ? null : { at: wait.nextAskAt, isOffline: wait.isOffline };
    case "offline":
      return { at: null, isOffline: true };
    case "retry":
      return { at: wait.retryAt, isOffline: false };
    case "rate_limit":
      return { at: wait.until, isOffline: false };
    default:
      return null;
  }
}

/** The service has no term for a declined approval, so every response other than "not yet" is shown unchanged. */
function answered({ kind, failure }: PaidRequest, time: string): string {
  if (failure === null || failure.status === 428 || asksForApproval(kind, false, failure)) {
    return t("Not approved as of {time}.", { time });
  }
  return t("Not run as of {time}. Service message: {message}", { time, message: sentence(failure.message) });
}
