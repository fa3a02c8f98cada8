import { expect, test } from "vitest";
import type { KeyLimit, SpendCapView } from "#contracts/spending/spend.ts";
import { budgetsOf } from "#renderer/consent/money/budgets.ts";

const limit = (kind: KeyLimit["kind"], limited: number | null, used: number | null): KeyLimit => ({
  kind,
  limit: limited,
  used,
  resetsAt: null,
});
const cap = (changes: Partial<SpendCapView>): SpendCapView => ({
  period: "day",
  project: null,
  credits: 100,
  used: 60,
  ...changes,
});
const price = { project: "spring", credits: [8, 20] };

test("the budgets of the API key count the whole price, and the limit per request its dearest part", () => {
  const limits = [limit("daily", 2_000, 1_240), limit("monthly", 1_260, 1_240), limit("per_request", 20, null)];
  expect(budgetsOf(limits, [], price)).toEqual([
    { name: "API key, daily budget", used: 1_240, limit: 2_000, after: 1_268, isExceeded: false, isOwn: false },
    { name: "API key, monthly budget", used: 1_240, limit: 1_260, after: 1_268, isExceeded: true, isOwn: false },
    { name: "API key, per request", used: null, limit: 20, after: 20, isExceeded: false, isOwn: false },
  ]);
});

test("limits without figures, and limits that no price counts against, are left out", () => {
  const limits = [
    limit("daily", null, 5),
    limit("monthly", 100, null),
    limit("approval", 40, null),
    limit("active", 3, 1),
  ];
  expect(budgetsOf(limits, [], price)).toEqual([]);
});

test("a spend cap counts if it applies to all projects or to this one, and is the user's own", () => {
  const caps = [cap({}), cap({ project: "spring", used: 90 }), cap({ project: "summer" })];
  expect(budgetsOf([], caps, price)).toEqual([
    { name: "Spend cap, day", used: 60, limit: 100, after: 88, isExceeded: false, isOwn: true },
    { name: "Spend cap, day, spring", used: 90, limit: 100, after: 118, isExceeded: true, isOwn: true },
  ]);
});

test("a budget is exceeded above its limit, not at the limit, and a cap per request applies to each request", () => {
  expect(budgetsOf([], [cap({ used: 72 })], price)[0]).toMatchObject({ after: 100, isExceeded: false });
  expect(budgetsOf([], [cap({ used: 73 })], price)[0]).toMatchObject({ after: 101, isExceeded: true });
  expect(budgetsOf([], [cap({ period: "request", credits: 20, used: 0 })], price)[0]).toEqual({
    name: "Spend cap, per request",
    used: null,
    limit: 20,
    after: 20,
    isExceeded: false,
    isOwn: true,
  });
});
