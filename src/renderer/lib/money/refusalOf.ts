import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { refusalCode, type WireError } from "#contracts/result.ts";

/**
 * Returns the error that ended a request before the service accepted it. Null if it was accepted, is not finished, or
 * had an unclear outcome. Such an end is stored only after a clear rejection, so it proves that nothing ran.
 */
export function refusalOf(request: PaidRequest): WireError | null {
  const { state, failure, generationIds, notRunProofBy } = request;
  if (notRunProofBy !== null) return null;
  if (state === "expired") {
    return { code: "quote_expired", message: "This quote has expired.", ...(failure && { service: failure }) };
  }
  if (state !== "failed" || failure === null || generationIds.length > 0) return null;
  return { code: refusalCode(failure), message: failure.message, service: failure };
}

/** Returns whether it is proved that the request was never charged. A decision of the user is no proof. */
export function isUncharged(request: PaidRequest): boolean {
  if (request.notRunProofBy !== null) return request.notRunProofBy === "records";
  return request.state === "cancelled" || refusalOf(request) !== null;
}
