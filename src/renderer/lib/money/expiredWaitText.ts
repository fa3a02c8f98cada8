import { requiresApproval } from "#contracts/spending/approval.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { isNewPrice, type ServiceFailure } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { creditsText } from "./credits.ts";
import { isAboutBudget } from "./isAboutBudget.ts";
import { sentence } from "#renderer/lib/text/sentence.ts";

/**
 * Explains why a request waited until its quote expired, with the service's figures and message, and what to do next.
 * Null if the service gave no such reason.
 */
export function expiredWaitText({ kind, state, failure, authorizeHost, notRunProofBy }: PaidRequest): string | null {
  if (state !== "expired" || failure === null || notRunProofBy !== null) return null;
  const { status } = failure;
  if (isNewPrice(failure)) return t("Run again to see the new price, then decide.");
  if (failure.retryWithNewKey === true) {
    return t("Service message: {message} Run again to get a new quote.", { message: sentence(failure.message) });
  }
  // The state of the request already says that the quote expired.
  if (status === 410 || status === 409) return null;
  if (status === 402) return waitedForCredits(failure);
  if (requiresApproval(kind, authorizeHost !== null, failure)) return waitedForApproval(authorizeHost);
  const message = sentence(failure.message);
  if (status === 429 && isAboutBudget(failure)) {
    return t("Expired while waiting for budget. Service message: {message} Run again when your budget allows.", {
      message,
    });
  }
  return t("Expired while waiting. Service message: {message} Run again to get a new quote.", { message });
}

function waitedForCredits(failure: ServiceFailure): string {
  const { required, balance } = failure;
  if (required === undefined || balance === undefined) {
    return t(
      "Expired while waiting for credits. Service message: {message} Run again when your balance covers a new quote.",
      { message: sentence(failure.message) },
    );
  }
  return t(
    "Expired while waiting for credits: {required} needed, balance {balance}. Run again when your balance covers a new quote.",
    { required: creditsText(required), balance: creditsText(balance) },
  );
}

function waitedForApproval(host: string | null): string {
  return host === null
    ? t("Expired before an owner or admin approved it. Run again and get the new quote approved before it expires.")
    : t(
        "Expired before an owner or admin approved it at {host}. Run again and get the new quote approved before it expires.",
        { host },
      );
}
