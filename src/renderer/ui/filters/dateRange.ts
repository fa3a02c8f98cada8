import { currentLanguage, t } from "#texts/t.ts";
import { dateOf, type Day, plusDays } from "#renderer/lib/time/days.ts";

/** Calendar days, both inclusive. Undefined is an open end. */
export interface DateRange {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

interface DatePreset {
  readonly name: string;
  readonly range: DateRange;
}

const medium = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium", timeZone: "UTC" });

/** Returns the ranges that end now. Their end is open, so that a screen left open over midnight stays complete. */
export function datePresets(today: Day): readonly DatePreset[] {
  const since = (name: string, from: Day): DatePreset => ({ name, range: { from, to: undefined } });
  return [
    since(t("Today"), today),
    since(t("Last 7 days"), plusDays(today, -6)),
    since(t("Last 30 days"), plusDays(today, -29)),
    since(t("This month"), `${today.slice(0, "YYYY-MM".length)}-01`),
    since(t("This year"), `${today.slice(0, "YYYY".length)}-01-01`),
  ];
}

/** Returns the name of a range, such as "Last 7 days" or "Nov 1 – 22, 2026". Undefined if both ends are open. */
export function dateRangeText({ from, to }: DateRange, today: Day): string | undefined {
  const preset = datePresets(today).find(({ range }) => range.from === from && range.to === to);
  if (preset !== undefined) return preset.name;
  if (from !== undefined && to !== undefined) return medium.formatRange(dateOf(from), dateOf(to));
  if (from !== undefined) return t("From {day}", { day: medium.format(dateOf(from)) });
  return to === undefined ? undefined : t("To {day}", { day: medium.format(dateOf(to)) });
}

/** Returns the range after a pressed day: the second press ends what the first one began, in either direction. */
export function rangeTo(day: Day, rangeStart: Day | undefined): DateRange {
  const other = rangeStart ?? day;
  return day < other ? { from: day, to: other } : { from: other, to: day };
}

/** Returns a range with another first day. A last day before it is dropped. */
export function withFrom({ to }: DateRange, from: Day | undefined): DateRange {
  return { from, to: from !== undefined && to !== undefined && to < from ? undefined : to };
}

/** Returns a range with another last day. A first day after it is dropped. */
export function withTo({ from }: DateRange, to: Day | undefined): DateRange {
  return { from: from !== undefined && to !== undefined && to < from ? undefined : from, to };
}

/** Returns whether a day is in a range. An open end reaches to `today`, an open start is a single day. */
export function isInRange(day: Day, { from, to }: DateRange, today: Day): boolean {
  if (from === undefined) return day === to;
  const end = to ?? (today < from ? from : today);
  return day >= from && day <= end;
}
