const seconds = new Intl.DateTimeFormat("en", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});
const minutes = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" });
const dayAndYear = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });

/** "12:03:20" */
export function clockTime(at: number): string {
  return seconds.format(at);
}

/** "12:03" today, "Nov 3, 12:03" this year, "Nov 3, 2025" before. */
export function shortTime(at: number, now: number): string {
  const then = new Date(at);
  const today = new Date(now);
  if (then.toDateString() === today.toDateString()) return minutes.format(at);
  if (then.getFullYear() === today.getFullYear()) return `${day.format(at)}, ${minutes.format(at)}`;
  return dayAndYear.format(at);
}

/** "Nov 3, 2026, 12:03:20" */
export function fullTime(at: number): string {
  return `${dayAndYear.format(at)}, ${seconds.format(at)}`;
}
