import fc from "fast-check";
import { expect, test } from "vitest";
import { keyLimitsOf } from "#main/ledger/domain/limits.ts";

const gauge = { limit: null, used: null, resetsAt: null };

const answers: readonly (readonly [string, unknown, readonly object[]])[] = [
  ["a bare number", { daily_budget: 500 }, [{ ...gauge, kind: "daily", limit: 500 }]],
  ["null", { monthly_budget: null }, [{ ...gauge, kind: "monthly" }]],
  [
    "an object with all of it",
    { daily_budget: { limit: 500, used: 120, remaining: 380, resets_at: "2026-11-21T00:00:00Z" } },
    [{ kind: "daily", limit: 500, used: 120, resetsAt: "2026-11-21T00:00:00Z" }],
  ],
  [
    "what remains instead of what is used",
    { daily: { limit: 500, remaining: 380 } },
    [{ ...gauge, kind: "daily", limit: 500, used: 120 }],
  ],
  ["other names for both", { monthly: { max: 900, spent: 3 } }, [{ ...gauge, kind: "monthly", limit: 900, used: 3 }]],
  ["no limit, and what is used", { daily: { limit: null, used: 7 } }, [{ ...gauge, kind: "daily", used: 7 }]],
  [
    "inside other objects",
    { key: { controls: { approval_threshold: 50 } } },
    [{ ...gauge, kind: "approval", limit: 50 }],
  ],
  ["the price of a request", { max_price_per_request: 40 }, [{ ...gauge, kind: "per_request", limit: 40 }]],
  [
    "generations under way",
    { active_generations: { limit: 100, used: 2 } },
    [{ ...gauge, kind: "active", limit: 100, used: 2 }],
  ],
  ["camel case", { maxPricePerRequest: 40 }, [{ ...gauge, kind: "per_request", limit: 40 }]],
  ["the first of two", { daily_budget: 5, budgets: { daily: 6 } }, [{ ...gauge, kind: "daily", limit: 5 }]],
  [
    "what is used beside its limit",
    { daily_used: 120, daily_remaining: 380, daily_budget: 500, monthlySpent: 3, monthlyBudget: 900 },
    [
      { ...gauge, kind: "daily", limit: 500, used: 120 },
      { ...gauge, kind: "monthly", limit: 900, used: 3 },
    ],
  ],
  [
    "what is used in an object of its own",
    { usage: { daily: 120 }, daily: 500 },
    [{ ...gauge, kind: "daily", limit: 500 }],
  ],
  ["what is left, without a limit", { daily_remaining: 380, "left-monthly": 2, available: { daily: 4 } }, []],
  ["a text where a number belongs", { daily_budget: "lots" }, []],
  ["less than nothing", { daily_budget: -1 }, []],
  ["names that mean nothing here", { region: "eu", seats: 4 }, []],
];

test.each(answers)(
  "[L109] the API key limits are parsed from the response of the service (%s)",
  (_what, answer, expected) => {
    expect(keyLimitsOf(answer)).toEqual(expected);
  },
);

test("the API key limits are valid and have each kind at most once, whatever the response is", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (answer) => {
      const gauges = keyLimitsOf({ daily: answer, other: answer });
      expect(new Set(gauges.map(({ kind }) => kind)).size).toBe(gauges.length);
      for (const { limit, used, resetsAt } of gauges) {
        expect(limit === null || limit >= 0).toBe(true);
        expect(used === null || Number.isFinite(used)).toBe(true);
        expect(resetsAt === null || typeof resetsAt === "string").toBe(true);
      }
    }),
  );
});
