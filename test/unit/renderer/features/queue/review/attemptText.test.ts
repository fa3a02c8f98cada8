import { expect, test } from "vitest";
import type { OutcomeEvidence } from "#contracts/spending/paidRequests.ts";
import { attemptText, sentText } from "#renderer/features/queue/review/attemptText.ts";

type Attempt = OutcomeEvidence["attempts"][number];
const attempt = { at: 0, phase: "confirm", status: null, requestId: null } as const;

test("an attempt without a recorded outcome is shown as unknown", () => {
  expect(attemptText({ ...attempt, outcome: null })).toBe("Outcome unknown");
  expect(attemptText({ ...attempt, outcome: "maybe_processed" })).toBe("No response (may have arrived)");
});

test("[S17] a response is shown with its status and the service's unchanged error code", () => {
  expect(attemptText({ ...attempt, outcome: "billing_outcome_unknown", status: 503 })).toBe(
    "Service error: billing_outcome_unknown (503)",
  );
  expect(attemptText({ ...attempt, outcome: "insufficient_credits", status: 402 })).toBe(
    "Rejected: insufficient_credits (402)",
  );
  expect(attemptText({ ...attempt, outcome: "accepted", status: 202 })).toBe("Accepted (202)");
  expect(attemptText({ ...attempt, outcome: "unreadable", status: 201 })).toBe("Unreadable response (201)");
});

/** Returns the send texts of the evidence for confirms with these outcomes. */
function said(...outcomes: readonly (string | null)[]): readonly string[] {
  const price: Attempt = { ...attempt, phase: "quote", outcome: "quoted", status: 200 };
  const attempts: readonly Attempt[] = [price, ...outcomes.map((outcome) => ({ ...attempt, outcome }))];
  return attempts.map((_, at) => sentText(attempts, at));
}

test("[S17] each attempt is labeled as first send, resend with the same key, or not sent", () => {
  expect(said("maybe_processed", "not_sent", "accepted")).toEqual([
    "Quote requested",
    "Confirmation sent",
    "Resend attempted (same key)",
    "Resent (same key)",
  ]);
  // An attempt that never left this computer is not a first send.
  expect(said("not_sent", "not_sent", "approval_required")).toEqual([
    "Quote requested",
    "Confirmation attempted",
    "Confirmation attempted",
    "Confirmation sent",
  ]);
  expect(said(null)).toEqual(["Quote requested", "Confirmation started"]);
  expect(said(null, null)[2]).toBe("Resend started (same key)");
});
