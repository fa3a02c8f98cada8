import { limitKind, type ServiceFailure } from "../../../contracts/result.ts";

/** Whether a 429 is about a budget of the key, and not about room or pace: told apart by the service's own words. */
export function isAboutBudget(failure: ServiceFailure): boolean {
  return limitKind(failure) === "budget";
}
