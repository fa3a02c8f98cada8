import { expect, test } from "vitest";
import { attemptWords } from "../../../../../src/renderer/features/queue/attemptWords.ts";

const attempt = { at: 0, phase: "confirm", status: null, requestId: null } as const;

test("an attempt without an end does not pretend to have one", () => {
  expect(attemptWords({ ...attempt, outcome: null })).toBe("Nothing yet; its end is not known");
  expect(attemptWords({ ...attempt, outcome: "maybe_processed" })).toBe("No answer; it may have arrived");
});

test("a code of the service that is not known here is shown as it came", () => {
  expect(attemptWords({ ...attempt, outcome: "billing_outcome_unknown", status: 503 })).toBe(
    "billing_outcome_unknown (503)",
  );
});
