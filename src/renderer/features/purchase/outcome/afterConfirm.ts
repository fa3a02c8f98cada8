import type { PaidRequest } from "../../../../contracts/spending/paidRequests.ts";
import { t } from "../../../../texts/t.ts";
import { waitsForApproval } from "../../../lib/money/approval.ts";
import { assertNever } from "../../../lib/assertNever.ts";
import { sentence } from "../../../lib/text/sentence.ts";
import { isNewPrice, waitedFor } from "../../../lib/money/waitedFor.ts";

/** What a confirmed request is doing, in a sentence. Credits are never spoken of here: they are the ledger's to tell. */
export function afterConfirm(request: PaidRequest): string {
  const { kind, state, wait, authorizeHost, errorMessage, failure } = request;
  const isResearch = kind === "research";
  if (waitsForApproval(request)) return approvalText(authorizeHost);
  switch (state) {
    case "approval_wait":
      return approvalText(authorizeHost);
    case "unknown":
    case "reconcile":
      return t(
        "The answer of the service got lost on the way. Proofsheet is finding out what became of it; it cannot run twice.",
      );
    case "parked":
      return t(
        "What became of this request could not be found out without you. It stays in the Queue and cannot run twice.",
      );
    case "confirm_ready":
      return unsent(wait);
    case "sending":
      return t("It is on its way.");
    case "running":
      return isResearch
        ? t("It is running. What it finds comes to Research by itself.")
        : t("It is running. The result comes to the Library by itself.");
    case "done":
      return isResearch ? t("It is done. The ads are in Research.") : t("It is done. The result is in the Library.");
    case "failed":
      return failedText(errorMessage ?? failure?.message);
    case "expired":
      return [endedText(failure), waitedFor(request)].filter(Boolean).join(" ");
    case "cancelled":
      return t("It was cancelled before it was sent.");
    case "quoting":
    case "quoted":
      return t("It is not confirmed.");
    default:
      return assertNever(state);
  }
}

function endedText(failure: PaidRequest["failure"]): string {
  if (isNewPrice(failure)) return t("The service gave a new price instead of running this.");
  if (failure?.retryWithNewKey === true) return t("The service wants a new request for this.");
  return t("The price expired before the service took it.");
}

function approvalText(host: string | null): string {
  return host === null
    ? t(
        "An owner or admin must approve this price; the service named no page for it, so ask one of them. It runs, once, as soon as it is approved and checked here.",
      )
    : t(
        "An owner or admin must approve this price at {host}. It runs, once, as soon as it is approved and " +
          "checked here.",
        { host },
      );
}

/** In the service's words where it gave any, and where the rest of it can be read. */
function failedText(message: string | undefined): string {
  return message === undefined
    ? t("The service could not make it. The Queue has what is known of it.")
    : t("The service says: {message} The Queue has the rest.", { message: sentence(message) });
}

/** What is accepted and not sent, or was sent and sent back: why, and whether anybody is needed. */
function unsent(wait: PaidRequest["wait"]): string {
  switch (wait?.kind) {
    case "credits":
      return t(
        "The account does not cover this price, so the service did not take it. It goes out again by itself if the account does before this quote ends; until then it can be cancelled in the Queue.",
      );
    case "service":
      return t("The service did not take it yet. It waits in the Queue and can still be cancelled there.");
    case "held":
      return t("It is paused. It goes out when it is resumed in the Queue.");
    default:
      return t("It is written down and goes out by itself as soon as it can. It can still be cancelled in the Queue.");
  }
}
