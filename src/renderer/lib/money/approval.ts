import { requiresApproval } from "#contracts/spending/approval.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { sentence } from "#renderer/lib/text/sentence.ts";
import { clockTime } from "#renderer/lib/time/times.ts";

/**
 * Returns whether a request waits for an owner's or admin's approval. This includes a request that is being resent to
 * check the approval, and one whose resend did not leave this computer.
 */
export function waitsForApproval({ kind, state, authorizeHost, failure }: PaidRequest): boolean {
  if (state === "awaiting_approval") return true;
  if (state !== "sending" && state !== "queued") return false;
  return failure !== null && requiresApproval(kind, authorizeHost !== null, failure);
}

/** Returns whether a request that waited for approval has run. Such a request was approved. */
export function wasApproved({ state, approvalRequestedAt }: PaidRequest): boolean {
  return approvalRequestedAt !== null && (state === "running" || state === "done");
}

/** Describes the progress of the approval check. `isChecking`: the user has just started a check. */
export function approvalText(request: PaidRequest, isChecking: boolean): string {
  const { state, wait, approvalRequestedAt, confirmAttempts, autoRunUntil } = request;
  if (isChecking || state === "sending") return t("Checking approval…");
  const next = nextAutoRun(wait);
  if (next?.isOffline === true) {
    return t("Can't reach the service. Proofsheet checks the approval automatically when you're back online.");
  }
  // With auto-run, the approval is checked once a minute anyway, and `RunWhenApproved` shows that.
  const nextAt = next?.at ?? null;
  if (nextAt !== null && autoRunUntil === null) {
    return t("Not checked yet. Retrying at {time}.", { time: clockTime(nextAt) });
  }
  if (approvalRequestedAt === null || confirmAttempts < 2) {
    return t("Check approval resends the request with the same idempotency key. If approved, the request runs.");
  }
  return answered(request, clockTime(approvalRequestedAt));
}

function nextAutoRun(wait: PaidRequest["wait"]): { readonly at: number | null; readonly isOffline: boolean } | null {
  switch (wait?.kind) {
    case "approval":
      return wait.nextAttemptAt === null ? null : { at: wait.nextAttemptAt, isOffline: wait.isOffline };
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
  if (failure === null || failure.status === 428 || requiresApproval(kind, false, failure)) {
    return t("Not approved as of {time}.", { time });
  }
  return t("Not run as of {time}. Service message: {message}", { time, message: sentence(failure.message) });
}
