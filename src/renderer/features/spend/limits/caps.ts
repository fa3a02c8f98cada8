import type { SpendCap, SpendCapView } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";

export const capPeriods: Readonly<Record<SpendCap["period"], string>> = {
  request: t("Per request"),
  session: t("Per session"),
  day: t("Per day"),
  month: t("Per month"),
};

/** Returns a text such as "Per day, all projects". */
export function capName({ period, project }: SpendCap): string {
  return `${capPeriods[period]}, ${project ?? t("all projects")}`;
}

/** Returns a spend cap and the credits confirmed against it, according to the journal. */
export function capText({ period, credits, used }: SpendCapView): string {
  if (period === "request") return t("Max {credits}", { credits: creditsText(credits) });
  const figures = { used: grouped(used), limit: creditsText(credits) };
  switch (period) {
    case "session":
      return t("{used} of {limit} confirmed since Proofsheet started", figures);
    case "day":
      return t("{used} of {limit} confirmed today", figures);
    case "month":
      return t("{used} of {limit} confirmed this month", figures);
    default:
      return assertNever(period);
  }
}

export function isSameCap(one: SpendCap, other: SpendCap): boolean {
  return one.period === other.period && one.project === other.project;
}

/** Adds a spend cap, or replaces another one with it. There is one cap per period and project. */
export function withCap(caps: readonly SpendCap[], cap: SpendCap, replaced: SpendCap | null): readonly SpendCap[] {
  const rest = caps.filter((one) => !isSameCap(one, cap) && (replaced === null || !isSameCap(one, replaced)));
  return [...rest, cap];
}

export function withoutCap(caps: readonly SpendCap[], cap: SpendCap): readonly SpendCap[] {
  return caps.filter((one) => !isSameCap(one, cap));
}

/** Restores the caps of the touched periods and projects to their previous state. */
export function restored(
  caps: readonly SpendCap[],
  before: readonly SpendCap[],
  touched: readonly SpendCap[],
): readonly SpendCap[] {
  const isTouched = (cap: SpendCap) => touched.some((one) => isSameCap(one, cap));
  return [...caps.filter((cap) => !isTouched(cap)), ...before.filter(isTouched)];
}

/** Returns the caps as they are stored, without their usage. */
export function plainCaps(caps: readonly SpendCapView[]): readonly SpendCap[] {
  return caps.map(({ period, project, credits }) => ({ period, project, credits }));
}

/** Whether two lists have the same caps, in any order. */
export function areSameCaps(some: readonly SpendCap[], others: readonly SpendCap[]): boolean {
  return (
    some.length === others.length &&
    some.every((cap) => others.some((other) => isSameCap(cap, other) && cap.credits === other.credits))
  );
}
