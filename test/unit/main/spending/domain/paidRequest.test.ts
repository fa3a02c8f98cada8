import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import { Label } from "#contracts/service/headers.ts";
import { cannotHaveRun, isExpired, mayFollow, mostCredits, transitions } from "#main/spending/domain/paidRequest.ts";
import { isTraceTag, sentTag, traceTag } from "#main/spending/domain/tag.ts";
import { batchTerms, paidRow, sentConfirm, storedQuote } from "../../../../support/paidRows.ts";

const over = ["done", "failed", "expired", "cancelled"] as const;

test("[S1] a final state has no transitions, and a request that may have run ends only after reconciliation", () => {
  for (const state of over) expect(transitions[state]).toEqual([]);
  expect(transitions.outcome_unknown.filter((state) => over.includes(state as never))).toEqual([]);
  // A person may decide that the request never ran; the database then requires proof that a person decided.
  expect(transitions.needs_review.filter((state) => over.includes(state as never))).toEqual(["expired"]);
});

test("[S1] a request can be sent only after the user has confirmed the quote", () => {
  const beforeSending = paidRequestStates.filter((state) => mayFollow(state, "sending"));
  expect(beforeSending).toEqual(["queued", "awaiting_approval", "outcome_unknown", "reconciling"]);
  expect(paidRequestStates.filter((state) => mayFollow(state, "queued"))).toEqual(["quoted", "sending"]);
});

test("[S7] only a waiting request without an ambiguous response is certain not to have run", () => {
  for (const state of paidRequestStates) {
    for (const isAmbiguous of [false, true]) {
      const row = paidRow({ state, confirm: sentConfirm({ isAmbiguous }) });
      expect(cannotHaveRun(row), `${state} ${isAmbiguous}`).toBe(
        !isAmbiguous && (state === "queued" || state === "awaiting_approval"),
      );
    }
  }
});

test("[Q4] the expiry of a quote is measured by the service's clock, regardless of the local clock", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e6, max: 1e6 }), (skewMs, left) => {
      const quote = storedQuote({ skewMs });
      expect(isExpired(quote, quote.expiresAt + skewMs - left)).toBe(left <= 0);
    }),
  );
});

test("[Q4] a quote expires in the exact millisecond of its expiry time", () => {
  const quote = storedQuote({ skewMs: 5_000 });
  const end = quote.expiresAt + 5_000;
  expect([end - 1, end, end + 1].map((now) => isExpired(quote, now))).toEqual([false, true, true]);
});

test("[Q41] a trace tag is a valid label for exactly one request, and only if the user set no cost center", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      const [id, otherId] = [one as PaidRequestId, other as PaidRequestId];
      const tag = traceTag(id);
      expect(Label.parse(tag)).toBe(tag);
      expect(isTraceTag(tag)).toBe(true);
      expect(sentTag({ id, costCenter: null, costCenterHeader: tag })).toBe(tag);
      expect(sentTag({ id, costCenter: null, costCenterHeader: null })).toBeNull();
      expect(sentTag({ id, costCenter: "marketing", costCenterHeader: "marketing" })).toBeNull();
      // A value that a person entered is theirs, even if it looks like a trace tag.
      expect(sentTag({ id, costCenter: tag, costCenterHeader: tag })).toBeNull();
      if (id !== otherId) expect(sentTag({ id: otherId, costCenter: null, costCenterHeader: tag })).toBeNull();
    }),
  );
});

test("[S1] each request state has exactly the listed transitions", () => {
  const table: Readonly<Record<(typeof paidRequestStates)[number], string>> = {
    quoting: "quoted cancelled running",
    quoted: "queued expired cancelled",
    queued: "sending expired cancelled reconciling",
    sending: "running queued awaiting_approval outcome_unknown reconciling failed expired",
    awaiting_approval: "sending expired cancelled reconciling",
    outcome_unknown: "sending reconciling running",
    reconciling: "running failed expired needs_review sending outcome_unknown",
    needs_review: "reconciling running expired",
    running: "done failed",
    done: "",
    failed: "",
    expired: "",
    cancelled: "",
  };
  for (const from of paidRequestStates) {
    const listed = table[from].split(" ");
    for (const to of paidRequestStates) expect(mayFollow(from, to), `${from} ${to}`).toBe(listed.includes(to));
  }
});

test("[S7] a waiting request that was never confirmed is certain not to have run", () => {
  expect(cannotHaveRun(paidRow({ state: "queued", failure: { status: 402, code: "x", message: "" } }))).toBe(true);
  expect(cannotHaveRun(paidRow({ state: "queued", failure: { status: 409, code: "x", message: "" } }))).toBe(false);
  expect(cannotHaveRun(paidRow({ state: "awaiting_approval", confirm: null }))).toBe(true);
});

test("[L43] the maximum cost of a quote is its price, for research or a batch at least its maximum or the sum of its items", () => {
  const confirmation = { max_pages: 1, max_results: 30, max_age_seconds: 0, allow_stale: false };
  const research = { kind: "research", disposition: "live_fetch", maximumCredits: 3, confirmation } as const;
  expect(mostCredits(storedQuote({ credits: 8 }))).toBe(8);
  expect(mostCredits(storedQuote({ credits: 1, terms: research }))).toBe(3);
  expect(mostCredits(storedQuote({ credits: 4, terms: research }))).toBe(4);
  const batch = batchTerms([24, 8]);
  expect(mostCredits(storedQuote({ credits: 0, terms: batch }))).toBe(32);
  expect(mostCredits(storedQuote({ credits: 33, terms: batch }))).toBe(33);
});
