import { expect, test } from "vitest";
import { writeWaitText } from "#renderer/lib/money/rateLimitWaitText.ts";
import { clockTime } from "#renderer/lib/time/times.ts";

const meter = (nextAt: number | null) => ({
  writes: { used: 10, limit: 10, nextAt, waiting: 1 },
  reads: { used: 0, limit: 60, nextAt: null, waiting: 0 },
});

test("a rate limit wait shows the used writes and the time of the next write, and no wait shows no text", () => {
  expect(writeWaitText(meter(61_000), 1_000)).toBe(`Rate limit: 10 of 10 writes used. Next by ${clockTime(61_000)}.`);
  expect(writeWaitText(meter(null), 1_000)).toBeNull();
  expect(writeWaitText(meter(900), 1_000)).toBeNull();
});
