import type { QueueView } from "../../../contracts/spending/paidRequests.ts";
import { t, tAs } from "../../../texts/t.ts";

/** The views as the interface names them, in their order. */
export const viewNames: Readonly<Record<QueueView, string>> = {
  all: t("All"),
  open: tAs("state", "Open"),
  approvals: t("Approvals"),
  attention: t("Needs a look"),
};

/** What an empty view has to say. */
export const emptyWords: Readonly<Record<QueueView, { readonly title: string; readonly text: string }>> = {
  all: {
    title: t("Nothing under way"),
    text: t(
      "Every request that you confirm is listed here, with its price and how far it is, through restarts and lost connections.",
    ),
  },
  open: {
    title: t("Nothing under way"),
    text: t(
      "What waits to be sent, runs or needs somebody stands here in the order in which it goes. All that is over is under All.",
    ),
  },
  approvals: {
    title: t("No approval is waited for"),
    text: t(
      "A price that your key may not accept alone waits here until an owner or admin has approved it, or its quote ends.",
    ),
  },
  attention: {
    title: t("Nothing needs a look"),
    text: t(
      "If an answer of the service gets lost, the request stands here with all that is known of it, until it is clear what became of it. It cannot run twice.",
    ),
  },
};
