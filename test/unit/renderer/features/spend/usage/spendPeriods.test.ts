import { expect, test } from "vitest";
import { dayKey, everyDay, groupName, periodSince } from "#renderer/features/spend/usage/spendPeriods.ts";
import { dayStart } from "#renderer/lib/time/days.ts";

const now = new Date(2026, 2, 30, 15, 20).getTime();

test("a period starts at midnight of its first day and ends today", () => {
  expect(dayKey(new Date(periodSince(7, now)))).toBe("2026-03-24");
  expect(new Date(periodSince(7, now)).getHours()).toBe(0);
});

test("days without a ledger entry are included with zero, in order, also across clock changes", () => {
  const days = everyDay([{ key: "2026-03-29", credits: 12 }], 7, now);
  expect(days.map(({ key }) => key)).toEqual([
    "2026-03-24",
    "2026-03-25",
    "2026-03-26",
    "2026-03-27",
    "2026-03-28",
    "2026-03-29",
    "2026-03-30",
  ]);
  expect(days.map(({ credits }) => credits)).toEqual([0, 0, 0, 0, 0, 12, 0]);
  expect(new Set(everyDay([], 365, now).map(({ key }) => key)).size).toBe(365);
});

test("a day is read in the local calendar, and an invalid day is ignored", () => {
  expect(dayStart("2026-03-30")).toBe(new Date(2026, 2, 30).getTime());
  expect(dayStart("2026-03-31", 1)).toBe(new Date(2026, 3, 1).getTime());
  expect(dayStart("yesterday")).toBeUndefined();
  expect(dayStart(undefined)).toBeUndefined();
});

test("a spend group is named by its label, or shown as having no label", () => {
  expect(groupName({ key: "2026-03-05", credits: 1 }, "day")).toBe("Mar 5");
  expect(groupName({ key: "spring", credits: 1 }, "project")).toBe("spring");
  expect(groupName({ key: null, credits: 1 }, "cost_center")).toBe("No cost center");
});
