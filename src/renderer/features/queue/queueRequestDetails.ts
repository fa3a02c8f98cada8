import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { stateName } from "#renderer/lib/money/paidRequestState.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";

interface RequestFact {
  readonly label: string;
  readonly value: string;
}

/** Returns the known details of a request as label and value rows. Unknown ones are left out. */
export function queueRequestDetails(request: PaidRequest): readonly RequestFact[] {
  const { credits, creditsRemaining, generationIds } = request;
  return [
    fact(t("State"), stateName(request.state)),
    fact(t("Service status"), underWayText(request)),
    fact(t("Type"), request.kind === "batch" ? t("Batch") : typeName(request.type || request.kind)),
    fact(t("Model"), request.model),
    fact(t("Price"), credits === null ? null : creditsText(credits)),
    fact(t("Credits remaining after confirmation"), creditsRemaining === null ? null : creditsText(creditsRemaining)),
    fact(t("Pricing version"), request.pricingVersion),
    fact(t("Project"), request.project),
    fact(t("Cost center"), request.costCenter),
    fact(t("Created"), fullTime(request.createdAt)),
    fact(t("Updated"), fullTime(request.updatedAt)),
    fact(t("Quote ID"), request.quoteId),
    fact(t("Batch ID"), request.batchId),
    fact(t("Generation IDs"), generationIds.length === 0 ? null : generationIds.join("\n")),
  ].flat();
}

/**
 * Returns the details of the service's last error or rejection of this request; empty if there was none. API: Error
 * object.
 */
export function failureDetails({ failure, errorMessage }: PaidRequest): readonly RequestFact[] {
  if (failure === null) return fact(t("Service message"), errorMessage);
  const { status, code, message, state, field, parameter, allowed, balance, required, retryWithNewKey } = failure;
  return [
    fact(t("HTTP status"), String(status)),
    fact(t("Code"), code),
    fact(t("Service message"), errorMessage ?? message),
    fact(t("Service state"), state),
    fact(t("Field"), field),
    fact(t("Parameter"), parameter),
    fact(t("Allowed values"), allowed?.join(", ")),
    fact(t("Balance"), balance === undefined ? null : creditsText(balance)),
    fact(t("Required"), required === undefined ? null : creditsText(required)),
    fact(t("Needs a new idempotency key"), retryWithNewKey === true ? t("Yes") : null),
    fact(t("Request ID"), failure.requestId),
  ].flat();
}

/** Returns how many generations are pending and processing in the service; null if none is. */
export function underWayText({ underWay: { pending, processing } }: PaidRequest): string | null {
  if (pending + processing === 0) return null;
  if (pending + processing === 1) return pending === 1 ? t("Pending") : t("Processing");
  return [
    pending === 0 ? null : t("{count, number} pending", { count: pending }),
    processing === 0 ? null : t("{count, number} processing", { count: processing }),
  ]
    .filter((part) => part !== null)
    .join(", ");
}

function fact(label: string, value: string | null | undefined): readonly RequestFact[] {
  return value === null || value === undefined || value === "" ? [] : [{ label, value }];
}
