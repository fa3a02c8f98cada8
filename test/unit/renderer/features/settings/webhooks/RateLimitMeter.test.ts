import { expect, test } from "vitest";
import { rateLimitText } from "#renderer/features/settings/webhooks/RateLimitMeter.tsx";

const window = { used: 7, limit: 10, waiting: 0 };

test("the rate limit text shows the usage, and during a wait the time until the next request", () => {
  expect(rateLimitText({ ...window, nextAt: null }, "writes", 0)).toBe("7 of 10 writes used");
  expect(rateLimitText({ ...window, nextAt: 12_000 }, "writes", 0)).toBe("7 of 10 writes used, next in 12 s");
});

test("the rate limit text rounds a partial second up and omits a time that has passed", () => {
  expect(rateLimitText({ ...window, nextAt: 1 }, "reads", 0)).toBe("7 of 10 reads used, next in 1 s");
  expect(rateLimitText({ ...window, nextAt: 500 }, "reads", 501)).toBe("7 of 10 reads used");
});
