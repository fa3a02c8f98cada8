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
  "service_conflict",
  "approval_required",
  "rate_limited",
  "service_unavailable",
  "service_unreadable",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

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

/** What the service itself said. Interface: Error object; every field is its own text, to be shown, never parsed. */
export interface ServiceFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId?: string;
  readonly field?: string;
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
