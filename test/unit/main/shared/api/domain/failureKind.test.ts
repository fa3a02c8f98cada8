import { expect, test } from "vitest";
import { failureKind, isLimit, mayPass, noCreditsStatus } from "#main/shared/api/domain/failureKind.ts";

const kindOf = (status: number, message = "refused") => failureKind({ status, code: "code", message });

test.each([
  [400, "invalid"],
  [401, "key_rejected"],
  [noCreditsStatus, "no_credits"],
  [403, "denied"],
  [404, "not_found"],
  [408, "transient"],
  [409, "other"],
  [410, "not_found"],
  [428, "needs_approval"],
  [500, "transient"],
  [503, "transient"],
  [0, "other"],
])("a refusal with status %d is classified as %s", (status, kind) => {
  expect(kindOf(status)).toBe(kind);
});

test.each([
  ["Too many requests", "rate_limited"],
  ["Too many concurrent generations", "no_capacity"],
  ["The monthly budget is spent", "over_budget"],
])("a 429 is classified by its message: %s", (message, kind) => {
  expect(kindOf(429, message)).toBe(kind);
});

test("only limits and transient failures are retryable without a changed request", () => {
  const kinds = ["rate_limited", "no_capacity", "over_budget", "transient"] as const;
  expect(kinds.map(mayPass)).toEqual([true, true, true, true]);
  expect(kinds.map(isLimit)).toEqual([true, true, true, false]);
  expect(
    (["no_credits", "denied", "invalid", "key_rejected", "not_found", "needs_approval", "other"] as const).map(mayPass),
  ).not.toContain(true);
});
