import { z } from "zod";
import { command } from "#contracts/command.ts";

/** A budget of the API key as the service reports it, or a spend cap of the user. Amounts in credits, times epoch ms. */
export interface BudgetView {
  readonly id: string;
  readonly owner: "key" | "cap";
  readonly period: "day" | "month";
  /** The project of a spend cap; null for all projects. */
  readonly project: string | null;
  readonly limit: number;
  /** The key's used credits as the service reports them; for a cap, what this journal has confirmed. */
  readonly used: number;
  /** The limit minus the used credits, at least 0. */
  readonly left: number;
  readonly since: number;
  readonly until: number;
}

export interface BurnPoint {
  readonly at: number;
  /** Credits used from the start of the period up to then. */
  readonly credits: number;
}

/** How a budget was used in its period. */
export interface BudgetBurn {
  /** Oldest first, the first at the start of the period. For a key's budget, from the ledger of all API keys. */
  readonly points: readonly BurnPoint[];
  /**
   * An estimate of the used credits at the end of the period, from the last 7 days. Null if fewer days are known or the
   * period is over. Never used by a confirm. [L6]
   */
  readonly estimate: number | null;
}

export const budgetCommands = {
  /** Returns the budgets with known figures: the key's before the spend caps, months before days. */
  "spend.budgets": command(z.strictObject({})).returns<readonly BudgetView[]>(),
  /** Returns how a budget was used; null if there is no such budget now. */
  "spend.burn": command(z.strictObject({ id: z.string().min(1).max(100) })).returns<BudgetBurn | null>(),
};
