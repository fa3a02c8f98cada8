import { currentLanguage, t } from "#texts/t.ts";
const month = new Intl.DateTimeFormat(currentLanguage(), { month: "short", year: "numeric" });
const day = new Intl.DateTimeFormat(currentLanguage(), { day: "numeric", month: "short", year: "numeric" });

/** Returns a text such as "Mar 2026". */
export function monthText(at: number): string {
  return month.format(at);
}

/** Returns a text such as "week of Mar 2, 2026". */
export function weekText(weekAt: number): string {
  return t("week of {day}", { day: day.format(weekAt) });
}
