import { ErrorResponse } from "#contracts/service/errors.ts";
import { readable } from "#contracts/service/readable.ts";
import { t } from "#texts/t.ts";
import type { Refusal } from "./domain/serviceOutcome.ts";
import { readingOf } from "./rateLimiter.ts";
import type { AnswerHeaders, WireAnswer } from "./transport.ts";

const errorAnswer = readable(ErrorResponse);

/** Returns this computer's clock minus the service's, in ms, from the `Date` header; 0 without a usable header. */
export function clockSkewOf(headers: AnswerHeaders, now: number): number {
  const date = Date.parse(headers["date"] ?? "");
  // The header has whole seconds, so a smaller difference is meaningless.
  return Number.isNaN(date) || Math.abs(now - date) < 2_000 ? 0 : now - date;
}

/** Returns the request ID of a response, from its error object or from a header of the service or a proxy. */
export function requestIdOf(body: unknown, headers: AnswerHeaders): string | null {
  const parsed = errorAnswer.safeParse(body);
  if (parsed.success) return parsed.data.error.request_id;
  return headers["x-request-id"] ?? headers["x-service-request-id"] ?? null;
}

const idHeader = /(?:^|-)(?:request|correlation|trace)-?id$/;
const idFields = ["id", "quote_id", "batch_quote_id", "batch_id", "job_id", "request_id"] as const;

/**
 * Returns every ID by which the service's ledger may name a response: request IDs from its headers and its error, and
 * the IDs of created objects, such as a batch or a job. API: Ledger entry. [L40]
 */
export function answerIdsOf(body: unknown, headers: AnswerHeaders): readonly string[] {
  const inHeaders = Object.entries(headers).flatMap(([name, value]) => (idHeader.test(name) ? value.split(", ") : []));
  const parts = ["error", "data", "meta"].map((name) => fieldOf(body, name));
  const inBody = [body, ...parts].flatMap((part) => idFields.map((name) => fieldOf(part, name)));
  const ids = [...inHeaders, ...inBody].filter((id) => typeof id === "string" && id !== "" && id.length <= 128);
  return [...new Set(ids as string[])];
}

function fieldOf(value: unknown, name: string): unknown {
  if (value === null || typeof value !== "object") return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/**
 * Returns an error response as a `Refusal`. A response without the documented form gets the general meaning of its
 * status.
 */
export function refusalOf(
  answer: { readonly status: number; readonly body: unknown; readonly headers: AnswerHeaders },
  now: number,
  skewMs: number,
): Refusal {
  const { status, headers } = answer;
  const { resetAt } = readingOf(headers, now, skewMs);
  const parsed = errorAnswer.safeParse(answer.body);
  if (!parsed.success) {
    return {
      status,
      code: `http_${status}`,
      message: t("The service returned status {status} without a message.", { status }),
      retryable: status >= 500 || status === 429,
      retryWithNewKey: false,
      waitUntil: resetAt,
      ...requestIdField(requestIdOf(answer.body, headers)),
    };
  }
  const { error } = parsed.data;
  return {
    status,
    code: error.code,
    message: error.message,
    retryable: error.retryable,
    retryWithNewKey: error.retryWithNewKey ?? false,
    waitUntil: resetAt,
    requestId: error.request_id,
    ...(error.field !== undefined && { field: error.field }),
    ...(error.state !== undefined && { state: error.state }),
    ...(error.parameter !== undefined && { parameter: error.parameter }),
    ...(error.allowed !== undefined && { allowed: error.allowed }),
    ...(error.balance !== undefined && { balance: error.balance }),
    ...(error.required !== undefined && { required: error.required }),
  };
}

/** Statuses that a gateway returns when it cannot reach the service. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/** Returns whether a gateway answered in place of the service: a gateway status without the service's own Error object. */
export function isGatewayAnswer(wire: WireAnswer): boolean {
  if (wire.kind === "no_answer" || !gatewayStatuses.includes(wire.status)) return false;
  return wire.kind === "unreadable" || !errorAnswer.safeParse(wire.body).success;
}

function requestIdField(requestId: string | null): { requestId?: string } {
  return requestId === null ? {} : { requestId };
}
