import type { BudgetBurn, BudgetView } from "#contracts/spending/budgets.ts";
import type { LimitsView } from "#contracts/spending/spend.ts";
import { readCaps } from "#main/spending/consent/checkCaps.ts";
import type { LedgerContext } from "./context.ts";
import { budgetsOf, burnOf, burnTimes, estimateDays } from "./domain/budgets.ts";
import { keyLimitsOf } from "./domain/limits.ts";

/**
 * Returns the API key's limits as last read, with the service's raw response; null before the first read. `readAt` is
 * epoch ms.
 */
export function readLimits({ service }: LedgerContext): LimitsView | null {
  const last = service.lastLimits();
  return last === null ? null : { readAt: last.readAt, keyLimits: keyLimitsOf(last.limits), raw: last.limits };
}

/** Returns the budgets as of the last responses and this computer's data: of the API key, and of the spend caps. [L84] */
export function readBudgets(ledger: LedgerContext): readonly BudgetView[] {
  return budgetsOf(readLimits(ledger)?.keyLimits ?? [], readCaps(ledger), ledger.clock.now());
}

/** Returns how a budget was used; null if it is gone. [L84] */
export async function readBurn(ledger: LedgerContext, id: string): Promise<BudgetBurn | null> {
  const budget = readBudgets(ledger).find((one) => one.id === id);
  if (budget === undefined) return null;
  const now = ledger.clock.now();
  const weekAgo = now - estimateDays * 86_400_000;
  const times = burnTimes(budget, now);
  const since = await usedSince(ledger, budget, [budget.since, weekAgo, ...times]);
  const [all = 0, lastDays = 0, ...later] = since.used;
  const points = times.map((at, index) => ({ at, credits: all - (later[index] ?? 0) }));
  return burnOf({ budget, now, points, lastDays: since.isKnownBefore(weekAgo) ? lastDays : null });
}

/** Returns the credits used since each time, and whether anything is known from before a time. */
async function usedSince({ capUsage, reads }: LedgerContext, budget: BudgetView, times: readonly number[]) {
  if (budget.owner === "cap") {
    const since = (at: number) => capUsage(at, budget.project);
    return { used: times.map(since), isKnownBefore: (at: number) => since(0) > since(at) };
  }
  const { net, firstAt } = await reads.netSince(times);
  return { used: net, isKnownBefore: (at: number) => firstAt !== null && firstAt <= at };
}
