import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { waitsForApproval } from "#renderer/lib/money/approval.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { refusalOf } from "#renderer/lib/money/refusalOf.ts";
import { sentence } from "#renderer/lib/text/sentence.ts";
import { linesText, serviceLines } from "#renderer/lib/text/serviceLines.ts";
import { clockTime } from "#renderer/lib/time/times.ts";
import { isNewPrice } from "#contracts/result.ts";
import { expiredWaitText } from "#renderer/lib/money/expiredWaitText.ts";
import { waitText } from "#renderer/lib/money/waitReason.ts";
import { reasonText } from "#texts/reasonText.ts";

/** Returns the notes shown beside a request's state: why it waits, why it ended, and what is still to come. */
export function requestNotes(request: PaidRequest): readonly string[] {
  const { state, wait, expiresAt, filesPending, filesProblem, errorMessage, reason, notRunProofBy } = request;
  const refusal = refusalOf(request);
  const waited = expiredWaitText(request);
  return [
    // A pending approval is shown separately, with its countdown.
    ...(wait === null || waitsForApproval(request) ? [] : [waitText(wait)]),
    ...(endsUnsent(request) && expiresAt !== null
      ? [t("Quote expires at {time}.", { time: clockTime(expiresAt) })]
      : []),
    ...(refusal === null ? [] : [refusalText(refusal)]),
    ...(waited === null ? [] : [waited]),
    ...(reason === null ? [] : [reasonText(reason)]),
    ...(notRunProofBy === null ? [] : [settledTexts[notRunProofBy]]),
    ...(state === "cancelled" && notRunProofBy === null
      ? [t("The service never accepted this request. Nothing was spent.")]
      : []),
    ...(state === "failed" && errorMessage !== null
      ? [t("Service message: {message}", { message: sentence(errorMessage) })]
      : []),
    // The price beside this note is the confirmed one; only the ledger shows whether it was charged.
    ...(state === "failed" && refusal === null && notRunProofBy === null
      ? [t("This price was confirmed. The request's ledger entries, if any, are in Spend.")]
      : []),
    ...(filesPending > 0
      ? [
          t("{count, plural, one {# file not downloaded yet} other {# files not downloaded yet}}", {
            count: filesPending,
          }),
        ]
      : []),
    ...(filesProblem === null
      ? []
      : [
          filesPending > 0
            ? reasonText(filesProblem)
            : t("Couldn't save a file. {reason}", { reason: reasonText(filesProblem) }),
        ]),
  ];
}

/**
 * Returns whether only the quote's expiry is certain: the request waits for credits, or for something without a retry
 * time, such as a budget or another key.
 */
function endsUnsent({ state, wait }: PaidRequest): boolean {
  return state === "queued" && (wait?.kind === "credits" || (wait?.kind === "service" && wait.retryAt === null));
}

/** Only the service's records prove that nothing was spent. */
const settledTexts = {
  records: t("The service's records show that this request didn't run. Nothing was spent."),
  person: t("You closed this request as not run. Its ledger entries, if any, are in Spend."),
};

function refusalText(refusal: NonNullable<ReturnType<typeof refusalOf>>): string {
  if (isNewPrice(refusal.service))
    return t("The service returned a new quote instead of running this request. Nothing was spent.");
  if (refusal.service?.retryWithNewKey === true) return t("The service requires a new request. Nothing was spent.");
  if (refusal.code === "quote_expired")
    return t("The quote expired before the service accepted it. Nothing was spent.");
  const { title, text, spent } = errorText(refusal, "confirm");
  return [`${title}.`, text, spent].filter(Boolean).join(" ");
}

/** Returns the details of a request that support needs, as lines to copy. */
export function requestDetails(request: PaidRequest): string {
  const { failure, errorMessage } = request;
  return linesText([
    ["Paid request", request.id],
    ["State", request.state],
    ["Model", request.model],
    ["Quote ID", request.quoteId],
    ["Pricing version", request.pricingVersion],
    ["Batch ID", request.batchId],
    ["Generation ID", request.generationIds.join(", ")],
    ["Credits remaining after confirmation", request.creditsRemaining],
    ["Times sent", request.confirmAttempts],
    ...serviceLines(failure ?? (errorMessage === null ? null : { message: errorMessage })),
  ]);
}
