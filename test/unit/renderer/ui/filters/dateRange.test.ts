import { expect, test } from "vitest";
import { dayAt, isDay } from "#renderer/lib/time/days.ts";
import { datePresets, dateRangeText, isInRange, rangeTo, withFrom, withTo } from "#renderer/ui/filters/dateRange.ts";

const today = "2026-11-23";
const open = { from: undefined, to: undefined };

test("a preset begins on its first day and stays open at its end", () => {
  expect(datePresets(today).map(({ name, range }) => [name, range.from, range.to])).toEqual([
    ["Today", "2026-11-23", undefined],
    ["Last 7 days", "2026-11-17", undefined],
    ["Last 30 days", "2026-10-25", undefined],
    ["This month", "2026-11-01", undefined],
    ["This year", "2026-01-01", undefined],
  ]);
});

test.each([
  ["2026-11-17", undefined, "Last 7 days"],
  ["2026-11-01", "2026-11-22", "Nov 1 – 22, 2026"],
  ["2026-11-05", "2026-11-05", "Nov 5, 2026"],
  ["2026-11-05", undefined, "From Nov 5, 2026"],
  [undefined, "2026-11-05", "To Nov 5, 2026"],
  [undefined, undefined, undefined],
])("[WN91] the range from %s to %s reads %s", (from, to, text) => {
  expect(dateRangeText({ from, to }, today)?.replaceAll(/\s/g, " ")).toBe(text);
});

test("the first pressed day is a range of its own, and the second ends it in either direction", () => {
  expect(rangeTo("2026-11-05", undefined)).toEqual({ from: "2026-11-05", to: "2026-11-05" });
  expect(rangeTo("2026-11-09", "2026-11-05")).toEqual({ from: "2026-11-05", to: "2026-11-09" });
  expect(rangeTo("2026-11-01", "2026-11-05")).toEqual({ from: "2026-11-01", to: "2026-11-05" });
});

test("a typed day drops the other end of the range when they would cross", () => {
  const range = { from: "2026-11-05", to: "2026-11-09" };
  expect(withFrom(range, "2026-11-07")).toEqual({ from: "2026-11-07", to: "2026-11-09" });
  expect(withFrom(range, "2026-11-10")).toEqual({ from: "2026-11-10", to: undefined });
  expect(withTo(range, "2026-11-04")).toEqual({ from: undefined, to: "2026-11-04" });
  expect(withTo(range, undefined)).toEqual({ from: "2026-11-05", to: undefined });
});

test("a calendar shows an open end up to today", () => {
  expect(isInRange("2026-11-23", { ...open, from: "2026-11-20" }, today)).toBe(true);
  expect(isInRange("2026-11-24", { ...open, from: "2026-11-20" }, today)).toBe(false);
  expect(isInRange("2026-11-20", { ...open, to: "2026-11-20" }, today)).toBe(true);
  expect(isInRange(today, open, today)).toBe(false);
});

test("only a day that exists is a day", () => {
  expect(isDay("2028-02-29")).toBe(true);
  for (const text of ["2026-02-29", "2026-13-01", "26-1-1", "2026-11-2", "", "today"]) expect(isDay(text)).toBe(false);
  expect(dayAt(new Date(2026, 0, 5).getTime())).toBe("2026-01-05");
});
