import type { OutcomeEvidence } from "../../../contracts/paidRequests.ts";

type Attempt = OutcomeEvidence["attempts"][number];

const outcomes: Readonly<Record<string, string>> = {
  accepted: "Accepted",
  quoted: "A price",
  free_job: "The job itself, free",
  not_sent: "It did not leave this computer",
  maybe_processed: "No answer; it may have arrived",
  unreadable: "An answer that could not be read",
};

/** What came back of an attempt. Codes that are not known here are the service's own words, and are shown as they are. */
export function attemptWords({ outcome, status }: Attempt): string {
  if (outcome === null) return "Nothing yet; its end is not known";
  const known = outcomes[outcome];
  if (known !== undefined) return known;
  return status === null ? outcome : `${outcome} (${status})`;
}

/** What was sent: the question about the price, or the acceptance of it. */
export function phaseWords({ phase }: Attempt): string {
  return phase === "quote" ? "Asked the price" : "Confirmed";
}
