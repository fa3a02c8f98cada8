import { currentLanguage, t } from "#texts/t.ts";

const minute = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const second = { ...minute, second: "2-digit" } as const;
const day = { day: "numeric", month: "short" } as const;
const dayAndYear = { ...day, year: "numeric" } as const;

const timeOfDay = formatOf(minute);
const exactTimeOfDay = formatOf(second);
const thisYear = formatOf({ ...day, ...minute });
const otherYear = formatOf(dayAndYear);
const dayOnly = formatOf(day);
const monthOfYear = formatOf({ month: "long", year: "numeric", timeZone: "UTC" });
const exact = formatOf({ ...dayAndYear, ...second });

/** "12:03:20" */
export function clockTime(at: number): string {
  return exactTimeOfDay.format(at);
}

/** "12:03" today, "Nov 3, 12:03" this year, "Nov 3, 2025" in earlier years. */
export function shortTime(at: number, now: number): string {
  const then = new Date(at);
  const today = new Date(now);
  if (then.toDateString() === today.toDateString()) return timeOfDay.format(at);
  return (then.getFullYear() === today.getFullYear() ? thisYear : otherYear).format(at);
}

/** The short time of something to come: "tomorrow 04:22" on the next day, else as `shortTime`. */
export function comingTime(at: number, now: number): string {
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  const isTomorrow = new Date(at).toDateString() === tomorrow.toDateString();
  return isTomorrow ? t("tomorrow {time}", { time: timeOfDay.format(at) }) : shortTime(at, now);
}

/** "Nov 3, 2026, 12:03:20" */
export function fullTime(at: number): string {
  return exact.format(at);
}

/** "Nov 3" */
export function monthAndDay(at: number): string {
  return dayOnly.format(at);
}

/** "November 2026", from a month as YYYY-MM. */
export function monthAndYear(month: string): string {
  return monthOfYear.format(new Date(`${month}-01T00:00:00Z`));
}

function formatOf(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(currentLanguage(), parts);
}
