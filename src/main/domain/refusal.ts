import type { ServiceFailure } from "../../contracts/result.ts";
import type { Refusal } from "./serviceOutcome.ts";

/** The three things that the service says with one status, told apart by its own words. silences.md 3 */
export type TooMany = "rate" | "capacity" | "budget";

/** Why a 429 was given. Budgets do not come back soon, so they win over every other word. */
export function tooMany(refusal: Pick<Refusal, "code" | "message">): TooMany {
  const words = `${refusal.code} ${refusal.message}`.toLowerCase();
  if (/budget|daily|monthly|spend/.test(words)) return "budget";
  if (/concurren|active|quota|in progress/.test(words)) return "capacity";
  return "rate";
}

/** The part of a refusal that may be shown and kept. */
export function failureOf(refusal: Refusal): ServiceFailure {
  const { retryable: _retryable, retryWithNewKey: _newKey, waitUntil: _wait, ...failure } = refusal;
  return failure;
}
