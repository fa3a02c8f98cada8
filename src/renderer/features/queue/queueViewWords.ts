import type { QueueView } from "../../../contracts/paidRequests.ts";

/** The views as the interface names them, in their order. */
export const viewNames: Readonly<Record<QueueView, string>> = {
  all: "All",
  open: "Open",
  approvals: "Approvals",
  attention: "Needs a look",
};

/** What an empty view has to say. */
export const emptyWords: Readonly<Record<QueueView, { readonly title: string; readonly text: string }>> = {
  all: {
    title: "Nothing under way",
    text: "Every request that you confirm is listed here, with its price and how far it is, through restarts and lost connections.",
  },
  open: {
    title: "Nothing under way",
    text: "What waits to be sent, runs or needs somebody stands here in the order in which it goes. All that is over is under All.",
  },
  approvals: {
    title: "No approval is waited for",
    text: "A price that your key may not accept alone waits here until an owner or admin has approved it, or its quote ends.",
  },
  attention: {
    title: "Nothing needs a look",
    text: "If an answer of the service gets lost, the request stands here with all that is known of it, until it is clear what became of it. It cannot run twice.",
  },
};
