// Every outcome of one exchange with the service, by name: each status with the relevant flags, and each way of getting
// no usable response.
import { transportFailureOf } from "#main/shared/api/transportFailure.ts";
import type { WireAnswer } from "#main/shared/api/transport.ts";

/** An error response of the service. */
interface Refused {
  readonly status: number;
  readonly code: string;
  readonly retryable: boolean;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const no = (status: number, code: string): Refused => ({ status, code, retryable: false });
const yes = (status: number, code: string): Refused => ({ status, code, retryable: true });

/** Error responses by name. */
export const refusals = {
  "400": no(400, "invalid_request"),
  "400 field": { ...no(400, "invalid_request"), more: { field: "options.seed" } },
  "400 new key": { ...no(400, "invalid_idempotency_key"), more: { retryWithNewKey: true } },
  "401": no(401, "invalid_api_key"),
  "402": { ...no(402, "insufficient_credits"), more: { balance: 1, required: 8 } },
  "403": no(403, "model_not_allowed"),
  "403 approval": no(403, "approval_required"),
  "404": no(404, "quote_not_found"),
  "408": no(408, "request_timeout"),
  "409": no(409, "conflict"),
  "409 processing": yes(409, "request_processing"),
  "409 unknown": no(409, "outcome_unknown"),
  "409 unknown, new key": { ...no(409, "outcome_unknown"), more: { retryWithNewKey: true } },
  "409 reused": no(409, "idempotency_key_reused"),
  "409 expired": no(409, "quote_expired"),
  "410": no(410, "quote_expired"),
  "428": no(428, "approval_required"),
  "429 rate": { ...yes(429, "rate_limit_exceeded"), headers: { "retry-after": "20" } },
  "429 concurrency": yes(429, "too_many_concurrent_requests"),
  "429 quota": yes(429, "active_quota_exceeded"),
  "429 daily": no(429, "daily_budget_exceeded"),
  "429 monthly": no(429, "monthly_budget_exceeded"),
  "429 new key": { ...yes(429, "rate_limit_exceeded"), more: { retryWithNewKey: true } },
  "500": no(500, "internal_error"),
  "500 retryable": yes(500, "internal_error"),
  "502": no(502, "bad_gateway"),
  "502 retryable": yes(502, "bad_gateway"),
  "503": no(503, "unavailable"),
  "503 retryable": yes(503, "unavailable"),
  "503 new key": { ...yes(503, "unavailable"), more: { retryWithNewKey: true } },
} as const satisfies Readonly<Record<string, Refused>>;
export type RefusalName = keyof typeof refusals;

/** Successful responses; 200, 201, and 202 carry what the phase requested. */
export const successes = { "200": 200, "201": 201, "202": 202 } as const;

/** Quotes in place of what the phase requested: another quote, or the quote that was confirmed. */
export const prices = { "200 new price": 200, "200 same price": 200 } as const;

/** Transport failures, as the runtime reports each of them. */
export const wireFailures = {
  refused: failure("connect", "ECONNREFUSED"),
  "no such host": failure("getaddrinfo", "ENOTFOUND"),
  "connect timeout": failure("connect", "UND_ERR_CONNECT_TIMEOUT"),
  "reset before bytes": failure("write", "ECONNRESET"),
  "reset after bytes": failure("read", "ECONNRESET"),
  "no answer in time": failure("read", "UND_ERR_HEADERS_TIMEOUT"),
} as const;

/** Unreadable responses. */
export const unreadables = ["truncated", "not JSON", "wrong shape"] as const;

export type AnswerName =
  RefusalName | keyof typeof successes | keyof typeof prices | keyof typeof wireFailures | (typeof unreadables)[number];

export const answerNames: readonly AnswerName[] = [
  ...(Object.keys(successes) as (keyof typeof successes)[]),
  ...(Object.keys(prices) as (keyof typeof prices)[]),
  ...(Object.keys(refusals) as RefusalName[]),
  ...(Object.keys(wireFailures) as (keyof typeof wireFailures)[]),
  ...unreadables,
];

function failure(syscall: string, code: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { syscall, code });
}

export function errorBody(name: RefusalName): object {
  const { code, retryable, more }: Refused = refusals[name];
  return { error: { code, message: code.replaceAll("_", " "), retryable, request_id: `request ${name}`, ...more } };
}

/** Returns the named response as the transport reports it; `body` is the body of a success. */
export function wireAnswer(name: AnswerName, body: unknown, now: number): WireAnswer {
  const headers = { date: new Date(now).toUTCString() };
  if (name in successes) return { kind: "answer", status: Number(name), body, headers };
  if (name in prices) return { kind: "answer", status: 200, body, headers };
  if (name in refusals) {
    const refused: Refused = refusals[name as RefusalName];
    const own = { ...headers, ...refused.headers };
    return { kind: "answer", status: refused.status, body: errorBody(name as RefusalName), headers: own };
  }
  if (name in wireFailures) {
    return { kind: "no_answer", transportFailure: transportFailureOf(wireFailures[name as keyof typeof wireFailures]) };
  }
  if (name === "wrong shape") return { kind: "answer", status: 200, body: { data: { nothing: "of use" } }, headers };
  return { kind: "unreadable", status: 200, headers };
}
