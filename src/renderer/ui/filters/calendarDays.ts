import { dateOf, type Day, plusDays, plusMonths } from "#renderer/lib/time/days.ts";

/** A day of the week: 0 is Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const daysOfWeek = 7;

/** Returns the first day of a day's month. */
export function monthStart(day: Day): Day {
  return `${day.slice(0, -2)}01`;
}

/** Returns the weekday with which a week begins in a language: Sunday in English, Monday in German. */
export function firstWeekday(language: string): Weekday {
  return language === "en" ? 0 : 1;
}

/** Returns the weeks of a month, seven places each. A place of another month is null. */
export function weeksOf(month: Day, first: Weekday): readonly (readonly (Day | null)[])[] {
  const start = monthStart(month);
  const end = plusMonths(start, 1);
  const weeks: (Day | null)[][] = [];
  for (let week = weekStart(start, first); week < end; week = plusDays(week, daysOfWeek)) {
    const days = Array.from({ length: daysOfWeek }, (_, at) => plusDays(week, at));
    weeks.push(days.map((day) => (day >= start && day < end ? day : null)));
  }
  return weeks;
}

/** Returns the day to which a key moves the focus; null if the key does not move it. */
export function moveInCalendar(key: string, isShiftHeld: boolean, day: Day, first: Weekday): Day | null {
  switch (key) {
    case "ArrowLeft":
      return plusDays(day, -1);
    case "ArrowRight":
      return plusDays(day, 1);
    case "ArrowUp":
      return plusDays(day, -daysOfWeek);
    case "ArrowDown":
      return plusDays(day, daysOfWeek);
    case "Home":
      return weekStart(day, first);
    case "End":
      return plusDays(weekStart(day, first), daysOfWeek - 1);
    case "PageUp":
      return plusMonths(day, isShiftHeld ? -12 : -1);
    case "PageDown":
      return plusMonths(day, isShiftHeld ? 12 : 1);
    default:
      return null;
  }
}

function weekStart(day: Day, first: Weekday): Day {
  return plusDays(day, -((dateOf(day).getUTCDay() - first + daysOfWeek) % daysOfWeek));
}
