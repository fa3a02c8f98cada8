import { limitKind, type ServiceFailure } from "#contracts/result.ts";

/**
 * Returns whether a 429 concerns a budget of the API key rather than concurrency or the rate limit. The service's
 * error code and message decide.
 */
export function isAboutBudget(failure: ServiceFailure): boolean {
  return limitKind(failure) === "budget";
}
