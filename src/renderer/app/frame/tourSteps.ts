import type { Screen } from "../../../contracts/desktop/app.ts";
import { t } from "../../../texts/t.ts";

export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** The screen that it is about, and shows. */
  readonly screen: Screen;
  /** What it points at: the first that is there. */
  readonly target: string;
}

/** From a prompt to a result and to what others make, each where it is. */
export const tourSteps: readonly TourStep[] = [
  {
    title: t("Say what you want to see"),
    text: t(
      "Write a prompt, choose a model and its options. Drafts are kept as you type, and every change can be undone.",
    ),
    screen: "studio",
    target: "main [role=tabpanel] .field-edge:has(textarea)",
  },
  {
    title: t("Ask the price first"),
    text: t("The service answers with a price and how long it holds. Asking is free, and nothing runs yet."),
    screen: "studio",
    target: "[data-tour=quote] button:last-of-type",
  },
  {
    title: t("You confirm every amount"),
    text: t(
      "The button that confirms names the amount; no other button, key or menu does it. What you have is up here: in the " +
        "Sandbox, play credits.",
    ),
    screen: "studio",
    target: "[data-tour=balance]",
  },
  {
    title: t("Watch it run"),
    text: t(
      "Queue says what is under way and why something waits. It goes on after a restart, and nothing is sent twice.",
    ),
    screen: "queue",
    target: "[data-tour=queue]",
  },
  {
    title: t("Keep every result"),
    text: t("Library has each result with its recipe, on this computer, with or without a network."),
    screen: "library",
    target: "[data-tour=library]",
  },
  {
    title: t("See what others show"),
    text: t("Discover searches ads as you type. Any of them can become a reference, or the beginning of a draft."),
    screen: "discover",
    target: "[data-tour=discover]",
  },
];
