const month = new Intl.DateTimeFormat("en", { month: "short", year: "numeric" });
const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });

/** "Mar 2026" */
export function monthText(at: number): string {
  return month.format(at);
}

/** "week of Mar 2, 2026" */
export function weekText(weekAt: number): string {
  return `week of ${day.format(weekAt)}`;
}
