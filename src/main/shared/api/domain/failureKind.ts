import { type LimitKind, limitKind, type ServiceFailure } from "#contracts/result.ts";

/** The cause of an error response, as far as it decides what the app does next. API: Status codes. */
export type FailureKind =
  | "no_credits"
  | "needs_approval"
  | "rate_limited"
  | "no_capacity"
  | "over_budget"
  /** The object does not exist, or no longer exists. */
  | "not_found"
  | "key_rejected"
  /** The key does not allow this. */
  | "denied"
  /** The request itself is invalid. */
  | "invalid"
  /** The service itself failed, so the same request may work later. */
  | "transient"
  | "other";

/** HTTP status of an error for lack of credits, for SQL statements that query stored failures. */
export const noCreditsStatus = 402;
/** HTTP status of an error for one of the three limits, for SQL statements that query stored failures. */
export const limitStatus = 429;

const limitKinds: Readonly<Record<LimitKind, FailureKind>> = {
  rate: "rate_limited",
  capacity: "no_capacity",
  budget: "over_budget",
};

/**
 * Returns the kind of an error response from its status and its text. It does not decide what follows a refused
 * confirm; `decideAfterConfirm` does.
 */
export function failureKind(failure: Pick<ServiceFailure, "status" | "code" | "message">): FailureKind {
  switch (failure.status) {
    case 400:
      return "invalid";
    case 401:
      return "key_rejected";
    case noCreditsStatus:
      return "no_credits";
    case 403:
      return "denied";
    case 404:
    case 410:
      return "not_found";
    case 408:
      return "transient";
    case 428:
      return "needs_approval";
    case limitStatus:
      return limitKinds[limitKind(failure)];
    default:
      return failure.status >= 500 ? "transient" : "other";
  }
}

/** Returns whether the same request may work later: the service failed, or one of its limits was reached. */
export function mayPass(kind: FailureKind): boolean {
  return kind === "transient" || isLimit(kind);
}

/** Returns whether one of the service's limits was reached. */
export function isLimit(kind: FailureKind): boolean {
  return kind === "rate_limited" || kind === "no_capacity" || kind === "over_budget";
}

/** Returns whether a page may have been refused because its cursor is no longer valid. */
export function isAboutCursor(refusal: Pick<ServiceFailure, "status" | "code" | "message">): boolean {
  return ["invalid", "not_found"].includes(failureKind(refusal));
}
