import type { SpendGroup, SpendGrouping } from "#contracts/spending/spend.ts";
import { currentLanguage, t } from "#texts/t.ts";
import type { SpendPeriod } from "#renderer/features/spend/openSpend.ts";
import { dayStart } from "#renderer/lib/time/days.ts";

const months = new Intl.DateTimeFormat(currentLanguage(), { day: "numeric", month: "short" });

/** Returns the start of a period of this many days that ends today: epoch ms, in the local time zone. */
export function periodSince(days: SpendPeriod, now: number): number {
  return dayBefore(now, days - 1).getTime();
}

/** Formats a day in the local time zone as YYYY-MM-DD. */
export function dayKey(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns every day of the period with its net credits. Days without ledger entries get 0. */
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

/** Returns the label of a group: "Nov 20", a name, or a text for entries without one. */
export function groupName({ key }: SpendGroup, by: SpendGrouping): string {
  if (key === null) return withoutLabel[by];
  const start = by === "day" ? dayStart(key) : undefined;
  return start === undefined ? key : months.format(start);
}

function dayBefore(now: number, days: number): Date {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - days);
}
