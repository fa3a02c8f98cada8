const dayMs = 86_400_000;

/** Days from 1970-01-01 to a calendar day (`YYYY-MM-DD`); null for what is no day. */
export function dayOf(date: string | null): number | null {
  if (date === null) return null;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? null : Math.floor(time / dayMs);
}

/** The calendar day of a time (epoch ms) where this computer is, in days from 1970-01-01. */
export function localDayOf(time: number): number {
  const date = new Date(time);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs);
}

/** Days that an ad ran: its first and its last day both count. Null when the first one is not known. */
export function daysRunning(firstDay: number | null, lastDay: number | null, today: number): number | null {
  return firstDay === null ? null : Math.max(0, (lastDay ?? today) - firstDay + 1);
}
