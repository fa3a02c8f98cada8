import fc from "fast-check";
import { expect, test } from "vitest";
import type { QuoteId } from "#contracts/ids.ts";
import { paidRequestKinds } from "#contracts/spending/paidRequests.ts";
import { decideAfterConfirm, saysExpired, type Sent } from "#main/spending/domain/decideAfterConfirm.ts";
import { mayFollow } from "#main/spending/domain/paidRequest.ts";
import type { ConfirmOutcome, Refusal } from "#main/shared/api/domain/serviceOutcome.ts";
import { refusal, sentConfirm, sentRequest, startedAt, storedQuote } from "../../../../support/paidRows.ts";

const hour = 3_600_000;
const statuses = [400, 401, 402, 403, 404, 405, 409, 410, 413, 418, 428, 429, 500, 502, 503, 504];
const refused = fc
  .record({
    status: fc.constantFrom(...statuses),
    code: fc.constantFrom("refused", "quote_expired"),
    retryable: fc.boolean(),
    retryWithNewKey: fc.boolean(),
    waitUntil: fc.option(fc.integer({ min: startedAt, max: startedAt + hour })),
  })
  .map(({ status, ...more }): ConfirmOutcome => ({ kind: "refused", refusal: refusal(status, more) }));
const silent = fc
  .constantFrom("not_sent" as const, "maybe_processed" as const)
  .map((ambiguity): ConfirmOutcome => ({ kind: "no_answer", transportFailure: { ambiguity, reason: "silence" } }));
const strange = fc
  .constantFrom(200, 201, 400, 503)
  .map((status): ConfirmOutcome => ({ kind: "unreadable", status, requestId: null }));
const started = { kind: "generations", generations: [{ id: "g", itemId: null }] } as const;
const accepted: ConfirmOutcome = { kind: "accepted", status: 201, accepted: started };
const anyOutcome = fc.oneof(refused, silent, strange, fc.constant(accepted));
const needsApproval = storedQuote({ authorizeUrl: "https://approve.example/1" });
const sents: fc.Arbitrary<Sent> = fc.record({
  kind: fc.constantFrom(...paidRequestKinds),
  autoRunUntil: fc.option(fc.integer({ min: startedAt, max: startedAt + 48 * hour })),
  confirm: fc
    .record({ attempts: fc.integer({ min: 1, max: 500 }), isAmbiguous: fc.boolean() })
    .map((more) => sentConfirm(more)),
  quote: fc.constantFrom(storedQuote(), needsApproval, storedQuote({ skewMs: -600_000 })),
  waitFailure: fc.constantFrom(null, { status: 402, code: "insufficient_credits", message: "Too few." }),
});
const ages = fc.integer({ min: 0, max: 48 * hour });
const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const ended = ["failed", "expired"];
const isUnsent = (outcome: ConfirmOutcome) =>
  outcome.kind === "no_answer" && outcome.transportFailure.ambiguity === "not_sent";

/** Returns the decision after a clear first rejection. */
function afterFirst(status: number, more: Partial<Refusal> = {}, sent: Partial<Sent> = {}, now = startedAt) {
  return decideAfterConfirm(sentRequest(sent), { kind: "refused", refusal: refusal(status, more) }, now, () => 0);
}
/** Returns the same decision after an earlier unclear response. */
function afterUnclear(status: number, more: Partial<Refusal> = {}, sent: Partial<Sent> = {}, now = startedAt) {
  return afterFirst(status, more, { ...sent, confirm: sentConfirm({ isAmbiguous: true }) }, now);
}
const past = storedQuote().expiresAt;

test("[S4] no response after an ambiguous one ends a request or marks the request as unsent", () => {
  fc.assert(
    fc.property(anyOutcome, sents, ages, randoms, (outcome, sent, age, random) => {
      const unclear = { ...sent, confirm: { ...sent.confirm, isAmbiguous: true } };
      const { state } = decideAfterConfirm(unclear, outcome, startedAt + age, () => random);
      expect([...ended, "queued"]).not.toContain(state);
    }),
  );
});

test("[S3] a missing or unreadable response never ends a request and never throws", () => {
  fc.assert(
    fc.property(fc.oneof(silent, strange), sents, ages, randoms, (outcome, sent, age, random) => {
      const decision = decideAfterConfirm(sent, outcome, startedAt + age, () => random);
      const mayHaveRun = outcome.kind === "unreadable" || sent.confirm.isAmbiguous || !isUnsent(outcome);
      expect(decision.state === "queued").toBe(!mayHaveRun);
      expect(["queued", "outcome_unknown", "reconciling"]).toContain(decision.state);
    }),
  );
});

test("[S3] a request with an unreadable response is resent within minutes for 23 hours, then reconciled", () => {
  fc.assert(
    fc.property(strange, sents, ages, randoms, (outcome, sent, age, random) => {
      const now = startedAt + age;
      const decision = decideAfterConfirm(sent, outcome, now, () => random);
      expect(decision.state).toBe(age > 23 * hour ? "reconciling" : "outcome_unknown");
      if (decision.state !== "outcome_unknown") return;
      expect(decision.nextAttemptAt).toBeGreaterThan(now);
      expect(decision.nextAttemptAt).toBeLessThanOrEqual(now + 330_000);
    }),
  );
});

test("[S1] every decision is a listed transition, and only a rejected API key makes a request wait without a time", () => {
  fc.assert(
    fc.property(anyOutcome, sents, ages, (outcome, sent, age) => {
      const decision = decideAfterConfirm(sent, outcome, startedAt + age, () => 0.5);
      expect(mayFollow("sending", decision.state)).toBe(true);
      if ("nextAttemptAt" in decision && decision.nextAttemptAt === null) {
        expect(outcome.kind === "refused" && outcome.refusal.status).toBe(401);
      }
    }),
  );
});

test("[S1] a success response moves the request to running with the work that the service started", () => {
  fc.assert(
    fc.property(sents, ages, (sent, age) => {
      const decision = decideAfterConfirm(sent, accepted, startedAt + age, () => 0);
      expect(decision).toEqual({ state: "running", accepted: started, failure: null });
    }),
  );
});

test("[S4] a clear first response moves the request to the documented state", () => {
  const states = (status: number, more = {}) => afterFirst(status, more).state;
  for (const status of [403, 404, 413]) expect(states(status)).toBe("failed");
  expect(states(400, { field: "options.seed" })).toBe("failed");
  expect(states(410)).toBe("expired");
  expect(states(428)).toBe("awaiting_approval");
  expect(states(401)).toBe("queued");
  expect(states(402)).toBe("queued");
  expect(states(429)).toBe("queued");
  expect(states(409, { code: "outcome_unknown", retryWithNewKey: true })).toBe("reconciling");
  expect(states(503, { retryable: true })).toBe("outcome_unknown");
  expect(states(503)).toBe("reconciling");
});

test("[S14] a request without enough credits waits until its quote expires, and an ambiguous one stays ambiguous", () => {
  const failure = { status: 402, code: "refused_402", message: "The test refuses." };
  const { expiresAt, skewMs } = storedQuote();
  expect(afterFirst(402)).toEqual({ state: "queued", nextAttemptAt: expiresAt + skewMs, failure });
  // The next attempt is not later than the quote's expiry, not even by a minute.
  expect(afterFirst(402, {}, {}, past - 1_000)).toMatchObject({ nextAttemptAt: past });
  expect(afterUnclear(402)).toEqual({ state: "outcome_unknown", nextAttemptAt: expiresAt + skewMs, failure });
});

test("[S4] [Q4] a wait for budget ends at the quote's expiry if that is sooner, except after an ambiguous response", () => {
  const { expiresAt, skewMs } = storedQuote();
  const end = expiresAt + skewMs;
  const tomorrow = { code: "daily_budget_exceeded", waitUntil: end + 8 * hour };
  expect(afterFirst(429, tomorrow)).toMatchObject({ state: "queued", nextAttemptAt: end });
  expect(afterUnclear(429, tomorrow)).toMatchObject({ state: "outcome_unknown", nextAttemptAt: tomorrow.waitUntil });
  const soon = { code: "rate_limited", waitUntil: end - 1 };
  expect(afterFirst(429, soon)).toMatchObject({ state: "queued", nextAttemptAt: soon.waitUntil });
});

test("[S8] [S32] 403 means awaiting approval only for a batch or research whose quote requires an approval", () => {
  for (const kind of ["batch", "research"] as const) {
    expect(afterFirst(403, {}, { kind, quote: needsApproval }).state).toBe("awaiting_approval");
    expect(afterUnclear(403, {}, { kind, quote: needsApproval }).state).toBe("awaiting_approval");
    expect(afterFirst(403, {}, { kind }).state).toBe("failed");
    expect(afterUnclear(403, {}, { kind }).state).toBe("reconciling");
  }
});

test("[S32] 403 for a generation or a scene is a rejection, regardless of the quote or the error code", () => {
  for (const kind of ["generation", "scene"] as const) {
    for (const quote of [storedQuote(), needsApproval]) {
      for (const code of ["model_not_allowed", "approval_required"]) {
        expect(afterFirst(403, { code }, { kind, quote }).state).toBe("failed");
        expect(afterUnclear(403, { code }, { kind, quote }).state).toBe("reconciling");
      }
    }
  }
});

test("[S32] 428 means awaiting approval for every request type, even without an approval URL in the quote", () => {
  for (const kind of paidRequestKinds) expect(afterFirst(428, {}, { kind }).state).toBe("awaiting_approval");
});

test("[S32] 403 without an approval URL in the quote means awaiting approval only if the error says so explicitly", () => {
  const of = (more: Partial<Refusal>) => afterFirst(403, more, { kind: "research" }).state;
  for (const code of ["approval_required", "spend_approval_required", "requires_approval"]) {
    expect(of({ code })).toBe("awaiting_approval");
  }
  expect(of({ state: "awaiting approval" })).toBe("awaiting_approval");
  expect(of({ message: "This spend needs owner/admin approval." })).toBe("awaiting_approval");
  for (const message of ["The model is not approved.", "Disapproved by policy.", "Approval was denied."]) {
    expect(of({ message }), message).toBe("failed");
  }
});

const requoted = (quoteId: string): ConfirmOutcome => ({ kind: "requoted", status: 200, quoteId });

test("[S31] a new price in response to a confirm expires the request, or starts reconciliation after an ambiguous response", () => {
  const ended = decideAfterConfirm(sentRequest(), requoted("another"), startedAt, () => 0);
  expect(ended).toMatchObject({ state: "expired", failure: { status: 200, code: "new_price", message: "" } });
  const unclear = sentRequest({ confirm: sentConfirm({ isAmbiguous: true }) });
  expect(decideAfterConfirm(unclear, requoted("another"), startedAt, () => 0)).toMatchObject({
    state: "reconciling",
    nextAttemptAt: startedAt,
  });
});

test("[S31] a confirm answered with the confirmed quote leaves the outcome open and starts reconciliation", () => {
  const same = requoted(storedQuote().quoteId);
  expect(decideAfterConfirm(sentRequest(), same, startedAt, () => 0).state).toBe("reconciling");
});

test("[N103] the confirmed quote is the same one when the answer writes its ID in another letter case", () => {
  const quoteId = "0aaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee" as QuoteId;
  const sent = sentRequest({ quote: storedQuote({ quoteId }) });
  expect(decideAfterConfirm(sent, requoted(quoteId.toUpperCase()), startedAt, () => 0).state).toBe("reconciling");
});

test("[S33] an idempotency key that the service declares dead is not resent: the request expires or is reconciled", () => {
  const dead = { retryWithNewKey: true, field: "prompt" };
  for (const status of [400, 402, 403, 404, 410, 429]) {
    expect(afterFirst(status, dead), String(status)).toMatchObject({
      state: "expired",
      failure: { status, retryWithNewKey: true },
    });
    expect(afterUnclear(status, dead).state, String(status)).toBe("reconciling");
  }
  for (const retryable of [true, false]) {
    expect(afterFirst(503, { ...dead, retryable }).state).toBe("reconciling");
    expect(afterFirst(409, { code: "outcome_unknown", retryable, retryWithNewKey: true }).state).toBe("reconciling");
  }
});

test("[S33] a dead-key flag does not end a wait for approval or for another API key", () => {
  const dead = { retryWithNewKey: true };
  expect(afterFirst(428, dead).state).toBe("awaiting_approval");
  expect(afterFirst(403, dead, { kind: "batch", quote: needsApproval }).state).toBe("awaiting_approval");
  expect(afterFirst(401, dead).state).toBe("queued");
});

test("[S30] a first rejection possibly about the key retries with the other key: now (400) or after 8 minutes (409)", () => {
  const failure = { code: "refused_400" };
  expect(afterFirst(400)).toMatchObject({ state: "queued", nextAttemptAt: startedAt, failure });
  const reused = { code: "idempotency_key_reused" };
  expect(afterFirst(409, reused)).toMatchObject({ state: "queued", nextAttemptAt: startedAt + 480_000 });
});

test("[S30] a rejection that may mean running work, or names another cause, does not change the idempotency key", () => {
  const hadOther = { confirm: sentConfirm({ firstKey: "c.first-of-this-request" }) };
  expect(afterFirst(400, {}, hadOther).state).toBe("failed");
  expect(afterFirst(409, {}, hadOther).state).toBe("outcome_unknown");
  expect(afterUnclear(400).state).toBe("reconciling");
  expect(afterUnclear(409).state).toBe("outcome_unknown");
  expect(afterFirst(400, {}, {}, past).state).toBe("failed");
  expect(afterFirst(400, { parameter: "prompt" }).state).toBe("failed");
  expect(afterFirst(400, { parameter: "Idempotency-Key" }).state).toBe("queued");
  for (const words of ["request_processing", "outcome_unknown", "still in progress", "non-terminal retry", "pending"]) {
    expect(afterFirst(409, { message: words }).state, words).toBe("outcome_unknown");
    expect(afterFirst(409, { state: words }).state, words).toBe("outcome_unknown");
  }
  expect(afterFirst(409, { retryable: true }).state).toBe("outcome_unknown");
});

test("[S103] a bare 409 is unclear, also after an approval, and is never sent with another key", () => {
  expect(afterFirst(409).state).toBe("outcome_unknown");
  expect(afterFirst(409, { code: "conflict" }, {}, past).state).toBe("outcome_unknown");
  const reused = { code: "idempotency_key_reused" };
  const approved = { confirm: sentConfirm({ wasApprovalReported: true }) };
  expect(afterFirst(409, reused, approved).state).toBe("outcome_unknown");
  expect(afterFirst(400, {}, approved).state).toBe("failed");
});

test("[S107] a status that does not say that nothing ran leaves the outcome open", () => {
  for (const status of [408, 418, 423, 424, 425, 444, 451, 460, 499]) {
    expect(afterFirst(status).state, String(status)).toBe("outcome_unknown");
    expect(afterFirst(status, {}, {}, past).state, String(status)).toBe("outcome_unknown");
  }
  for (const status of [405, 406, 411, 413, 414, 415, 421, 422, 431]) {
    expect(afterFirst(status).state, String(status)).toBe("failed");
  }
  // For these, the words of the interface decide.
  expect(afterFirst(400, { parameter: "prompt" }).state).toBe("failed");
});

test("[S8] a request awaiting approval is checked at the quote's expiry, or every minute while the user enabled that", () => {
  const at = (sent: Partial<Sent>, now: number) => {
    const decision = afterFirst(428, {}, { quote: needsApproval, ...sent }, now);
    expect(decision.state).toBe("awaiting_approval");
    return "nextAttemptAt" in decision ? decision.nextAttemptAt : null;
  };
  const quote = storedQuote({ authorizeUrl: "https://approve.example/1", skewMs: 5_000 });
  expect(at({}, startedAt)).toBe(needsApproval.expiresAt);
  expect(at({ quote }, startedAt)).toBe(quote.expiresAt + 5_000);
  expect(at({ autoRunUntil: past }, startedAt)).toBe(startedAt + 60_000);
  expect(at({ autoRunUntil: startedAt + 60_000 }, startedAt)).toBe(startedAt + 60_000);
  expect(at({ autoRunUntil: startedAt + 59_999 }, startedAt)).toBe(past);
  expect(at({ autoRunUntil: past }, past - 59_999)).toBe(past + 1);
});

test("[S8] a request awaiting approval is never sent twice within a minute, at any age", () => {
  fc.assert(
    fc.property(fc.constantFrom(403, 428), sents, ages, (status, { kind, ...rest }, age) => {
      const hasOwnStatus = kind === "generation" || kind === "scene";
      const sent = { ...rest, kind: status === 403 && hasOwnStatus ? ("batch" as const) : kind };
      const now = startedAt + age;
      const outcome: ConfirmOutcome = { kind: "refused", refusal: refusal(status) };
      const decision = decideAfterConfirm({ ...sent, quote: needsApproval }, outcome, now, () => 0);
      expect(decision.state).toBe("awaiting_approval");
      if ("nextAttemptAt" in decision) expect(decision.nextAttemptAt).toBeGreaterThanOrEqual(now + 60_000);
    }),
  );
});

test("[S3] repeated conflict responses start reconciliation after five attempts", () => {
  const again = { code: "outcome_unknown" };
  const stateAt = (attempts: number) => afterFirst(409, again, { confirm: sentConfirm({ attempts }) }).state;
  expect([1, 2, 3, 4, 5].map(stateAt)).toEqual([
    "outcome_unknown",
    "outcome_unknown",
    "outcome_unknown",
    "outcome_unknown",
    "outcome_unknown",
  ]);
  expect(stateAt(6)).toBe("reconciling");
});

test("[S4] [Q4] a batch quote unknown to the service is expired after a clear response past its expiry, else reconciled", () => {
  const of = (now: number, answer: typeof afterFirst) => answer(404, {}, { kind: "batch" }, now).state;
  expect(of(past - 1, afterFirst)).toBe("reconciling");
  expect(of(past, afterFirst)).toBe("expired");
  expect(of(past, afterUnclear)).toBe("reconciling");
  for (const kind of ["generation", "scene", "research"] as const) {
    expect(afterFirst(404, {}, { kind }, past).state).toBe("failed");
  }
});

test("[S4] [Q4] a conflict expires a quote only if the response is final and says so, and the quote is past its expiry", () => {
  const expired = { code: "quote_expired" };
  for (const kind of ["batch", "research"] as const) {
    expect(afterFirst(409, expired, { kind }, past).state).toBe("expired");
    expect(afterFirst(409, { message: "This quote has EXPIRED." }, { kind }, past).state).toBe("expired");
    expect(afterFirst(409, { ...expired, retryWithNewKey: true }, { kind }, past).state).toBe("expired");
    expect(afterUnclear(409, expired, { kind }, past).state).toBe("reconciling");
    expect(afterFirst(409, expired, { kind }, past - 1).state).toBe("outcome_unknown");
    expect(afterFirst(409, { ...expired, retryable: true }, { kind }, past).state).toBe("outcome_unknown");
    expect(afterFirst(409, {}, { kind }, past).state).toBe("outcome_unknown");
  }
});

test("[S16] an expired request shows the reason of its wait, and an unsent attempt does not change that reason", () => {
  const waitedFor = { status: 402, code: "insufficient_credits", message: "Too few.", balance: 3, required: 8 };
  expect(afterFirst(410, {}, { waitFailure: waitedFor })).toEqual({ state: "expired", failure: waitedFor });
  expect(afterFirst(410)).toMatchObject({ state: "expired", failure: { status: 410 } });
  // Any other end has its own failure.
  expect(afterFirst(404, {}, { waitFailure: waitedFor })).toMatchObject({ state: "failed", failure: { status: 404 } });
  const unsent: ConfirmOutcome = { kind: "no_answer", transportFailure: { ambiguity: "not_sent", reason: "refused" } };
  expect(decideAfterConfirm(sentRequest({ waitFailure: waitedFor }), unsent, startedAt, () => 0)).toMatchObject({
    state: "queued",
    failure: waitedFor,
  });
});

test("[N6] a 429 without a retry time waits by its cause: rate limit, capacity, or budget", () => {
  const at = (code: string) => afterFirst(429, { code });
  expect(at("rate_limited")).toMatchObject({ state: "queued", nextAttemptAt: startedAt + 60_000 });
  expect(at("concurrency_limit")).toMatchObject({ state: "queued", nextAttemptAt: startedAt + 30_000 });
  expect(at("daily_budget_exceeded")).toMatchObject({ state: "queued", nextAttemptAt: startedAt + 300_000 });
});

test("[S4] a request with a rejected API key waits until another key is set, without a time limit", () => {
  expect(afterFirst(401)).toMatchObject({ state: "queued", nextAttemptAt: null, failure: { status: 401 } });
  expect(afterUnclear(401)).toMatchObject({ state: "outcome_unknown", nextAttemptAt: null });
});

test("[S3] a 5xx response leaves the outcome open: a retryable one is resent, any other is reconciled", () => {
  for (const status of [500, 501, 599]) {
    expect(afterFirst(status, { retryable: true }).state, String(status)).toBe("outcome_unknown");
    expect(afterFirst(status), String(status)).toMatchObject({ state: "reconciling", nextAttemptAt: startedAt });
  }
});

test("[S3] a request that never left the computer stays queued and is retried after a delay", () => {
  const unsent: ConfirmOutcome = { kind: "no_answer", transportFailure: { ambiguity: "not_sent", reason: "refused" } };
  const decision = decideAfterConfirm(sentRequest(), unsent, startedAt, () => 0);
  expect(decision).toEqual({ state: "queued", nextAttemptAt: startedAt + 250, failure: null });
});

test("[Q4] a response reports an expired quote by status 410, by its code, or by its message", () => {
  const gone = { status: 410, code: "gone", message: "Too late." };
  expect(saysExpired(gone)).toBe(true);
  expect(saysExpired({ ...gone, status: 409 })).toBe(false);
  expect(saysExpired({ status: 409, code: "quote_expired", message: "" })).toBe(true);
  expect(saysExpired({ status: 409, code: "", message: "The quote Expired." })).toBe(true);
});
