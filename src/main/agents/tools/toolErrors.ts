import type { AgentError, AgentErrorCode } from "#contracts/agents/agentErrors.ts";
import type { ErrorCode, ServiceFailure } from "#contracts/result.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { untrustedJson, untrustedText } from "#main/agents/domain/untrustedText.ts";

/** Thrown by a tool for an error that the program gets as it is. */
export class ToolFailure extends Error {
  override readonly name = "ToolFailure";
  readonly error: AgentError;

  constructor(code: AgentErrorCode, message: string, more: Partial<Omit<AgentError, "code" | "message">> = {}) {
    super(message);
    this.error = { code, message, retryable: false, ...more };
  }
}

interface Mapped {
  readonly code: AgentErrorCode;
  readonly message: string;
  readonly retryable?: boolean;
  readonly retry_after_ms?: number;
}

const refused = (message: string): Mapped => ({ code: "service_refused", message });
const soon = { retryable: true, retry_after_ms: 10_000 };
const failed: Mapped = { code: "failed", message: "Proofsheet couldn't do this." };

/**
 * The errors of the app as programs get them. The app's own sentences aren't passed on: they may name a path, or say what a
 * person can do in the window.
 */
const mapped: Readonly<Record<ErrorCode, Mapped>> = {
  unknown_command: failed,
  untrusted_sender: failed,
  internal: failed,
  storage_failed: failed,
  listener_failed: failed,
  bad_input: { code: "invalid_input", message: "A value isn't valid." },
  not_found: { code: "not_found", message: "Not found. A program sees only its own requests." },
  no_key: refused("This workspace has no valid API key. A person must connect it."),
  offline: { code: "offline", message: "The service isn't reachable.", ...soon },
  no_host: { code: "failed", message: "A reference can't be made reachable for the service." },
  host_refused: { code: "failed", message: "A reference can't be made reachable for the service." },
  reference_gone: { code: "not_found", message: "A reference is no longer available." },
  not_confirmed: { code: "declined", message: "Nobody confirmed this." },
  not_confirmable: { code: "expired", message: "This quote can't be confirmed anymore. Get a new quote." },
  price_changed: { code: "expired", message: "The price changed. Get a new quote." },
  quote_reused: { code: "expired", message: "Another request uses this quote already. Get a new quote." },
  over_cap: { code: "declined", message: "A spend cap of the person doesn't allow this." },
  too_many_waiting: {
    code: "too_many_waiting",
    message: "Too many confirmation requests wait for a person.",
    retryable: true,
    retry_after_ms: 60_000,
  },
  quote_expired: { code: "expired", message: "The quote expired. Get a new quote." },
  service_invalid: refused("The service rejected the request. Nothing was spent."),
  service_unauthorized: refused("The service rejected the API key. A person must replace it."),
  insufficient_credits: refused("The account doesn't have enough credits."),
  service_denied: refused("The service denied this to the API key."),
  capability_unavailable: refused("The service doesn't offer this to the API key."),
  service_not_found: refused("The service doesn't have this."),
  service_conflict: refused("The service reported a conflict."),
  service_processing: { code: "rate_limited", message: "The service still processes this request.", ...soon },
  approval_required: refused("An owner or admin must approve this at the service."),
  rate_limited: { code: "rate_limited", message: "The service's rate limit is reached.", ...soon },
  capacity_limited: { code: "rate_limited", message: "Too many generations run at the same time.", ...soon },
  budget_exceeded: refused("A budget of the API key doesn't allow this."),
  service_unavailable: { code: "service_refused", message: "The service has a problem.", ...soon },
  service_unreadable: refused("The service's response couldn't be read."),
};

/** Returns an error as a program gets it. Never contains a path, a key, or data of another program. [AG64] */
export function toAgentError(cause: unknown): AgentError {
  if (cause instanceof ToolFailure) return cause.error;
  if (!(cause instanceof AppError)) return { retryable: false, ...failed };
  const error = { retryable: false, ...mapped[cause.code] };
  return cause.service === undefined ? error : { ...error, service: serviceOf(cause.service) };
}

function serviceOf(failure: ServiceFailure): ServiceFailure {
  return untrustedJson(failure, 2_000) as ServiceFailure;
}

/** The part of a schema's error that an error for a program is made of. */
interface SchemaError {
  readonly issues: readonly {
    readonly code?: string | undefined;
    readonly path: readonly PropertyKey[];
    readonly message: string;
    readonly keys?: readonly string[];
  }[];
}

/** Returns the error for an input that doesn't match. `within`: the field that contains it. */
export function invalidInput(error: SchemaError, within: readonly PropertyKey[] = []): ToolFailure {
  const [issue] = error.issues;
  const unknown = issue?.code === "unrecognized_keys" ? (issue.keys ?? []).slice(0, 1) : [];
  const field = [...within, ...(issue?.path ?? []).filter((key) => key !== "options"), ...unknown]
    .map(String)
    .join(".");
  return invalidField(field, issue?.message ?? "");
}

/** Returns the error for a field whose value can't be used. */
export function invalidField(field: string, why: string): ToolFailure {
  const name = untrustedText(field, 200);
  return new ToolFailure(
    "invalid_input",
    `${name === "" ? "The input" : name} isn't valid. ${untrustedText(why, 500)}`,
    {
      field: name,
    },
  );
}
