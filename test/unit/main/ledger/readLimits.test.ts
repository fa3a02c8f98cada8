import { expect, test } from "vitest";
import { readLimits } from "../../../../src/main/ledger/readLimits.ts";

test("[L6] the key's limits are shown with the service's own answer, and not before they were read", () => {
  expect(readLimits(null)).toBeNull();
  const limits = { daily_budget: { limit: 100, used: 40, resets_at: null }, unknown_control: "kept" };
  expect(readLimits({ readAt: 7, limits })).toEqual({
    readAt: 7,
    gauges: [{ kind: "daily", limit: 100, used: 40, resetsAt: null }],
    raw: limits,
  });
});
