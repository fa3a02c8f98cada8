import type { BudgetBurn, BudgetView, BurnPoint } from "#contracts/spending/budgets.ts";
import type { KeyLimit, SpendCapView } from "#contracts/spending/spend.ts";
import { periodStart } from "#main/spending/domain/spendCaps.ts";

type Period = BudgetView["period"];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** An estimate needs as many days as it is made from. */
export const estimateDays = 7;

/**
 * Returns the key's budgets and the spend caps per day or month. A key's budget without figures is left out. API: GET
 * /v1/limits.
 */
export function budgetsOf(
  keyLimits: readonly KeyLimit[],
  caps: readonly SpendCapView[],
  now: number,
): readonly BudgetView[] {
  const ofKey = keyLimits.flatMap(({ kind, limit, used, resetsAt }): readonly BudgetView[] => {
    if ((kind !== "daily" && kind !== "monthly") || limit === null || used === null) return [];
    const period = kind === "daily" ? "day" : "month";
    const figures = { period, limit, used, left: Math.max(0, limit - used) } as const;
    return [{ id: `key:${period}`, owner: "key", project: null, ...figures, ...keyPeriod(period, resetsAt, now) }];
  });
  const ofCaps = caps.flatMap(({ period, project, credits, used }): readonly BudgetView[] => {
    if (period !== "day" && period !== "month") return [];
    const figures = { period, limit: credits, used, left: Math.max(0, credits - used) } as const;
    return [{ id: `cap:${period}:${project ?? ""}`, owner: "cap", project, ...figures, ...localPeriod(period, now) }];
  });
  return [...ofKey, ...ofCaps].toSorted((a, b) => rank(a) - rank(b));
}

function rank({ owner, project, period }: BudgetView): number {
  return (owner === "key" ? 0 : project === null ? 2 : 4) + (period === "month" ? 0 : 1);
}

/** The service reports the end of a key's period; without a readable one, this computer's calendar applies. */
function keyPeriod(period: Period, resetsAt: string | null, now: number): { since: number; until: number } {
  const until = Date.parse(resetsAt ?? "");
  if (Number.isNaN(until) || until <= now) return localPeriod(period, now);
  if (period === "day") return { since: until - dayMs, until };
  const since = new Date(until);
  since.setUTCMonth(since.getUTCMonth() - 1);
  return { since: since.getTime(), until };
}

function localPeriod(period: Period, now: number): { since: number; until: number } {
  const since = periodStart(period, now);
  const date = new Date(since);
  const [month, day] = period === "month" ? [date.getMonth() + 1, 1] : [date.getMonth(), date.getDate() + 1];
  return { since, until: new Date(date.getFullYear(), month, day).getTime() };
}

/** Returns the times at which the usage of a budget is read: every hour of a day, every day of a month. */
export function burnTimes({ period, since, until }: BudgetView, now: number): readonly number[] {
  const step = period === "day" ? hourMs : dayMs;
  const end = Math.min(now, until);
  const count = Math.max(0, Math.floor((end - since) / step));
  return [...Array.from({ length: count + 1 }, (_, index) => since + index * step), end].filter(
    (at, index, all) => at !== all[index - 1],
  );
}

interface BurnInput {
  readonly budget: BudgetView;
  readonly now: number;
  readonly points: readonly BurnPoint[];
  /** Credits of the last 7 days; null if fewer days are known. */
  readonly lastDays: number | null;
}

/** Returns the usage of a budget, and an estimate for the end of its period. [L84] */
export function burnOf({ budget, now, points, lastDays }: BurnInput): BudgetBurn {
  const daysLeft = Math.max(0, budget.until - now) / dayMs;
  const isOpen = lastDays !== null && daysLeft > 0;
  return {
    points,
    estimate: isOpen ? Math.round(budget.used + (Math.max(0, lastDays) / estimateDays) * daysLeft) : null,
  };
}
