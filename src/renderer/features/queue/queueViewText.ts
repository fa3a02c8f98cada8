import type { QueueView } from "#contracts/spending/paidRequests.ts";
import { t, tContext } from "#texts/t.ts";

/** The labels of the views, in display order. */
export const viewNames: Readonly<Record<QueueView, string>> = {
  active: tContext("state", "Active"),
  attention: t("Needs attention"),
  approvals: t("Approvals"),
  history: t("History"),
};

/** The texts of an empty view. */
export const emptyStates: Readonly<Record<QueueView, { readonly title: string; readonly text: string }>> = {
  active: {
    title: t("Nothing running"),
    text: t("Confirmed requests appear here."),
  },
  attention: {
    title: t("Nothing needs attention"),
    text: t("Failed requests and requests whose outcome is unknown appear here."),
  },
  approvals: {
    title: t("No pending approvals"),
    text: t(
      "Requests that need approval from an owner or admin appear here until they're approved or their quote expires.",
    ),
  },
  history: {
    title: t("No ended requests"),
    text: t("Requests appear here when they have ended."),
  },
};
