/** Why a command failed. The interface picks its words by the code; `message` is for the log and for support. */
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
  "not_confirmable",
  "price_changed",
  "quote_reused",
  "over_cap",
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

/** The code of a failure that the app itself writes: the service does not offer this to the key, so it was not asked. */
export const capabilityUnavailable = "capability_unavailable" satisfies ErrorCode;

/** The three limits that the service reports with status 429. API: Status codes, 429. */
export type LimitKind = "rate" | "capacity" | "budget";

/** Which limit a 429 is about, by the service's own words. A budget resets latest, so its words win over all others. */
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

/** The code by which the interface picks its words for a refusal. Status 0 is the app's own: nothing was sent. */
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

/** Whether a 409 says that an earlier send of the same key is still being processed. API: Status codes, 409. */
function isStillProcessing({ code, message, state }: Pick<ServiceFailure, "code" | "message" | "state">): boolean {
  return /process|in.?progress|in.?flight|pending|non.?terminal/i.test(`${code} ${message} ${state ?? ""}`);
}

/** The code of a failure that the app itself writes: the service gave a new price where it was to run an accepted one. */
export const newPriceCode = "new_price";

/** Whether the service answered the confirm with another quote: that ended the request, and nothing of it had run. [S31] */
export function isNewPrice(failure: Pick<ServiceFailure, "status" | "code"> | null | undefined): boolean {
  return failure?.code === newPriceCode && failure.status < 400;
}

/** What the service itself said. API: Error object; every field is its own text, to be shown, never parsed. */
export interface ServiceFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId?: string;
  readonly field?: string;
  /** The state that the request conflicts with. */
  readonly state?: string;
  /** True: the idempotency key cannot be used again. */
  readonly retryWithNewKey?: boolean;
  readonly parameter?: string;
  readonly allowed?: readonly string[];
  /** Credits of the workspace, on insufficient credits. */
  readonly balance?: number;
  /** Credits that the request needs, on insufficient credits. */
  readonly required?: number;
}

/** An error as it crosses the bridge. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  /** What a host of the person's own said, in a sentence that is made to be shown. */
  readonly reason?: string;
  readonly service?: ServiceFailure;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: WireError };
