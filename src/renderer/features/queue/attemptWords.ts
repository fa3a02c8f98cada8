import type { OutcomeEvidence } from "../../../contracts/paidRequests.ts";
import { t } from "../../../texts/t.ts";

type Attempt = OutcomeEvidence["attempts"][number];

const outcomes: Readonly<Record<string, string>> = {
  accepted: t("Accepted"),
  quoted: t("A price"),
  free_job: t("The job itself, free"),
  not_sent: t("It did not leave this computer"),
  maybe_processed: t("No answer; it may have arrived"),
  unreadable: t("An answer that could not be read"),
};

/** What came back of an attempt. Codes that are not known here are the service's own words, and are shown as they are. */
export function attemptWords({ outcome, status }: Attempt): string {
  if (outcome === null) return t("Nothing yet; its end is not known");
  const known = outcomes[outcome];
  if (known !== undefined) return known;
  return status === null ? outcome : `${outcome} (${status})`;
}

/** What was sent: the question about the price, or the acceptance of it. */
export function phaseWords({ phase }: Attempt): string {
  return phase === "quote" ? t("Asked the price") : t("Confirmed");
}
