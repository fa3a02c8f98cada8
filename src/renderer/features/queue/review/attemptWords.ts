import type { OutcomeEvidence } from "../../../../contracts/spending/paidRequests.ts";
import { t } from "../../../../texts/t.ts";

type Attempt = OutcomeEvidence["attempts"][number];

const outcomes: Readonly<Record<string, string>> = {
  accepted: t("Accepted"),
  quoted: t("A price"),
  requoted: t("A new price, and no run"),
  free_job: t("The job itself, free"),
  not_sent: t("It did not leave this computer"),
  maybe_processed: t("No answer; it may have arrived"),
  unreadable: t("An answer that could not be read"),
};

/** What came back of an attempt. The service's own codes are told as its own, with the status of its answer. */
export function attemptWords({ outcome, status }: Attempt): string {
  if (outcome === null) return t("Nothing yet; its end is not known");
  const known = outcomes[outcome];
  if (known !== undefined) return status === null ? known : t("{outcome} ({status})", { outcome: known, status });
  if (status === null) return outcome;
  return status >= 500
    ? t("The service failed: {code} ({status})", { code: outcome, status })
    : t("Refused: {code} ({status})", { code: outcome, status });
}

/** What was sent: the question about the price, or the acceptance of it, which has one key however often it is sent. */
export function sentWords(attempts: readonly Attempt[], at: number): string {
  const attempt = attempts[at];
  if (attempt === undefined || attempt.phase === "quote") return t("Asked the price");
  const isAgain = attempts.slice(0, at).some(({ phase, outcome }) => phase === "confirm" && outcome !== "not_sent");
  if (attempt.outcome === "not_sent") {
    return isAgain ? t("Tried to send it again with the same key") : t("Tried to send the confirm");
  }
  // It was written down that it is about to leave, and not yet, or never, what came of that.
  if (attempt.outcome === null) {
    return isAgain ? t("Began to send it again with the same key") : t("Began to send the confirm");
  }
  return isAgain ? t("Sent again with the same key") : t("Confirm sent");
}
