import { expect, test } from "vitest";
import { readLimits } from "#main/ledger/readLimits.ts";

test("[L6] API key limits include the raw response of the service and are null until first read", () => {
  expect(readLimits(null)).toBeNull();
  const limits = { daily_budget: { limit: 100, used: 40, resets_at: null }, unknown_control: "kept" };
  expect(readLimits({ readAt: 7, limits })).toEqual({
    readAt: 7,
    keyLimits: [{ kind: "daily", limit: 100, used: 40, resetsAt: null }],
    raw: limits,
  });
});
