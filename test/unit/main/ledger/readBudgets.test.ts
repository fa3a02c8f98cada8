import { expect, test } from "vitest";
import type { KeyLimit, SpendCapView } from "#contracts/spending/spend.ts";
import { budgetReader } from "#main/ledger/readBudgets.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = new Date(2026, 10, 22, 12).getTime();
const month = { since: new Date(2026, 10, 1).getTime(), until: new Date(2026, 11, 1).getTime() };

const keyLimit = (kind: KeyLimit["kind"], more: Partial<KeyLimit> = {}): KeyLimit => ({
  kind,
  limit: 3_000,
  used: 1_240,
  resetsAt: null,
  ...more,
});
const cap = (period: SpendCapView["period"], project: string | null, used = 40): SpendCapView => ({
  period,
  project,
  credits: 100,
  used,
});

interface Spent {
  readonly at: number;
  readonly credits: number;
  readonly project?: string;
}

/** A reader over spent credits, which the ledger and the journal show alike. */
function readerOf(keyLimits: readonly KeyLimit[], caps: readonly SpendCapView[], spent: readonly Spent[] = []) {
  const since = (from: number, project: string | null = null) =>
    spent
      .filter((one) => one.at >= from && (project === null || one.project === project))
      .reduce((sum, { credits }) => sum + credits, 0);
  return budgetReader({
    clock: { now: () => now },
    limits: () => ({ readAt: now, keyLimits, raw: null }),
    caps: () => caps,
    consentedSince: since,
    netSince: (times) =>
      Promise.resolve({
        net: times.map((at) => since(at)),
        firstAt: spent.length === 0 ? null : Math.min(...spent.map(({ at }) => at)),
      }),
  });
}

test("[L84] the key's budgets come before the spend caps, months before days, and projects last", () => {
  const caps = [
    cap("day", "spring"),
    cap("day", null),
    cap("month", "spring"),
    cap("month", null),
    cap("request", null),
  ];
  const { budgets } = readerOf([keyLimit("daily"), keyLimit("monthly"), keyLimit("per_request")], caps);
  expect(budgets().map(({ id }) => id)).toEqual([
    "key:month",
    "key:day",
    "cap:month:",
    "cap:day:",
    "cap:month:spring",
    "cap:day:spring",
  ]);
});

test("[L84] a budget has its limit, its used credits, and what is left, which is never negative", () => {
  const { budgets } = readerOf([keyLimit("monthly")], [cap("month", null, 130)]);
  expect(budgets()).toMatchObject([
    { limit: 3_000, used: 1_240, left: 1_760, ...month },
    { limit: 100, used: 130, left: 0, ...month },
  ]);
});

test("[L84] a budget of the key without a limit or without used credits is no budget", () => {
  const { budgets } = readerOf([keyLimit("daily", { limit: null }), keyLimit("monthly", { used: null })], []);
  expect(budgets()).toEqual([]);
});

test("[L84] a period of the key ends when the service says, and by this computer's calendar if that can't be read", () => {
  const resetsAt = "2026-11-30T09:00:00.000Z";
  const until = Date.parse(resetsAt);
  const periodOf = (limit: KeyLimit) => readerOf([limit], []).budgets()[0];
  expect(periodOf(keyLimit("monthly", { resetsAt }))).toMatchObject({
    since: Date.parse("2026-10-30T09:00:00.000Z"),
    until,
  });
  expect(periodOf(keyLimit("daily", { resetsAt }))).toMatchObject({ since: until - dayMs, until });
  expect(periodOf(keyLimit("monthly", { resetsAt: "soon" }))).toMatchObject(month);
  expect(periodOf(keyLimit("monthly", { resetsAt: new Date(now - 1).toISOString() }))).toMatchObject(month);
});

test("[L84] the line begins at 0 with the period, never falls between charges, and ends now at the used credits", async () => {
  const spent = [
    { at: month.since - hourMs, credits: 500 },
    { at: month.since + dayMs + hourMs, credits: 30 },
    { at: now - hourMs, credits: 12 },
  ];
  const burn = await readerOf([], [cap("month", null, 42)], spent).burn("cap:month:");
  expect(burn?.points.at(0)).toEqual({ at: month.since, credits: 0 });
  expect(burn?.points.at(2)).toEqual({ at: month.since + 2 * dayMs, credits: 30 });
  expect(burn?.points.at(-1)).toEqual({ at: now, credits: 42 });
  expect(burn?.points).toHaveLength(23);
});

test("[L84] a spend cap of a project counts that project only", async () => {
  const spent = [
    { at: now - hourMs, credits: 5, project: "spring" },
    { at: now - hourMs, credits: 70, project: "autumn" },
  ];
  const burn = await readerOf([], [cap("day", "spring", 5)], spent).burn("cap:day:spring");
  expect(burn?.points.at(-1)?.credits).toBe(5);
});

test("[L84] the estimate adds the average of the last 7 days for the rest of the period to the used credits", async () => {
  const spent = [
    { at: now - 10 * dayMs, credits: 1_000 },
    { at: now - 2 * dayMs, credits: 140 },
  ];
  // 140 credits in 7 days are 20 a day, for the 8.5 days that are left.
  const estimate = 1_240 + 170;
  expect((await readerOf([keyLimit("monthly")], [], spent).burn("key:month"))?.estimate).toBe(estimate);
  expect((await readerOf([], [cap("month", null, 1_240)], spent).burn("cap:month:"))?.estimate).toBe(estimate);
});

test("[L84] there is no estimate before 7 days are known", async () => {
  const spent = [{ at: now - 6 * dayMs, credits: 140 }];
  expect((await readerOf([keyLimit("monthly")], [], spent).burn("key:month"))?.estimate).toBeNull();
  expect((await readerOf([], [cap("month", null)], spent).burn("cap:month:"))?.estimate).toBeNull();
  expect((await readerOf([], [cap("month", null)]).burn("cap:month:"))?.estimate).toBeNull();
});

test("[L84] a budget that is gone has no line", async () => {
  expect(await readerOf([], []).burn("cap:day:")).toBeNull();
});
