import type { PaidRequest } from "../../../../contracts/spending/paidRequests.ts";
import { t } from "../../../../texts/t.ts";

/** Whether nobody knows yet what became of a request that was sent. */
export function isUnclear({ state }: PaidRequest): boolean {
  return state === "unknown" || state === "reconcile" || state === "parked" || state === "sending";
}

/** Where a look into a request stands, in a sentence or two. Credits are the ledger's to tell. */
export function outcomeWords({ state, unchargedBy }: PaidRequest): string {
  switch (state) {
    case "unknown":
      return t(
        "No clear answer came back. It goes out again by itself with its own key: one key runs once, however often it is sent.",
      );
    case "reconcile":
      return t(
        "Sending it again would say no more. Proofsheet reads the service's own records, the ledger and the generations, until they show what became of it.",
      );
    case "parked":
      return t(
        "The service's records do not show clearly what became of it, so nothing more happens by itself. You can look again later, or decide.",
      );
    case "sending":
      return t("It is being sent again with its own key.");
    case "running":
    case "done":
      return t("It ran. What it makes comes to the Library by itself.");
    case "failed":
      return t("It is over: the service could not make it.");
    case "expired":
    case "cancelled":
      return unchargedBy === "person"
        ? t("It is closed, on your word. Its key is never used again.")
        : t("It is closed. Its key is never used again.");
    default:
      return t("There is nothing to look into.");
  }
}
