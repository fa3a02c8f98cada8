import type { Call } from "#sandbox/http/call.ts";
import { Refusal } from "#sandbox/http/refusal.ts";
import type { GenerationStore } from "#sandbox/generations/generationStore.ts";
import type { AccountDeps } from "./accountCredits.ts";
import { spendableCredits } from "./accountCredits.ts";
import type { Switches } from "#sandbox/switches.ts";
import type { Quote } from "./quoteStore.ts";

export interface SpendDeps extends AccountDeps {
  readonly generations: GenerationStore;
}

/** Rejects a model that the key may not use. API: Authentication 4. */
export function checkModels(call: Call, models: readonly string[], fieldOf: (index: number) => string): void {
  const denied = call.key.controls.denied_models;
  const index = models.findIndex((model) => denied.includes(model));
  if (index === -1) return;
  throw new Refusal(403, "model_not_allowed", `this key may not use ${models[index]}`, {
    field: fieldOf(index),
    parameter: "model",
  });
}

/** Checks the part of a key's policy that already applies to quotes. The confirm checks all of it again. */
export function checkQuotePolicy(
  deps: { readonly switches: Switches },
  call: Call,
  models: readonly string[],
  fieldOf: (index: number) => string,
  credits: number,
): void {
  if (!deps.switches.isOn("policy-at-confirm")) checkModels(call, models, fieldOf);
  if (deps.switches.isOn("policy-at-quote")) checkCeiling(call, credits);
}

/** Checks a confirm against the key's maximum price, budgets and quota, and the workspace's credits. */
export function checkSpend(deps: SpendDeps, call: Call, quote: Quote): void {
  if (quote.credits === 0) return;
  checkCeiling(call, quote.credits);
  checkBudget(deps, call, quote, "daily");
  checkBudget(deps, call, quote, "monthly");
  checkActiveGenerations(deps, call, quote);
  const balance = spendableCredits(deps);
  if (quote.credits > balance) {
    throw new Refusal(402, "insufficient_credits", `${quote.credits} credits are needed, ${balance} are there`, {
      balance,
      required: quote.credits,
    });
  }
}

function checkCeiling(call: Call, credits: number): void {
  const ceiling = call.key.controls.max_price_per_request;
  if (ceiling === null || credits <= ceiling) return;
  throw new Refusal(403, "price_ceiling_exceeded", `this key may spend at most ${ceiling} credits in one request`);
}

function checkBudget(deps: SpendDeps, call: Call, quote: Quote, period: "daily" | "monthly"): void {
  const budget = period === "daily" ? call.key.controls.daily_budget : call.key.controls.monthly_budget;
  if (budget === null) return;
  const { startsAt, endsAt } = budgetPeriod(period, call.now);
  const spent = deps.ledger.spentSince(call.key.id, startsAt);
  if (spent + quote.credits <= budget) return;
  const text = `the ${period} budget of ${budget} credits has ${Math.max(0, budget - spent)} left`;
  if (quote.kind === "batch") {
    throw new Refusal(403, "spend_policy_denied", text, { state: `${period}_budget_exceeded` });
  }
  throw new Refusal(429, `${period}_budget_exceeded`, text, {
    retryable: false,
    retryAfterSeconds: Math.ceil((endsAt - call.now) / 1000),
  });
}

/** Returns the UTC period of a budget: from midnight, or from the first of the month. */
export function budgetPeriod(period: "daily" | "monthly", now: number): { startsAt: number; endsAt: number } {
  const date = new Date(now);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (period === "daily") return { startsAt: Date.UTC(year, month, day), endsAt: Date.UTC(year, month, day + 1) };
  return { startsAt: Date.UTC(year, month, 1), endsAt: Date.UTC(year, month + 1, 1) };
}

function checkActiveGenerations(deps: SpendDeps, call: Call, quote: Quote): void {
  const most = call.key.controls.max_active_generations;
  if (most === null || quote.kind === "research") return;
  const active = deps.generations.countActive(call.key.id);
  if (active + quote.items.length <= most) return;
  const [code, name] =
    quote.kind === "batch"
      ? ["active_generation_quota_exceeded", "active-generation quota"]
      : ["concurrency_limit_exceeded", "concurrency limit"];
  throw new Refusal(429, code, `${active} generations are under way; the ${name} is ${most}`, {
    retryAfterSeconds: 1,
  });
}
