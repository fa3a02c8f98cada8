import type { QueueView } from "../../../contracts/spending/paidRequests.ts";
import { t, tContext } from "../../../texts/t.ts";

/** The labels of the views, in display order. */
export const viewNames: Readonly<Record<QueueView, string>> = {
  all: t("All"),
  open: tContext("state", "Active"),
  approvals: t("Approvals"),
  attention: t("Needs attention"),
};

/** The texts of an empty view. */
export const emptyStates: Readonly<Record<QueueView, { readonly title: string; readonly text: string }>> = {
  all: {
    title: t("No requests yet"),
    text: t("Confirmed requests appear here with their price and status, even after a restart or a lost connection."),
  },
  open: {
    title: t("No active requests"),
    text: t("Queued, running, and blocked requests appear here in send order. See All for finished requests."),
  },
  approvals: {
    title: t("No pending approvals"),
    text: t(
      "Requests that need approval from an owner or admin appear here until they're approved or their quote expires.",
    ),
  },
  attention: {
    title: t("Nothing to review"),
    text: t(
      "If the service's response is lost, the request appears here until its outcome is known. It can't run twice.",
    ),
  },
};
