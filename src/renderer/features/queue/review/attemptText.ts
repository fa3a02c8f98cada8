import type { OutcomeEvidence } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";

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

/** Returns the response to an attempt as text. Unknown service codes are shown unchanged, with the HTTP status. */
export function attemptText({ outcome, status }: Attempt): string {
  if (outcome === null) return t("Outcome unknown");
  const known = outcomes[outcome];
  if (known !== undefined) return status === null ? known : t("{outcome} ({status})", { outcome: known, status });
  if (status === null) return outcome;
  return status >= 500
    ? t("Service error: {code} ({status})", { code: outcome, status })
    : t("Rejected: {code} ({status})", { code: outcome, status });
}

/** Returns what an attempt sent: the quote request or the confirmation. All confirmations use the same idempotency key. */
export function sentText(attempts: readonly Attempt[], at: number): string {
  const attempt = attempts[at];
  if (attempt === undefined || attempt.phase === "quote") return t("Quote requested");
  const isAgain = attempts.slice(0, at).some(({ phase, outcome }) => phase === "confirm" && outcome !== "not_sent");
  if (attempt.outcome === "not_sent") {
    return isAgain ? t("Resend attempted (same key)") : t("Confirmation attempted");
  }
  // The journal recorded that sending starts, but no outcome, or not yet.
  if (attempt.outcome === null) {
    return isAgain ? t("Resend started (same key)") : t("Confirmation started");
  }
  return isAgain ? t("Resent (same key)") : t("Confirmation sent");
}
