import type { PaidRequest } from "../../contracts/paidRequests.ts";
import type { ErrorCode, WireError } from "../../contracts/result.ts";

/**
 * The error by which a request ended before the service took it; null when it was taken, is not over, or was unclear in
 * between. That it ended so is written only after a clear refusal, so it proves that nothing ran.
 */
export function refusalOf(request: PaidRequest): WireError | null {
  const { state, failure, generationIds, unchargedBy } = request;
  if (unchargedBy !== null) return null;
  if (state === "expired") {
    return { code: "quote_expired", message: "This quote has expired.", ...(failure && { service: failure }) };
  }
  if (state !== "failed" || failure === null || generationIds.length > 0) return null;
  return { code: failureCode(failure.status), message: failure.message, service: failure };
}

/** Whether it is proved that the request never cost anything. The word of a person proves nothing. */
export function isUncharged(request: PaidRequest): boolean {
  if (request.unchargedBy !== null) return request.unchargedBy === "records";
  return request.state === "cancelled" || refusalOf(request) !== null;
}

/** The code under which the interface speaks of an answer of this status. */
export function failureCode(status: number): ErrorCode {
  switch (status) {
    case 401:
      return "service_unauthorized";
    case 402:
      return "insufficient_credits";
    case 403:
      return "service_denied";
    case 404:
    case 409:
      return "service_conflict";
    case 410:
      return "quote_expired";
    case 429:
      return "rate_limited";
    default:
      return status >= 500 ? "service_unavailable" : "service_invalid";
  }
}
