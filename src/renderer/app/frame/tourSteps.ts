import type { Screen } from "../../../contracts/desktop/app.ts";
import { t } from "../../../texts/t.ts";

export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** The screen that the step opens and explains. */
  readonly screen: Screen;
  /** CSS selector of the element to point at; the first match is used. */
  readonly target: string;
}

/** The tour's steps, from a prompt to a result and to competitor ads. */
export const tourSteps: readonly TourStep[] = [
  {
    title: t("Write a prompt"),
    text: t(
      "Describe what you want to see, then choose a model and options. Drafts save as you type, and you can undo every change.",
    ),
    screen: "studio",
    target: "main [role=tabpanel] .field-edge:has(textarea)",
  },
  {
    title: t("Get a quote"),
    text: t("The service returns a price and an expiry time. Quotes are free, and nothing runs until you confirm."),
    screen: "studio",
    target: "[data-tour=quote] button:last-of-type",
  },
  {
    title: t("You confirm every amount"),
    text: t(
      "The confirm button shows the amount. No other button, key, or menu confirms. Your balance is up here, in test credits in the Sandbox.",
    ),
    screen: "studio",
    target: "[data-tour=balance]",
  },
  {
    title: t("Follow your requests"),
    text: t(
      "Queue shows what's running and why a request is waiting. Requests continue after a restart, and none can run twice.",
    ),
    screen: "queue",
    target: "[data-tour=queue]",
  },
  {
    title: t("Keep every result"),
    text: t("Library stores each result with its recipe on this computer, so you can use it offline."),
    screen: "library",
    target: "[data-tour=library]",
  },
  {
    title: t("Find competitor ads"),
    text: t("Discover searches ads as you type. Use any ad as a reference, or start a draft from it."),
    screen: "discover",
    target: "[data-tour=discover]",
  },
];
