import type { WaitReason } from "../../contracts/paidRequests.ts";
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
      return wait.retryAt === null
        ? `The service says: ${wait.failure.message}`
        : `The service says: ${wait.failure.message} Next try at ${clockTime(wait.retryAt)}.`;
    case "retry":
      return `Next try at ${clockTime(wait.retryAt)}`;
    case "look":
      return "Needs a look: what became of it could not be found out without you";
    default:
      return assertNever(wait);
  }
}
