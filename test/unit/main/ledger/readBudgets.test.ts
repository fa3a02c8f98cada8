import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { readBudgets, readBurn, readLimits } from "#main/ledger/readBudgets.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { ledgerEntry } from "../../../support/serviceRecords.ts";
import { testLedger } from "../../../support/testLedger.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = new Date(2026, 10, 22, 12).getTime();
const month = { since: new Date(2026, 10, 1).getTime(), until: new Date(2026, 11, 1).getTime() };

/** One limit of the service's response. */
const keyLimit = (more: Readonly<Record<string, unknown>> = {}) => ({
  limit: 3_000,
  used: 1_240,
  resets_at: null,
  ...more,
});
const cap = (period: SpendCap["period"], project: string | null): SpendCap => ({ period, project, credits: 100 });

interface Spent {
  readonly at: number;
  readonly credits: number;
  readonly project?: string;
}

/** Reads budgets over spent credits, which the ledger and the journal show alike. */
async function readIn<T>(
  {
    limits = {},
    caps = [],
    spent = [],
  }: { limits?: Record<string, unknown>; caps?: readonly SpendCap[]; spent?: readonly Spent[] },
  read: (ledger: ReturnType<typeof testLedger>) => T | Promise<T>,
): Promise<T> {
  const consentedSince = (from: number, project: string | null) =>
    spent
      .filter((one) => one.at >= from && (project === null || one.project === project))
      .reduce((sum, { credits }) => sum + credits, 0);
  const clock = manualClock(now);
  const plain = testLedger({
    clock,
    sessionStart: () => now,
    caps: { read: () => caps },
    capUsage: consentedSince,
  });
  const made = spent.map(({ at, credits }) =>
    ledgerEntry({ id: randomUUID(), credits, created_at: new Date(at).toISOString() }),
  );
  plain.ledgerWriter.insert(made, now);
  return read({ ...plain, service: { ...plain.service, lastLimits: () => ({ readAt: now, limits }) } });
}

test("[L84] the key's budgets come before the spend caps, months before days, and projects last", async () => {
  const caps = [
    cap("day", "spring"),
    cap("day", null),
    cap("month", "spring"),
    cap("month", null),
    cap("request", null),
  ];
  const limits = { daily_budget: keyLimit(), monthly_budget: keyLimit(), max_price_per_request: keyLimit() };
  expect((await readIn({ limits, caps }, readBudgets)).map(({ id }) => id)).toEqual([
    "key:month",
    "key:day",
    "cap:month:",
    "cap:day:",
    "cap:month:spring",
    "cap:day:spring",
  ]);
});

test("[L84] a budget has its limit, its used credits, and what is left, which is never negative", async () => {
  const spent = [{ at: now, credits: 130 }];
  const limits = { monthly_budget: keyLimit() };
  expect(await readIn({ limits, caps: [cap("month", null)], spent }, readBudgets)).toMatchObject([
    { limit: 3_000, used: 1_240, left: 1_760, ...month },
    { limit: 100, used: 130, left: 0, ...month },
  ]);
});

test("[L84] a budget of the key without a limit or without used credits is no budget", async () => {
  const limits = { daily_budget: keyLimit({ limit: null }), monthly_budget: keyLimit({ used: null }) };
  expect((await readIn({ limits }, readLimits))?.keyLimits).toMatchObject([
    { kind: "daily", limit: null, used: 1_240 },
    { kind: "monthly", limit: 3_000, used: null },
  ]);
  expect(await readIn({ limits }, readBudgets)).toEqual([]);
});

test("[L84] a period of the key ends when the service says, and by this computer's calendar if that can't be read", async () => {
  const resetsAt = "2026-11-30T09:00:00.000Z";
  const until = Date.parse(resetsAt);
  const monthly = async (resets_at: string) =>
    (await readIn({ limits: { monthly_budget: keyLimit({ resets_at }) } }, readBudgets))[0];
  const daily = await readIn({ limits: { daily_budget: keyLimit({ resets_at: resetsAt }) } }, readBudgets);
  expect(await monthly(resetsAt)).toMatchObject({
    since: Date.parse("2026-10-30T09:00:00.000Z"),
    until,
  });
  expect(daily[0]).toMatchObject({ since: until - dayMs, until });
  expect(await monthly("soon")).toMatchObject(month);
  expect(await monthly(new Date(now - 1).toISOString())).toMatchObject(month);
});

test("[L84] the line begins at 0 with the period, never falls between charges, and ends now at the used credits", async () => {
  const spent = [
    { at: month.since - hourMs, credits: 500 },
    { at: month.since + dayMs + hourMs, credits: 30 },
    { at: now - hourMs, credits: 12 },
  ];
  const burn = await readIn({ caps: [cap("month", null)], spent }, (ledger) => readBurn(ledger, "cap:month:"));
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
  const burn = await readIn({ caps: [cap("day", "spring")], spent }, (ledger) => readBurn(ledger, "cap:day:spring"));
  expect(burn?.points.at(-1)?.credits).toBe(5);
});

test("[L84] the estimate adds the average of the last 7 days for the rest of the period to the used credits", async () => {
  const spent = [
    { at: now - 10 * dayMs, credits: 1_100 },
    { at: now - 2 * dayMs, credits: 140 },
  ];
  // 140 credits in 7 days are 20 a day, for the 8.5 days that are left.
  const estimate = 1_240 + 170;
  const budgets = { limits: { monthly_budget: keyLimit() }, caps: [cap("month", null)], spent };
  for (const id of ["key:month", "cap:month:"])
    expect((await readIn(budgets, (ledger) => readBurn(ledger, id)))?.estimate).toBe(estimate);
});

test("[L84] there is no estimate before 7 days are known", async () => {
  const spent = [{ at: now - 6 * dayMs, credits: 140 }];
  const budgets = { limits: { monthly_budget: keyLimit() }, caps: [cap("month", null)] };
  const estimate = async (id: string, known: readonly Spent[]) => {
    const burn = await readIn({ ...budgets, spent: known }, (ledger) => readBurn(ledger, id));
    return burn?.estimate;
  };
  expect(await estimate("key:month", spent)).toBeNull();
  expect(await estimate("cap:month:", spent)).toBeNull();
  expect(await estimate("cap:month:", [])).toBeNull();
});

test("[L84] a budget that is gone has no line", async () => {
  expect(await readIn({}, (ledger) => readBurn(ledger, "cap:day:"))).toBeNull();
});

test("[L6] API key limits include the raw response of the service and are null until first read", async () => {
  expect(readLimits(testLedger())).toBeNull();
  const limits = { daily_budget: { limit: 100, used: 40, resets_at: null }, unknown_control: "kept" };
  expect(await readIn({ limits }, readLimits)).toEqual({
    readAt: now,
    keyLimits: [{ kind: "daily", limit: 100, used: 40, resetsAt: null }],
    raw: limits,
  });
});
