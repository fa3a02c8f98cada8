import fc from "fast-check";
import { expect, test } from "vitest";
import { afterConfirm } from "../../../../src/main/domain/afterConfirm.ts";
import { mayFollow } from "../../../../src/main/domain/paidRequest.ts";
import type { ConfirmOutcome } from "../../../../src/main/domain/serviceOutcome.ts";
import { refusal, sentConfirm, startedAt, storedQuote } from "../../../support/paidRows.ts";

const hour = 3_600_000;
const statuses = [400, 401, 402, 403, 404, 405, 409, 410, 413, 418, 428, 429, 500, 502, 503, 504];
const refused = fc
  .record({
    status: fc.constantFrom(...statuses),
    retryable: fc.boolean(),
    retryWithNewKey: fc.boolean(),
    waitUntil: fc.option(fc.integer({ min: startedAt, max: startedAt + hour })),
  })
  .map(({ status, ...more }): ConfirmOutcome => ({ kind: "refused", refusal: refusal(status, more) }));
const silent = fc
  .constantFrom("not_sent" as const, "maybe_processed" as const)
  .map((ambiguity): ConfirmOutcome => ({ kind: "no_answer", noAnswer: { ambiguity, reason: "silence" } }));
const strange = fc
  .constantFrom(200, 201, 400, 503)
  .map((status): ConfirmOutcome => ({ kind: "unreadable", status, requestId: null }));
const accepted: ConfirmOutcome = { kind: "accepted", generation: { id: "g" } };
const anyOutcome = fc.oneof(refused, silent, strange, fc.constant(accepted));
const confirms = fc
  .record({ attempts: fc.integer({ min: 1, max: 500 }), isAmbiguous: fc.boolean() })
  .map((more) => sentConfirm(more));
const quotes = fc.constantFrom(storedQuote(), storedQuote({ authorizeUrl: "https://approve.example/1" }));
const ages = fc.integer({ min: 0, max: 48 * hour });
const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const ended = ["failed", "expired"];

test("[S4] whatever is answered after an unclear answer, it does not end a request and does not call it unsent", () => {
  fc.assert(
    fc.property(anyOutcome, confirms, quotes, ages, randoms, (outcome, confirm, quote, age, random) => {
      const sent = { confirm: { ...confirm, isAmbiguous: true }, quote };
      const { state } = afterConfirm(sent, outcome, startedAt + age, () => random);
      expect([...ended, "confirm_ready"]).not.toContain(state);
    }),
  );
});

test("[S3] no answer and an unreadable one never end a request, and never throw", () => {
  fc.assert(
    fc.property(fc.oneof(silent, strange), confirms, quotes, ages, randoms, (outcome, confirm, quote, age, random) => {
      const decision = afterConfirm({ confirm, quote }, outcome, startedAt + age, () => random);
      const mayHaveRun = outcome.kind === "unreadable" || confirm.isAmbiguous || !isUnsent(outcome);
      expect(decision.state === "confirm_ready").toBe(!mayHaveRun);
      expect(["confirm_ready", "unknown", "reconcile"]).toContain(decision.state);
    }),
  );
});

function isUnsent(outcome: ConfirmOutcome): boolean {
  return outcome.kind === "no_answer" && outcome.noAnswer.ambiguity === "not_sent";
}

test("[S3] a request without a clear answer is sent again within minutes until 23 hours have passed, then looked up", () => {
  fc.assert(
    fc.property(strange, confirms, ages, randoms, (outcome, confirm, age, random) => {
      const now = startedAt + age;
      const decision = afterConfirm({ confirm, quote: storedQuote() }, outcome, now, () => random);
      expect(decision.state).toBe(age > 23 * hour ? "reconcile" : "unknown");
      if (decision.state !== "unknown") return;
      expect(decision.nextAttemptAt).toBeGreaterThan(now);
      expect(decision.nextAttemptAt).toBeLessThanOrEqual(now + 330_000);
    }),
  );
});

test("[S1] every decision is a listed transition, and what waits without a time waits for the key only", () => {
  fc.assert(
    fc.property(anyOutcome, confirms, quotes, ages, (outcome, confirm, quote, age) => {
      const decision = afterConfirm({ confirm, quote }, outcome, startedAt + age, () => 0.5);
      expect(mayFollow("sending", decision.state)).toBe(true);
      if ("nextAttemptAt" in decision && decision.nextAttemptAt === null) {
        expect(outcome.kind === "refused" && outcome.refusal.status).toBe(401);
      }
    }),
  );
});

test("[S4] a first answer that is clear ends the request as it says", () => {
  const first = { confirm: sentConfirm(), quote: storedQuote() };
  const states = (status: number, more = {}) =>
    afterConfirm(first, { kind: "refused", refusal: refusal(status, more) }, startedAt, () => 0).state;
  for (const status of [400, 402, 403, 404]) expect(states(status)).toBe("failed");
  expect(states(410)).toBe("expired");
  expect(states(428)).toBe("approval_wait");
  expect(states(401)).toBe("confirm_ready");
  expect(states(429)).toBe("confirm_ready");
  expect(states(409, { retryWithNewKey: true })).toBe("reconcile");
  expect(states(503, { retryable: true })).toBe("unknown");
  expect(states(503)).toBe("reconcile");
});

test("[S8] 403 is a wait for approval only where the quote said that it needs one", () => {
  const outcome: ConfirmOutcome = { kind: "refused", refusal: refusal(403) };
  const quote = storedQuote({ authorizeUrl: "https://approve.example/1" });
  expect(afterConfirm({ confirm: sentConfirm(), quote }, outcome, startedAt, () => 0).state).toBe("approval_wait");
});

test("[S3] conflicts that do not end are looked up in the records after a few attempts", () => {
  const conflict: ConfirmOutcome = { kind: "refused", refusal: refusal(409) };
  const stateAt = (attempts: number) =>
    afterConfirm({ confirm: sentConfirm({ attempts }), quote: storedQuote() }, conflict, startedAt, () => 0).state;
  expect([1, 2, 3, 4, 5].map(stateAt)).toEqual(["unknown", "unknown", "unknown", "unknown", "unknown"]);
  expect(stateAt(6)).toBe("reconcile");
});
