import type { Screen } from "#contracts/desktop/linkTarget.ts";
import { t } from "#texts/t.ts";

export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** The screen that the step opens. */
  readonly screen: Screen;
  /** Where the card is, if there is room, so that it covers as little as possible of what belongs to the target. */
  readonly side: "right" | "top";
  /** CSS selector of the element that the step explains; the first match is used. */
  readonly target: string;
}

/** The tour's steps, from a prompt to its result and to competitor ads. */
export const tourSteps: readonly TourStep[] = [
  {
    title: t("Write a prompt"),
    text: t(
      "Describe what you want to see, then choose a model and options. Drafts save as you type, and you can undo every change.",
    ),
    screen: "studio",
    side: "right",
    target: "main [role=tabpanel] .field-edge:has(textarea)",
  },
  {
    title: t("Get a quote"),
    text: t("The service returns a price and an expiry time. Quotes are free, and nothing runs until you confirm."),
    screen: "studio",
    side: "top",
    target: "[data-tour=quote] button:last-of-type",
  },
  {
    title: t("Follow your requests"),
    text: t(
      "Queue shows what's running and why a request is waiting. Requests continue after a restart, and none can run twice.",
    ),
    screen: "queue",
    side: "right",
    target: "[data-tour=queue]",
  },
  {
    title: t("Find competitor ads"),
    text: t("Discover searches ads as you type. Use any ad as a reference, or start a draft from it."),
    screen: "discover",
    side: "right",
    target: "[data-tour=discover]",
  },
];
