import type { WaitReason } from "../../../contracts/spending/paidRequests.ts";
import type { ServiceFailure } from "../../../contracts/result.ts";
import { t } from "../../../texts/t.ts";
import { assertNever } from "../assertNever.ts";
import { isAboutBudget } from "./isAboutBudget.ts";
import { sentence } from "../text/sentence.ts";
import { clockTime } from "../time/times.ts";

/** Why a request does not move, in words. */
export function waitText(wait: WaitReason): string {
  switch (wait.kind) {
    case "rate_limit":
      return t("Rate limit until {time}", { time: clockTime(wait.until) });
    case "offline":
      return t("Waits for the connection");
    case "approval":
      return t("Needs an approval before {time}", { time: clockTime(wait.expiresAt) });
    case "service":
      return [
        crowdText(wait.failure),
        t("The service says: {message}", { message: sentence(wait.failure.message) }),
        wait.retryAt === null ? null : t("Next try at {time}.", { time: clockTime(wait.retryAt) }),
      ]
        .filter((part) => part !== null)
        .join(" ");
    case "retry":
      return t("Next try at {time}", { time: clockTime(wait.retryAt) });
    case "held":
      return t("Paused");
    case "credits":
      return t("Waits for credits. The service says: {message}", { message: sentence(wait.failure.message) });
    case "look":
      return t("Needs a look: what became of it could not be found out without you");
    default:
      return assertNever(wait);
  }
}

/** What there is too little of, where the service refused for the moment: a budget, or room for one more. */
function crowdText(failure: ServiceFailure): string | null {
  if (failure.status !== 429) return null;
  return isAboutBudget(failure) ? t("Waits for the budget.") : t("Waits for room at the service.");
}
