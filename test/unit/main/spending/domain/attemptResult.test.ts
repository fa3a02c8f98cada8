import { expect, test } from "vitest";
import { attemptResult } from "#main/spending/domain/attemptResult.ts";
import type { ConfirmOutcome, QuoteOutcome } from "#main/shared/api/domain/serviceOutcome.ts";
import { refusal, storedQuote } from "../../../../support/paidRows.ts";
import { researchJobs } from "../../../../support/serviceRecords.ts";

const ends: readonly (readonly [ConfirmOutcome | QuoteOutcome, object])[] = [
  [
    { kind: "accepted", status: 201, accepted: { kind: "generations", generations: [] } },
    { outcome: "accepted", status: 201, requestId: null },
  ],
  [
    { kind: "requoted", status: 200, quoteId: "another" },
    { outcome: "requoted", status: 200, requestId: null },
  ],
  [
    { kind: "quoted", status: 200, quote: storedQuote(), skewMs: 0 },
    { outcome: "quoted", status: 200, requestId: null },
  ],
  [
    { kind: "free_job", status: 200, job: researchJobs.succeeded },
    { outcome: "free_job", status: 200, requestId: null },
  ],
  [
    { kind: "refused", refusal: refusal(402, { code: "insufficient_credits", requestId: "r-1" }) },
    { outcome: "insufficient_credits", status: 402, requestId: "r-1" },
  ],
  [
    { kind: "refused", refusal: refusal(500, { code: "" }) },
    { outcome: "", status: 500, requestId: null },
  ],
  [
    { kind: "no_answer", transportFailure: { ambiguity: "not_sent", reason: "refused" } },
    { outcome: "not_sent", status: null, requestId: null },
  ],
  [
    { kind: "no_answer", transportFailure: { ambiguity: "maybe_processed", reason: "silence" } },
    { outcome: "maybe_processed", status: null, requestId: null },
  ],
  [
    { kind: "unreadable", status: 502, requestId: "r-2" },
    { outcome: "unreadable", status: 502, requestId: "r-2" },
  ],
];

test.each(ends)(
  "[S17] an attempt stores its outcome with the status and the request ID of the response: %j",
  (outcome, end) => {
    expect(attemptResult(outcome)).toEqual({ ...end, answerIds: [] });
  },
);

test("[L40] an attempt stores every ID that the response contained", () => {
  for (const [outcome, end] of ends) {
    expect(attemptResult({ ...outcome, answerIds: ["a", "b"] })).toEqual({ ...end, answerIds: ["a", "b"] });
  }
});
