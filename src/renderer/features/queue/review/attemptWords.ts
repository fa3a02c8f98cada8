import type { OutcomeEvidence } from "../../../../contracts/spending/paidRequests.ts";
import { t } from "../../../../texts/t.ts";

type Attempt = OutcomeEvidence["attempts"][number];

const outcomes: Readonly<Record<string, string>> = {
  accepted: t("Accepted"),
  quoted: t("Quote"),
  requoted: t("New price, not run"),
  free_job: t("Job returned, free"),
  not_sent: t("Not sent"),
  maybe_processed: t("No response (may have arrived)"),
  unreadable: t("Unreadable response"),
};

/** What came back of an attempt. The service's own codes are told as its own, with the status of its answer. */
export function attemptWords({ outcome, status }: Attempt): string {
  if (outcome === null) return t("Outcome unknown");
  const known = outcomes[outcome];
  if (known !== undefined) return status === null ? known : t("{outcome} ({status})", { outcome: known, status });
  if (status === null) return outcome;
  return status >= 500
    ? t("Service error: {code} ({status})", { code: outcome, status })
    : t("Rejected: {code} ({status})", { code: outcome, status });
}

/** What was sent: the question about the price, or the acceptance of it, which has one key however often it is sent. */
export function sentWords(attempts: readonly Attempt[], at: number): string {
  const attempt = attempts[at];
  if (attempt === undefined || attempt.phase === "quote") return t("Quote requested");
  const isAgain = attempts.slice(0, at).some(({ phase, outcome }) => phase === "confirm" && outcome !== "not_sent");
  if (attempt.outcome === "not_sent") {
    return isAgain ? t("Resend attempted (same key)") : t("Confirmation attempted");
  }
  // It was written down that it is about to leave, and not yet, or never, what came of that.
  if (attempt.outcome === null) {
    return isAgain ? t("Resend started (same key)") : t("Confirmation started");
  }
  return isAgain ? t("Resent (same key)") : t("Confirmation sent");
}
