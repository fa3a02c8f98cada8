import { expect, test } from "vitest";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { capChanges } from "#renderer/consent/questions/CapsConsent.tsx";

const cap = (credits: number, period: SpendCap["period"] = "day", project: string | null = null): SpendCap => ({
  period,
  project,
  credits,
});

test("[CV4] a change of spend caps lists raised, removed, lowered, and new caps, and no unchanged one", () => {
  const before = [cap(1_000), cap(50, "request"), cap(300, "day", "spring"), cap(9_000, "month")];
  const after = [cap(2_000), cap(200, "day", "spring"), cap(9_000, "month"), cap(70, "month", "spring")];
  expect(
    capChanges(before, after).map(({ cap: { period, project }, from, to }) => [period, project, from, to]),
  ).toEqual([
    ["day", null, 1_000, 2_000],
    ["request", null, 50, null],
    ["day", "spring", 300, 200],
    ["month", "spring", null, 70],
  ]);
  expect(capChanges(before, before)).toEqual([]);
});

test("[CV4] of two caps for the same period and project, the lower one is shown, as it is the one that applies", () => {
  expect(capChanges([cap(100)], [cap(500), cap(200)])).toMatchObject([{ from: 100, to: 200 }]);
});
