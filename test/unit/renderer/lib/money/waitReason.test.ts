import { expect, test } from "vitest";
import { waitText } from "#renderer/lib/money/waitReason.ts";
import { aFailure } from "../../builders.ts";

const noon = new Date(2026, 10, 3, 12, 3, 20).getTime();

test("a rate limit wait shows its end time with seconds", () => {
  expect(waitText({ kind: "rate_limit", until: noon })).toBe("Rate limited until 12:03:20");
});

test("a wait shows the service's message, with the time of the next retry if there is one", () => {
  const failure = aFailure({ message: "Daily budget reached." });
  expect(waitText({ kind: "service", failure, retryAt: null })).toBe("Service message: Daily budget reached.");
  expect(waitText({ kind: "service", failure, retryAt: noon })).toBe(
    "Service message: Daily budget reached. Retrying at 12:03:20.",
  );
});

test("midnight is shown as hour 00, not 24", () => {
  const midnight = new Date(2026, 10, 3, 0, 0, 5).getTime();
  expect(waitText({ kind: "retry", retryAt: midnight })).toBe("Retrying at 00:00:05");
});

test("a used-up budget is shown as a budget wait, not as a rate limit", () => {
  const failure = aFailure({ status: 429, code: "daily_budget_exceeded", message: "Daily budget reached." });
  expect(waitText({ kind: "service", failure, retryAt: null })).toBe(
    "Waiting for budget. Service message: Daily budget reached.",
  );
});
