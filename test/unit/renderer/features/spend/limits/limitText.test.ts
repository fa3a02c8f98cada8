import { expect, test } from "vitest";
import type { KeyLimit } from "#contracts/spending/spend.ts";
import { isLimitReported, limitText, resetText, unsaidText } from "#renderer/features/spend/limits/limitText.ts";

function aGauge(changes: Partial<KeyLimit> = {}): KeyLimit {
  return { kind: "daily", limit: 500, used: 120, resetsAt: null, ...changes };
}

test.each([
  [aGauge(), "120 of 500 credits used"],
  [aGauge({ used: null }), "500 credits, usage not reported"],
  [aGauge({ limit: null }), "120 credits used, no limit set"],
  [aGauge({ kind: "approval", limit: 50, used: null }), "50 credits"],
  [aGauge({ kind: "active", limit: 100, used: 2 }), "2 of 100 used"],
] as const)("[L6] an API key limit is shown with the service's figures: %#", (gauge, text) => {
  expect(limitText(gauge)).toBe(text);
});

test("limits that the service omits or reports as null are listed as not reported", () => {
  const gauges = [aGauge(), aGauge({ kind: "approval", limit: null, used: null })];
  expect(gauges.filter(isLimitReported)).toHaveLength(1);
  expect(unsaidText(gauges)).toBe(
    "Not reported by the service: max price per request, monthly budget, approval threshold, concurrent generations.",
  );
  const all = (["per_request", "daily", "monthly", "approval", "active"] as const).map((kind) => aGauge({ kind }));
  expect(unsaidText(all)).toBeNull();
});

test("a reset time that is not a date is shown unchanged", () => {
  const now = new Date(2026, 10, 20, 12).getTime();
  expect(resetText(aGauge({ resetsAt: "next Monday" }), now)).toBe("Resets next Monday");
  expect(resetText(aGauge({ resetsAt: new Date(2026, 10, 20, 18).toISOString() }), now)).toBe("Resets 18:00");
  expect(resetText(aGauge(), now)).toBeNull();
});
