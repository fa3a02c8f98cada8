import type { WaitReason } from "../../contracts/paidRequests.ts";
import type { ServiceFailure } from "../../contracts/result.ts";
import { assertNever } from "./assertNever.ts";
import { clockTime } from "./times.ts";

/** Why a request does not move, in words. */
export function waitText(wait: WaitReason): string {
  switch (wait.kind) {
    case "rate_limit":
      return `Rate limit until ${clockTime(wait.until)}`;
    case "offline":
      return "Waits for the connection";
    case "approval":
      return `Needs an approval before ${clockTime(wait.expiresAt)}`;
    case "service":
      return [
        crowdText(wait.failure),
        `The service says: ${wait.failure.message}`,
        wait.retryAt === null ? null : `Next try at ${clockTime(wait.retryAt)}.`,
      ]
        .filter((part) => part !== null)
        .join(" ");
    case "retry":
      return `Next try at ${clockTime(wait.retryAt)}`;
    case "held":
      return "Paused";
    case "credits":
      return `Waits for credits. The service says: ${wait.failure.message}`;
    case "look":
      return "Needs a look: what became of it could not be found out without you";
    default:
      return assertNever(wait);
  }
}

/** What there is too little of, where the service refused for the moment: a budget, or room for one more. */
function crowdText({ status, code, message }: ServiceFailure): string | null {
  if (status !== 429) return null;
  return /budget|daily|monthly|spend/i.test(`${code} ${message}`)
    ? "Waits for the budget."
    : "Waits for room at the service.";
}
