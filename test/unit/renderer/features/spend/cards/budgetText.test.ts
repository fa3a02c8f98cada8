import { expect, test } from "vitest";
import type { BudgetView } from "#contracts/spending/budgets.ts";
import { budgetName, burnNote, periodText, usedText } from "#renderer/features/spend/cards/budgetText.ts";

const budget: BudgetView = {
  id: "key:month",
  owner: "key",
  period: "month",
  project: null,
  limit: 3_000,
  used: 1_240,
  left: 1_760,
  since: new Date(2026, 10, 1).getTime(),
  until: new Date(2026, 11, 1).getTime(),
};
const now = new Date(2026, 10, 22, 12).getTime();
const points = [{ at: now, credits: 1_240 }];

test.each([
  [{}, "API key, month"],
  [{ period: "day" }, "API key, day"],
  [{ owner: "cap" }, "Spend cap, month"],
  [{ owner: "cap", period: "day", project: "spring" }, "Spend cap, day, spring"],
] as const)("[L84] a budget has a name of its own: %#", (more, name) => {
  expect(budgetName({ ...budget, ...more })).toBe(name);
});

test("[L84] a budget shows its used and its remaining credits", () => {
  expect(usedText(budget)).toEqual({ used: "1,240 of 3,000 credits used", left: "1,760 left" });
});

test("[L84] an estimate is called so, and without one the end of the period is shown", () => {
  expect(periodText(budget, { points, estimate: 1_690 }, now)).toBe("Day 22 of 30 · estimate for Nov 30: 1,690");
  expect(periodText(budget, { points, estimate: null }, now)).toBe("Day 22 of 30 · resets Dec 1, 00:00");
  const today = {
    ...budget,
    period: "day",
    since: new Date(2026, 10, 22).getTime(),
    until: new Date(2026, 10, 23).getTime(),
  } as const;
  expect(periodText(today, { points, estimate: 90 }, now)).toBe("Today · estimate for the end of the day: 90");
});

test("[L84] a line of the ledger that does not end at the key's used credits says what it shows", () => {
  expect(burnNote(budget, { points, estimate: null })).toBeNull();
  expect(burnNote({ ...budget, used: 1_000 }, { points, estimate: null })).toBe(
    "The line shows the ledger of all API keys: 1,240.",
  );
  expect(burnNote({ ...budget, owner: "cap", used: 1_000 }, { points, estimate: null })).toBeNull();
});
