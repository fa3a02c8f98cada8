import type { SpendGroup, SpendGrouping } from "../../../contracts/spending/spend.ts";
import { spokenLanguage, t } from "../../../texts/t.ts";
import { dayStart } from "../../lib/time/days.ts";

export const spendPeriods = [7, 30, 90, 365] as const;
export type SpendPeriod = (typeof spendPeriods)[number];

const months = new Intl.DateTimeFormat(spokenLanguage(), { day: "numeric", month: "short" });

/** The beginning of the first of so many days, the last of which is today, epoch ms by this computer's calendar. */
export function periodSince(days: SpendPeriod, now: number): number {
  return dayBefore(now, days - 1).getTime();
}

/** A day of this computer's calendar as YYYY-MM-DD. */
export function dayKey(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Every day of the period with its net credits; the ledger has no rows for the days that it does not name. */
export function everyDay(groups: readonly SpendGroup[], days: SpendPeriod, now: number): readonly SpendGroup[] {
  const known = new Map(groups.map(({ key, credits }) => [key, credits]));
  return Array.from({ length: days }, (_, index) => {
    const key = dayKey(dayBefore(now, days - 1 - index));
    return { key, credits: known.get(key) ?? 0 };
  });
}

const withoutLabel: Readonly<Record<SpendGrouping, string>> = {
  day: t("No date"),
  project: t("No project"),
  cost_center: t("No cost center"),
  model: t("No model"),
};

/** What a group is called: "Nov 20", a label, or that it has none. */
export function groupName({ key }: SpendGroup, by: SpendGrouping): string {
  if (key === null) return withoutLabel[by];
  const start = by === "day" ? dayStart(key) : undefined;
  return start === undefined ? key : months.format(start);
}

function dayBefore(now: number, days: number): Date {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - days);
}
