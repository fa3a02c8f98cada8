import type { ErrorCode, ServiceFailure } from "../../contracts/result.ts";
import type { Refusal } from "./serviceOutcome.ts";

/** The three things that the service says with one status, told apart by its own words. silences.md 3 */
export type TooMany = "rate" | "capacity" | "budget";

/** Why a 429 was given. Budgets do not come back soon, so they win over every other word. */
export function tooMany(refusal: Pick<Refusal, "code" | "message">): TooMany {
  const words = `${refusal.code} ${refusal.message}`.toLowerCase();
  if (/budget|daily|monthly|spend/.test(words)) return "budget";
  if (/concurren|active|quota|in progress/.test(words)) return "capacity";
  return "rate";
}

/** The code by which the interface picks its words for a refusal. */
export function refusalCode(status: number): ErrorCode {
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
    case 428:
      return "approval_required";
    case 429:
      return "rate_limited";
    default:
      return status >= 500 ? "service_unavailable" : "service_invalid";
  }
}

/** The part of a refusal that may be shown and kept. */
export function failureOf(refusal: Refusal): ServiceFailure {
  const { retryable: _retryable, retryWithNewKey: _newKey, waitUntil: _wait, ...failure } = refusal;
  return failure;
}
