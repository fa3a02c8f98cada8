/** A calendar day, `YYYY-MM-DD`. Days compare as texts. */
export type Day = string;

/**
 * Returns the start of a day given as YYYY-MM-DD, `plus` days later: epoch ms in this computer's time zone. Undefined
 * if the text is no date.
 */
export function dayStart(key: string | undefined, plus = 0): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(key ?? "");
  if (parts === null) return undefined;
  return new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + plus).getTime();
}

/** Returns the day of a time (epoch ms) in this computer's time zone. */
export function dayAt(time: number): Day {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns whether a text is a day that exists, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(dateOf(text)) === text;
}

/** Returns a day as a date at midnight UTC, for formatters with that time zone. */
export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Returns the day `count` days later. A day past the year 9999 or before the year 0 stays. */
export function plusDays(day: Day, count: number): Day {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return withinYears(date, day);
}

/** Returns the same day `count` months later, or the last day of that month if it is shorter. */
export function plusMonths(day: Day, count: number): Day {
  const date = dateOf(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return withinYears(date, day);
}

function withinYears(date: Date, otherwise: Day): Day {
  const moved = dayOf(date);
  return /^\d{4}-/.test(moved) ? moved : otherwise;
}

function dayOf(date: Date): Day {
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, -"T00:00:00.000Z".length);
}
