import type { PaidRequest } from "../../../contracts/paidRequests.ts";
import { assertNever } from "../../lib/assertNever.ts";

/** What a confirmed request is doing, in a sentence. Credits are never spoken of here: they are the ledger's to tell. */
export function afterConfirm({ kind, state, wait, authorizeHost, errorMessage, failure }: PaidRequest): string {
  const isResearch = kind === "research";
  switch (state) {
    case "approval_wait":
      return `An owner or admin must approve this price${authorizeHost === null ? "" : ` at ${authorizeHost}`}. It runs, once, as soon as it is approved and checked here.`;
    case "unknown":
    case "reconcile":
      return "The answer of the service got lost on the way. Proofsheet is finding out what became of it; it cannot run twice.";
    case "parked":
      return "What became of this request could not be found out without you. It stays in the Queue and cannot run twice.";
    case "confirm_ready":
      return unsent(wait);
    case "sending":
      return "It is on its way.";
    case "running":
      return isResearch
        ? "It is running. What it finds comes to Research by itself."
        : "It is running. The result comes to the Library by itself.";
    case "done":
      return isResearch ? "It is done. The ads are in Research." : "It is done. The result is in the Library.";
    case "failed":
      return errorMessage ?? failure?.message ?? "The service could not make it.";
    case "expired":
      return "The price expired before the service took it.";
    case "cancelled":
      return "It was cancelled before it was sent.";
    case "quoting":
    case "quoted":
      return "It is not confirmed.";
    default:
      return assertNever(state);
  }
}

/** What is accepted and not sent, or was sent and sent back: why, and whether anybody is needed. */
function unsent(wait: PaidRequest["wait"]): string {
  switch (wait?.kind) {
    case "credits":
      return "The account does not cover this price, so the service did not take it. It goes out again by itself when the account does; until then it can be cancelled in the Queue.";
    case "service":
      return "The service did not take it yet. It waits in the Queue and can still be cancelled there.";
    case "held":
      return "It is paused. It goes out when it is resumed in the Queue.";
    default:
      return "It is written down and goes out by itself as soon as it can. It can still be cancelled in the Queue.";
  }
}
