import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";

/** Whether the outcome of a sent request is still unknown. */
export function isUnclear({ state }: PaidRequest): boolean {
  return state === "outcome_unknown" || state === "reconciling" || state === "needs_review" || state === "sending";
}

/**
 * Returns the state of a review in one or two sentences. It never mentions credits, because only the ledger shows
 * charges.
 */
export function reviewText({ state, notRunProofBy }: PaidRequest): string {
  switch (state) {
    case "outcome_unknown":
      return t(
        "No clear response. Proofsheet resends automatically with the same idempotency key, so the request can run only once.",
      );
    case "reconciling":
      return t("Proofsheet is checking the service's ledger and generations to see whether this request ran.");
    case "needs_review":
      return t(
        "The service's records are inconclusive, so automatic checks have stopped. Check again later, or decide yourself.",
      );
    case "sending":
      return t("Resending with the same idempotency key.");
    case "running":
    case "done":
      return t("The request ran. Its result appears in Library when it's ready.");
    case "failed":
      return t("The request failed. The service couldn't complete it.");
    case "expired":
    case "cancelled":
      return notRunProofBy === "person"
        ? t("You closed this request as not run. Its idempotency key is never used again.")
        : t("This request is closed. Its idempotency key is never used again.");
    default:
      return t("Nothing to review.");
  }
}
