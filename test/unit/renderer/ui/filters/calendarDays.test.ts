import fc from "fast-check";
import { expect, test } from "vitest";
import { isDay, plusDays, plusMonths } from "#renderer/lib/time/days.ts";
import { firstWeekday, monthStart, moveInCalendar, weeksOf } from "#renderer/ui/filters/calendarDays.ts";

const someDay = fc.integer({ min: -20_000, max: 40_000 }).map((days) => plusDays("2026-11-23", days));

test("a month is shown in weeks that begin on the weekday of the language", () => {
  const november = weeksOf("2026-11-23", firstWeekday("de"));
  expect(november[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(november).toHaveLength(6);
  expect(weeksOf("2026-11-23", firstWeekday("en"))[0]?.[0]).toBe("2026-11-01");
});

test("the weeks of a month have each of its days once, in order", () => {
  fc.assert(
    fc.property(someDay, fc.constantFrom("en", "de"), (day, language) => {
      const weeks = weeksOf(day, firstWeekday(language));
      const days = weeks.flat().filter((each) => each !== null);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(days[0]).toBe(monthStart(day));
      expect(days.at(-1)).toBe(plusDays(plusMonths(monthStart(day), 1), -1));
      expect(days).toEqual(days.toSorted());
    }),
  );
});

test.each([
  ["ArrowLeft", false, "2026-03-01", "2026-02-28"],
  ["ArrowRight", false, "2026-12-31", "2027-01-01"],
  ["ArrowUp", false, "2026-11-03", "2026-10-27"],
  ["ArrowDown", false, "2026-11-23", "2026-11-30"],
  ["Home", false, "2026-11-25", "2026-11-23"],
  ["End", false, "2026-11-23", "2026-11-29"],
  ["PageUp", false, "2026-03-31", "2026-02-28"],
  ["PageDown", false, "2026-01-31", "2026-02-28"],
  ["PageUp", true, "2028-02-29", "2027-02-28"],
  ["PageDown", true, "2026-11-23", "2027-11-23"],
])("[WN90] %s (Shift: %s) moves the focus of a calendar from %s to %s", (key, isShiftHeld, from, to) => {
  expect(moveInCalendar(key, isShiftHeld, from, firstWeekday("de"))).toBe(to);
});

test("[WN90] every key that moves the focus of a calendar reaches a day that exists, and other keys are ignored", () => {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.boolean(), someDay, (key, isShiftHeld, day) => {
      expect(isDay(moveInCalendar(key, isShiftHeld, day, 1) ?? "")).toBe(true);
    }),
  );
  expect(moveInCalendar("Enter", false, "2026-11-23", 1)).toBeNull();
});
