import fc from "fast-check";
import { expect, test } from "vitest";
import { answerIdsOf, refusalOf, requestIdOf, clockSkewOf } from "#main/shared/api/responseHeaders.ts";
import { readingOf } from "#main/shared/api/rateLimiter.ts";
import { limitKind } from "#contracts/result.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const requestId = "3f0c8a52-9a55-4f0e-8d0c-5b8a5a5f8a11";
const error = { code: "bad", message: "No.", retryable: false, request_id: requestId };
const refused = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  refusalOf({ status, body, headers }, noon, 0);

test("[N1] a refusal keeps every known field of the error body and drops unknown ones", () => {
  const whole = {
    ...error,
    field: "options.seed",
    parameter: "seed",
    allowed: ["1", "2"],
    balance: 3,
    required: 5,
    state: "x",
    retryWithNewKey: true,
    added_later: true,
  };
  expect(refused(400, { error: whole, trace: 1 })).toEqual({
    status: 400,
    code: "bad",
    message: "No.",
    retryable: false,
    retryWithNewKey: true,
    waitUntil: null,
    requestId,
    field: "options.seed",
    parameter: "seed",
    allowed: ["1", "2"],
    balance: 3,
    required: 5,
    state: "x",
  });
});

test("[N1] a refusal with a missing or malformed error body has the meaning of its status", () => {
  const strange = [undefined, null, "", "Bad gateway", 7, [], {}, { error: null }, { error: "no" }, { error: [] }];
  const half = [{ error: { code: "x" } }, { error: { ...error, retryable: "yes" } }, { error: { ...error, code: 7 } }];
  for (const body of [
    ...strange,
    ...half,
    { error: { ...error, balance: -1 } },
    { error: { ...error, required: 1.5 } },
  ]) {
    expect(refused(400, body)).toMatchObject({ code: "http_400", retryable: false, retryWithNewKey: false });
    expect(refused(429, body)).toMatchObject({ code: "http_429", retryable: true });
    expect(refused(503, body)).toMatchObject({ code: "http_503", retryable: true });
  }
});

test("[N1] any error body results in a typed refusal", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 400, max: 599 }),
      fc.oneof(fc.jsonValue(), fc.record({ error: fc.jsonValue() })),
      (status, body) => {
        const refusal = refused(status, body);
        expect(refusal.status).toBe(status);
        expect(typeof refusal.code).toBe("string");
        expect(typeof refusal.retryable).toBe("boolean");
      },
    ),
  );
});

test("[N1] null in an optional error field counts as absent", () => {
  const refusal = refused(402, { error: { ...error, field: null, balance: null, retryWithNewKey: null } });
  expect(refusal).toMatchObject({ code: "bad", retryWithNewKey: false });
  expect(refusal).not.toHaveProperty("field");
  expect(refusal).not.toHaveProperty("balance");
});

test("[N1] the request ID is read from the body, then from the headers, else is null", () => {
  expect(requestIdOf({ error }, { "x-request-id": "h" })).toBe(requestId);
  expect(requestIdOf("oops", { "x-request-id": "h" })).toBe("h");
  expect(requestIdOf(undefined, { "x-service-request-id": "s" })).toBe("s");
  expect(requestIdOf(undefined, {})).toBeNull();
  expect(refused(500, "oops")).not.toHaveProperty("requestId");
});

test("[N5] Retry-After has precedence over the reset header, for refusals and for the rate budget", () => {
  const headers = {
    "retry-after": "9",
    "x-ratelimit-reset": "55",
    "x-ratelimit-remaining": "0",
    "x-ratelimit-limit": "10",
  };
  expect(readingOf(headers, noon, 0)).toEqual({ limit: 10, remaining: 0, resetAt: noon + 9_000 });
  expect(refused(429, { error }, headers).waitUntil).toBe(noon + 9_000);
  expect(refused(429, { error }, { "x-ratelimit-reset": "55" }).waitUntil).toBe(noon + 55_000);
  expect(refused(503, "", { "retry-after": new Date(noon + 4_000).toUTCString() }).waitUntil).toBe(noon + 4_000);
});

test("[N5] a rate limit header that is not a whole number is ignored", () => {
  for (const text of ["", "-1", "1.5", "many", "1e3", "10, 60"]) {
    const headers = { "x-ratelimit-limit": text, "x-ratelimit-remaining": text };
    expect(readingOf(headers, noon, 0)).toEqual({ limit: null, remaining: null, resetAt: null });
  }
});

test("[N5] the clock skew is computed from the Date header, to the whole second", () => {
  const at = (ms: number) => ({ date: new Date(ms).toUTCString() });
  expect(clockSkewOf(at(noon - 90_000), noon)).toBe(90_000);
  expect(clockSkewOf(at(noon + 90_000), noon)).toBe(-90_000);
  expect(clockSkewOf(at(noon - 1_000), noon)).toBe(0);
  expect(clockSkewOf({}, noon)).toBe(0);
  expect(clockSkewOf({ date: "yesterday" }, noon)).toBe(0);
});

test.each([
  ["rate_limit_exceeded", "Too many requests, slow down.", "rate"],
  ["http_429", "The service returned status 429 without a message.", "rate"],
  ["concurrency_limit", "Too many at once.", "capacity"],
  ["too_many", "The quota of active generations is used up.", "capacity"],
  ["too_many", "3 generations are already in progress.", "capacity"],
  ["daily_budget_exceeded", "Try tomorrow.", "budget"],
  ["limit", "The monthly credit budget of this key is spent.", "budget"],
  ["spend_limit", "Active generations would exceed the budget.", "budget"],
  ["DAILY_LIMIT", "NO", "budget"],
] as const)("[N6] a 429 with code %s and message %j is classified as %s", (code, message, kind) => {
  expect(limitKind(refused(429, { error: { ...error, code, message } }))).toBe(kind);
});

test("[L40] every ID by which the ledger can name a response is found in the headers, the error, and the data", () => {
  const headers = {
    "x-request-id": "one",
    "x-service-correlation-id": "two, three",
    date: "today",
    "x-delivery-id": "no",
  };
  expect(answerIdsOf({ error }, headers)).toEqual(["one", "two", "three", requestId]);
  const batch = { data: { kind: "generation_batch", id: "batch", items: [{ generation_id: "no" }] } };
  expect(answerIdsOf(batch, {})).toEqual(["batch"]);
  expect(answerIdsOf({ data: { batch_quote_id: "quote" }, meta: { request_id: "four" } }, {})).toEqual([
    "quote",
    "four",
  ]);
  for (const body of [undefined, null, "text", { data: null }, { data: [] }, { error: { request_id: 7 } }]) {
    expect(answerIdsOf(body, {})).toEqual([]);
  }
});
