const dayMs = 86_400_000;

/** Returns the days from 1970-01-01 to a calendar day (`YYYY-MM-DD`); null if the text is not a date. */
export function dayOf(date: string | null): number | null {
  if (date === null) return null;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? null : Math.floor(time / dayMs);
}

/** Returns the local calendar day of a time (epoch ms), in days from 1970-01-01. */
export function localDayOf(time: number): number {
  const date = new Date(time);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs);
}

/** Returns the start of the local calendar day that was `days` days before today, in epoch ms. */
export function startOfDayBefore(now: number, days: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - days).getTime();
}

/** Returns how many days an ad ran, including its first and last day. Null if the first day is unknown. */
export function daysRunning(firstDay: number | null, lastDay: number | null, today: number): number | null {
  return firstDay === null ? null : Math.max(0, (lastDay ?? today) - firstDay + 1);
}
