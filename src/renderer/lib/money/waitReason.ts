import type { WaitReason } from "#contracts/spending/paidRequests.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";
import { isAboutBudget } from "./isAboutBudget.ts";
import { sentence } from "#renderer/lib/text/sentence.ts";
import { clockTime } from "#renderer/lib/time/times.ts";

/** Explains why a request is waiting. */
export function waitText(wait: WaitReason): string {
  switch (wait.kind) {
    case "rate_limit":
      return t("Rate limited until {time}", { time: clockTime(wait.until) });
    case "offline":
      return t("Waiting for connection");
    case "approval":
      return t("Needs approval by {time}", { time: clockTime(wait.expiresAt) });
    case "service":
      return [
        crowdText(wait.failure),
        t("Service message: {message}", { message: sentence(wait.failure.message) }),
        wait.retryAt === null ? null : t("Retrying at {time}.", { time: clockTime(wait.retryAt) }),
      ]
        .filter((part) => part !== null)
        .join(" ");
    case "retry":
      return t("Retrying at {time}", { time: clockTime(wait.retryAt) });
    case "paused":
      return t("Paused");
    case "credits":
      return t("Waiting for credits. Service message: {message}", { message: sentence(wait.failure.message) });
    case "check":
      return t("Needs review: the service's records don't show whether it ran");
    default:
      return assertNever(wait);
  }
}

/** Names the exhausted limit (a budget or the concurrency limit) of a temporary rejection. */
function crowdText(failure: ServiceFailure): string | null {
  if (failure.status !== 429) return null;
  return isAboutBudget(failure) ? t("Waiting for budget.") : t("Waiting for capacity.");
}
