import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { waitsForApproval } from "./approval.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";
import { sentence } from "#renderer/lib/text/sentence.ts";
import { isNewPrice } from "#contracts/result.ts";
import { expiredWaitText } from "./expiredWaitText.ts";

/**
 * Returns the state of a confirmed request as a sentence. It never mentions credits, because only the ledger shows
 * charges.
 */
export function confirmFollowUp(request: PaidRequest): string {
  const { kind, state, wait, authorizeHost, errorMessage, failure } = request;
  const isResearch = kind === "research";
  if (waitsForApproval(request)) return approvalText(authorizeHost);
  switch (state) {
    case "awaiting_approval":
      return approvalText(authorizeHost);
    case "outcome_unknown":
    case "reconciling":
      return t("The service's response was lost. Proofsheet is checking whether the request ran. It can't run twice.");
    case "needs_review":
      return t("The service's records don't show whether this request ran. Review it in Queue. It can't run twice.");
    case "queued":
      return unsent(wait);
    case "sending":
      return t("Sending the request.");
    case "running":
      return isResearch
        ? t("Running. The ads appear in Research when they're ready.")
        : t("Running. The result appears in Library when it's ready.");
    case "done":
      return isResearch ? t("Done. The ads are in Research.") : t("Done. The result is in Library.");
    case "failed":
      return failedText(errorMessage ?? failure?.message, isResearch);
    case "expired":
      return [endedText(failure), expiredWaitText(request)].filter(Boolean).join(" ");
    case "cancelled":
      return t("Cancelled before it was sent.");
    case "quoting":
    case "quoted":
      return t("Not confirmed.");
    default:
      return assertNever(state);
  }
}

function endedText(failure: PaidRequest["failure"]): string {
  if (isNewPrice(failure)) return t("The service returned a new quote instead of running this request.");
  if (failure?.retryWithNewKey === true) return t("The service requires a new request.");
  return t("The quote expired before the service accepted it.");
}

function approvalText(host: string | null): string {
  return host === null
    ? t(
        "An owner or admin must approve this price. The service gave no approval page, so ask one of them. The request runs once, after Proofsheet has checked the approval.",
      )
    : t(
        "An owner or admin must approve this price at {host}. The request runs once, after Proofsheet has checked the approval.",
        { host },
      );
}

/** Returns the service's message, if it gave one, and where to find details. */
function failedText(message: string | undefined, isResearch: boolean): string {
  if (message === undefined || message === "") {
    return isResearch ? t("Research failed. See Queue for details.") : t("Generation failed. See Queue for details.");
  }
  return t("Service message: {message} See Queue for details.", { message: sentence(message) });
}

/** Returns why a confirmed request has not been accepted by the service, and whether the user must act. */
function unsent(wait: PaidRequest["wait"]): string {
  switch (wait?.kind) {
    case "credits":
      return t(
        "Not enough credits. Proofsheet resends automatically when your balance covers it, until the quote expires. You can cancel it in Queue.",
      );
    case "service":
      return t("The service hasn't accepted this request yet. You can still cancel it in Queue.");
    case "paused":
      return t("Paused. Resume it in Queue to send it.");
    default:
      return t("Queued. Proofsheet sends it automatically. Until then, you can cancel it in Queue.");
  }
}
