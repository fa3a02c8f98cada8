import { type LimitKind, limitKind, type ServiceFailure } from "../../../../contracts/result.ts";

/** What a refusal is about, as far as it decides what the app does next. API: Status codes. */
export type FailureKind =
  | "no_credits"
  | "needs_approval"
  | "rate_limited"
  | "no_capacity"
  | "over_budget"
  /** It is not there, or no longer. */
  | "not_found"
  | "key_rejected"
  /** The key may not do this. */
  | "denied"
  /** The request itself is wrong. */
  | "invalid"
  /** The service itself has failed: the same may work later. */
  | "transient"
  | "other";

/** The status of a refusal for lack of credits, for statements that look at stored failures. */
export const noCreditsStatus = 402;
/** The status of a refusal by one of the three limits, likewise. */
export const limitStatus = 429;

const limitKinds: Readonly<Record<LimitKind, FailureKind>> = {
  rate: "rate_limited",
  capacity: "no_capacity",
  budget: "over_budget",
};

/**
 * The kind of a refusal, by its status and its own words. What follows from a refused confirm is not decided by it: that is the
 * table of `afterConfirm`.
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

/** Whether the same request may work later: the service has failed, or one of its limits was reached. */
export function mayPass(kind: FailureKind): boolean {
  return kind === "transient" || isLimit(kind);
}

/** Whether one of the service's limits was reached. */
export function isLimit(kind: FailureKind): boolean {
  return kind === "rate_limited" || kind === "no_capacity" || kind === "over_budget";
}

/** Whether a page may have been refused because its cursor no longer works. */
export function isAboutCursor(refusal: Pick<ServiceFailure, "status" | "code" | "message">): boolean {
  return ["invalid", "not_found"].includes(failureKind(refusal));
}
