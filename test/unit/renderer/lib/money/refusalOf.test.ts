import { expect, test } from "vitest";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import type { GenerationId } from "#contracts/ids.ts";
import { refusalCode } from "#contracts/result.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { isUncharged, refusalOf } from "#renderer/lib/money/refusalOf.ts";
import { aFailure, aRequest } from "../../builders.ts";

test.each([
  [400, "service_invalid"],
  [402, "insufficient_credits"],
  [403, "service_denied"],
  [404, "service_not_found"],
  [409, "service_conflict"],
  [410, "quote_expired"],
  [503, "service_unavailable"],
] as const)("a request that failed with %i before the service accepted it is a rejection: %s", (status, code) => {
  expect(refusalOf(aRequest({ state: "failed", failure: aFailure({ status }) }))?.code).toBe(code);
});

test("a generation that ran and failed is not a rejection and is not called uncharged", () => {
  const request = aRequest({ state: "failed", generationIds: ["g" as GenerationId], failure: aFailure() });
  expect(refusalOf(request)).toBeNull();
  expect(isUncharged(request)).toBe(false);
});

test("only a request that ended before the service accepted it is called uncharged", () => {
  const failure = aFailure({ status: 402 });
  const uncharged = paidRequestStates.filter((state) => isUncharged(aRequest({ state, failure })));
  expect(uncharged).toEqual(["failed", "expired", "cancelled"]);
  expect(isUncharged(aRequest({ state: "failed", failure: null }))).toBe(false);
});

test("a request that a person closed as not run is not called uncharged, unlike one that service records prove", () => {
  const closed = (unchargedBy: "records" | "person") => aRequest({ state: "expired", notRunProofBy: unchargedBy });
  expect(isUncharged(closed("person"))).toBe(false);
  expect(isUncharged(closed("records"))).toBe(true);
  expect(refusalOf(closed("person"))).toBeNull();
});

test.each([
  [404, "quote_not_found", "service_not_found", "The service couldn't find this"],
  [409, "idempotency_key_reused", "service_conflict", "The service reported a conflict"],
  [409, "request_processing", "service_processing", "Request already processing"],
  [429, "rate_limit_exceeded", "rate_limited", "Rate limit reached"],
  [429, "too_many_concurrent_requests", "capacity_limited", "Concurrency limit reached"],
  [429, "daily_budget_exceeded", "budget_exceeded", "API key budget used up"],
] as const)("[N32] a rejection with %i %s has its own title: %s", (status, code, expected, title) => {
  const failure = aFailure({ status, code });
  expect(refusalCode(failure)).toBe(expected);
  expect(errorText({ code: expected, message: "", service: failure }, "quote").title).toBe(title);
});
