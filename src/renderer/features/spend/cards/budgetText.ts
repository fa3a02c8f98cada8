import type { BudgetBurn, BudgetView } from "#contracts/spending/budgets.ts";
import { t, tContext } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { monthAndDay, shortTime } from "#renderer/lib/time/times.ts";

const dayMs = 86_400_000;

/** Returns the name of a budget, such as "API key, month" or "Spend cap, day, spring". */
export function budgetName({ owner, period, project }: BudgetView): string {
  if (owner === "key") return t("API key, {period, select, day {day} other {month}}", { period });
  return project === null
    ? t("Spend cap, {period, select, request {per request} session {session} day {day} other {month}}", { period })
    : t("Spend cap, {period, select, request {per request} session {session} day {day} other {month}}, {project}", {
        period,
        project,
      });
}

/** Returns the used and the remaining credits of a budget. */
export function usedText({ used, limit, left }: BudgetView): { readonly used: string; readonly left: string } {
  return {
    used: tContext("budget", "{used} of {limit} used", { used: grouped(used), limit: creditsText(limit) }),
    left: t("{amount} left", { amount: grouped(left) }),
  };
}

/** Returns where in its period a budget is, and the estimate for the end of the period. */
export function periodText({ period, since, until }: BudgetView, burn: BudgetBurn | null, now: number): string {
  const days = Math.round((until - since) / dayMs);
  const day = Math.min(days, Math.max(1, Math.floor((now - since) / dayMs) + 1));
  const place = period === "month" ? t("Day {day} of {days}", { day, days }) : t("Today");
  if (burn === null || burn.estimate === null) {
    return t("{place} · resets {time}", { place, time: shortTime(until, now) });
  }
  return t("{place} · estimate for {end}: {amount}", {
    place,
    end: period === "month" ? monthAndDay(until - 1) : t("the end of the day"),
    amount: grouped(burn.estimate),
  });
}

/**
 * Returns a note if the line does not end at the used credits: the ledger has the charges of all API keys, and the
 * service counts only those of this one.
 */
export function burnNote({ owner, used }: BudgetView, burn: BudgetBurn): string | null {
  const drawn = burn.points.at(-1)?.credits ?? 0;
  return owner === "cap" || drawn === used
    ? null
    : t("The line shows the ledger of all API keys: {amount}.", { amount: grouped(drawn) });
}
