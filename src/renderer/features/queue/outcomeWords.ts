import type { PaidRequest } from "../../../contracts/paidRequests.ts";

/** Whether nobody knows yet what became of a request that was sent. */
export function isUnclear({ state }: PaidRequest): boolean {
  return state === "unknown" || state === "reconcile" || state === "parked" || state === "sending";
}

/** Where a look into a request stands, in a sentence or two. Credits are the ledger's to tell. */
export function outcomeWords({ state, unchargedBy }: PaidRequest): string {
  switch (state) {
    case "unknown":
      return "No clear answer came back. It goes out again by itself with its own key: one key runs once, however often it is sent.";
    case "reconcile":
      return "Sending it again would say no more. Proofsheet reads the service's own records, the ledger and the generations, until they show what became of it.";
    case "parked":
      return "The service's records do not show clearly what became of it, so nothing more happens by itself. You can look again later, or decide.";
    case "sending":
      return "It is being sent again with its own key.";
    case "running":
    case "done":
      return "It ran. What it makes comes to the Library by itself.";
    case "failed":
      return "It is over: the service could not make it.";
    case "expired":
    case "cancelled":
      return `It is closed${unchargedBy === "person" ? ", on your word" : ""}. Its key is never used again.`;
    default:
      return "There is nothing to look into.";
  }
}
