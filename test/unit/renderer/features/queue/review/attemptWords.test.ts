import { expect, test } from "vitest";
import type { OutcomeEvidence } from "../../../../../../src/contracts/spending/paidRequests.ts";
import { attemptWords, sentWords } from "../../../../../../src/renderer/features/queue/review/attemptWords.ts";

type Attempt = OutcomeEvidence["attempts"][number];
const attempt = { at: 0, phase: "confirm", status: null, requestId: null } as const;

test("an attempt without an end does not pretend to have one", () => {
  expect(attemptWords({ ...attempt, outcome: null })).toBe("Nothing yet; its end is not known");
  expect(attemptWords({ ...attempt, outcome: "maybe_processed" })).toBe("No answer; it may have arrived");
});

test("[S17] an answer is told with its status, and the service's own code as it came", () => {
  expect(attemptWords({ ...attempt, outcome: "billing_outcome_unknown", status: 503 })).toBe(
    "The service failed: billing_outcome_unknown (503)",
  );
  expect(attemptWords({ ...attempt, outcome: "insufficient_credits", status: 402 })).toBe(
    "Refused: insufficient_credits (402)",
  );
  expect(attemptWords({ ...attempt, outcome: "accepted", status: 202 })).toBe("Accepted (202)");
  expect(attemptWords({ ...attempt, outcome: "unreadable", status: 201 })).toBe(
    "An answer that could not be read (201)",
  );
});

/** What the evidence says was sent, for confirms that ended so. */
function said(...outcomes: readonly (string | null)[]): readonly string[] {
  const price: Attempt = { ...attempt, phase: "quote", outcome: "quoted", status: 200 };
  const attempts: readonly Attempt[] = [price, ...outcomes.map((outcome) => ({ ...attempt, outcome }))];
  return attempts.map((_, at) => sentWords(attempts, at));
}

test("[S17] every send is told as what it was: the first, the same key again, or one that did not leave", () => {
  expect(said("maybe_processed", "not_sent", "accepted")).toEqual([
    "Asked the price",
    "Confirm sent",
    "Tried to send it again with the same key",
    "Sent again with the same key",
  ]);
  // What never left this computer is no first send.
  expect(said("not_sent", "not_sent", "approval_required")).toEqual([
    "Asked the price",
    "Tried to send the confirm",
    "Tried to send the confirm",
    "Confirm sent",
  ]);
  expect(said(null)).toEqual(["Asked the price", "Began to send the confirm"]);
  expect(said(null, null)[2]).toBe("Began to send it again with the same key");
});
