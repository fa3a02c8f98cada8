import type { SpendCap, SpendCapView } from "../../../../contracts/spending/spend.ts";
import { t } from "../../../../texts/t.ts";
import { creditsText } from "../../../lib/money/credits.ts";
import { grouped } from "../../../lib/text/numbers.ts";

export const capPeriods: Readonly<Record<SpendCap["period"], string>> = {
  request: t("Per request"),
  day: t("Per day"),
  month: t("Per month"),
};

/** "A day, all projects" */
export function capName({ period, project }: SpendCap): string {
  return `${capPeriods[period]}, ${project ?? t("all projects")}`;
}

/** A limit and what was accepted against it, by the journal. */
export function capText({ period, credits, used }: SpendCapView): string {
  if (period === "request") return t("Max {credits}", { credits: creditsText(credits) });
  const figures = { used: grouped(used), limit: creditsText(credits) };
  return period === "day"
    ? t("{used} of {limit} confirmed today", figures)
    : t("{used} of {limit} confirmed this month", figures);
}

export function isSameCap(one: SpendCap, other: SpendCap): boolean {
  return one.period === other.period && one.project === other.project;
}

/** The caps with one more, in the place of the one that it replaces. There is one for each period and project. */
export function withCap(caps: readonly SpendCap[], cap: SpendCap, replaced: SpendCap | null): readonly SpendCap[] {
  const rest = caps.filter((one) => !isSameCap(one, cap) && (replaced === null || !isSameCap(one, replaced)));
  return [...rest, cap];
}

export function withoutCap(caps: readonly SpendCap[], cap: SpendCap): readonly SpendCap[] {
  return caps.filter((one) => !isSameCap(one, cap));
}

/** The caps with those of the touched periods and projects as they were before. */
export function restored(
  caps: readonly SpendCap[],
  before: readonly SpendCap[],
  touched: readonly SpendCap[],
): readonly SpendCap[] {
  const isTouched = (cap: SpendCap) => touched.some((one) => isSameCap(one, cap));
  return [...caps.filter((cap) => !isTouched(cap)), ...before.filter(isTouched)];
}

/** Without what is used, as they are kept. */
export function plainCaps(caps: readonly SpendCapView[]): readonly SpendCap[] {
  return caps.map(({ period, project, credits }) => ({ period, project, credits }));
}
