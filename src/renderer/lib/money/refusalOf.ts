import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import { refusalCode, type WireError } from "../../../contracts/result.ts";

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
  return { code: refusalCode(failure), message: failure.message, service: failure };
}

/** Whether it is proved that the request never cost anything. The word of a person proves nothing. */
export function isUncharged(request: PaidRequest): boolean {
  if (request.unchargedBy !== null) return request.unchargedBy === "records";
  return request.state === "cancelled" || refusalOf(request) !== null;
}
