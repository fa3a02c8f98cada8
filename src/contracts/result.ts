/** Why a command failed. The UI chooses its text by the code; `message` is for logs and support. */
export const errorCodes = [
  "unknown_command",
  "bad_input",
  "untrusted_sender",
  "internal",
  "not_found",
  "storage_failed",
  "no_key",
  "offline",
  "listener_failed",
  "no_host",
  "host_refused",
  "reference_gone",
  "not_confirmed",
  "not_confirmable",
  "price_changed",
  "quote_reused",
  "over_cap",
  "too_many_waiting",
  "quote_expired",
  "service_invalid",
  "service_unauthorized",
  "insufficient_credits",
  "service_denied",
  "capability_unavailable",
  "service_not_found",
  "service_conflict",
  "service_processing",
  "approval_required",
  "rate_limited",
  "capacity_limited",
  "budget_exceeded",
  "service_unavailable",
  "service_unreadable",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/**
 * Code of a failure that Proofsheet creates: the service does not offer the operation to this key, so no request was
 * sent.
 */
export const capabilityUnavailable = "capability_unavailable" satisfies ErrorCode;

/** The three limits that the service reports with status 429. API: Status codes, 429. */
export type LimitKind = "rate" | "capacity" | "budget";

/** Returns which limit a 429 reports, by the service's wording. A budget resets last, so its wording takes precedence. */
export function limitKind({ code, message }: Pick<ServiceFailure, "code" | "message">): LimitKind {
  const words = `${code} ${message}`.toLowerCase();
  if (/budget|daily|monthly|spend/.test(words)) return "budget";
  if (/concurren|active|quota|in progress/.test(words)) return "capacity";
  return "rate";
}

const limitCodes: Readonly<Record<LimitKind, ErrorCode>> = {
  rate: "rate_limited",
  capacity: "capacity_limited",
  budget: "budget_exceeded",
};

/**
 * Returns the error code of a rejection, by which the UI chooses its text. Status 0 comes from Proofsheet: nothing was
 * sent.
 */
export function refusalCode(failure: Pick<ServiceFailure, "status" | "code" | "message" | "state">): ErrorCode {
  switch (failure.status) {
    case 0:
      return failure.code === capabilityUnavailable ? capabilityUnavailable : "service_invalid";
    case 401:
      return "service_unauthorized";
    case 402:
      return "insufficient_credits";
    case 403:
      return "service_denied";
    case 404:
      return "service_not_found";
    case 409:
      return isStillProcessing(failure) ? "service_processing" : "service_conflict";
    case 410:
      return "quote_expired";
    case 428:
      return "approval_required";
    case 429:
      return limitCodes[limitKind(failure)];
    default:
      return failure.status >= 500 ? "service_unavailable" : "service_invalid";
  }
}

/** Whether a 409 means that an earlier attempt with the same key is still being processed. API: Status codes, 409. */
function isStillProcessing({ code, message, state }: Pick<ServiceFailure, "code" | "message" | "state">): boolean {
  return /process|in.?progress|in.?flight|pending|non.?terminal/i.test(`${code} ${message} ${state ?? ""}`);
}

/** Code of a failure that Proofsheet creates: the service returned a new price instead of running the confirmed quote. */
export const newPriceCode = "new_price";

/** Whether the service answered the confirm with another quote. This ended the request, and nothing of it had run. [S31] */
export function isNewPrice(failure: Pick<ServiceFailure, "status" | "code"> | null | undefined): boolean {
  return failure?.code === newPriceCode && failure.status < 400;
}

/** An error returned by the service. API: Error object. Every text is the service's own, for display, never parsed. */
export interface ServiceFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId?: string;
  readonly field?: string;
  /** The state that conflicts with the request. */
  readonly state?: string;
  /** True: the idempotency key can't be reused. */
  readonly retryWithNewKey?: boolean;
  readonly parameter?: string;
  readonly allowed?: readonly string[];
  /** Credits of the workspace, if credits are insufficient. */
  readonly balance?: number;
  /** Credits that the request needs, if credits are insufficient. */
  readonly required?: number;
}

/** An error as sent over IPC. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  /** The error message of the user's hosting method, as a sentence for display. */
  readonly reason?: string;
  readonly service?: ServiceFailure;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: WireError };
