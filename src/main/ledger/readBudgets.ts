import type { BudgetBurn, BudgetView } from "#contracts/spending/budgets.ts";
import type { LimitsView, SpendCapView } from "#contracts/spending/spend.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { budgetsOf, burnOf, burnTimes, estimateDays } from "./domain/budgets.ts";

interface Deps {
  readonly clock: Pick<Clock, "now">;
  readonly limits: () => LimitsView | null;
  readonly caps: () => readonly SpendCapView[];
  /** Returns the credits confirmed since then, as a spend cap counts them. Epoch ms. */
  readonly consentedSince: (since: number, project: string | null) => number;
  /** Returns the net credits of the ledger since each of these times, and when its first entry was made. Epoch ms. */
  readonly netSince: (times: readonly number[]) => Promise<{ readonly net: readonly number[]; firstAt: number | null }>;
}

/** Reads the budgets and how each was used, from the last responses and this computer's data. [L84] */
export function budgetReader(deps: Deps) {
  const budgets = (): readonly BudgetView[] => budgetsOf(deps.limits()?.keyLimits ?? [], deps.caps(), deps.clock.now());
  return {
    budgets,
    burn: async (id: string): Promise<BudgetBurn | null> => {
      const budget = budgets().find((one) => one.id === id);
      if (budget === undefined) return null;
      const now = deps.clock.now();
      const weekAgo = now - estimateDays * 86_400_000;
      const times = burnTimes(budget, now);
      const since = await usedSince(deps, budget, [budget.since, weekAgo, ...times]);
      const [all = 0, lastDays = 0, ...later] = since.used;
      const points = times.map((at, index) => ({ at, credits: all - (later[index] ?? 0) }));
      return burnOf({ budget, now, points, lastDays: since.isKnownBefore(weekAgo) ? lastDays : null });
    },
  };
}

/** Returns the credits used since each time, and whether anything is known from before a time. */
async function usedSince(deps: Deps, { owner, project }: BudgetView, times: readonly number[]) {
  if (owner === "cap") {
    const used = times.map((at) => deps.consentedSince(at, project));
    return { used, isKnownBefore: (at: number) => deps.consentedSince(0, project) > deps.consentedSince(at, project) };
  }
  const { net, firstAt } = await deps.netSince(times);
  return { used: net, isKnownBefore: (at: number) => firstAt !== null && firstAt <= at };
}
