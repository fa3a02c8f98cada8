import { expect, test } from "vitest";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Quote } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";
import {
  decisionOf,
  isBeingSent,
  isOver,
  itemCountOf,
  mayConfirm,
  needsNoMore,
  offerOf,
  type QuotedSubject,
  type Step,
} from "#renderer/consent/decision.ts";
import { aFailure, aQuote, aRequest, aRun, aRunItem, aRunPart } from "../builders.ts";

const offered: Step = { state: "offered" };
const quoted = (request: Partial<PaidRequest> = {}, quote: Partial<Quote> = {}): QuotedSubject => ({
  kind: "quote",
  requested: { kind: "generation", request: { type: "image", prompt: "a cup" } },
  project: null,
  costCenter: null,
  files: [],
  unsentOptions: [],
  quote: aQuote(quote),
  request: aRequest({ state: "quoted", confirmAttempts: 0, ...request }),
});
const batch = (run: Partial<Run> = {}): QuotedSubject => ({
  kind: "run",
  run: aRun(run),
  previousCredits: null,
  canEdit: true,
});
const rejected = (code: "price_changed" | "not_confirmed" | "quote_expired" | "over_cap"): Step => ({
  state: "rejected",
  error: { code, message: "" },
});

test("a quote is offered until the user starts something, and a batch shows only what the user has started", () => {
  expect(decisionOf(offered, quoted())).toEqual(offered);
  expect(decisionOf({ state: "confirming" }, quoted({ state: "sending" }))).toEqual({ state: "confirming" });
  expect(decisionOf({ state: "requoting" }, quoted({ state: "expired" }))).toEqual({ state: "requoting" });
  expect(decisionOf(offered, batch({ state: "confirmed" }))).toEqual(offered);
});

test("a confirmed request is shown as accepted, in the state that the journal has now", () => {
  for (const state of ["sending", "running", "awaiting_approval", "outcome_unknown"] as const) {
    expect(decisionOf(offered, quoted({ state }))).toMatchObject({ state: "confirmed", request: { state } });
  }
});

test.each([
  [{ state: "failed", failure: aFailure({ status: 402 }) }, "insufficient_credits"],
  [{ state: "failed", failure: aFailure({ status: 403 }) }, "service_denied"],
  [{ state: "expired" }, "quote_expired"],
] as const)(
  "a confirmed request that the service rejects, at once or later, is shown as rejected (%#)",
  (request, code) => {
    expect(decisionOf(offered, quoted(request))).toMatchObject({ state: "rejected", error: { code } });
  },
);

test("a rejected request whose new quote could not be read shows why it could not", () => {
  const step: Step = { state: "requote_unanswered", error: { code: "offline", message: "" } };
  expect(decisionOf(step, quoted({ state: "expired" }))).toEqual(step);
});

test("[S11] Confirm applies only while nothing was started, or when no click or key of the user was seen", () => {
  expect(mayConfirm(offered)).toBe(true);
  expect(mayConfirm(rejected("not_confirmed"))).toBe(true);
  expect(mayConfirm({ state: "confirming" })).toBe(false);
  expect(mayConfirm({ state: "requoting" })).toBe(false);
  expect(mayConfirm(rejected("price_changed"))).toBe(false);
  expect(mayConfirm(rejected("over_cap"))).toBe(false);
  expect(mayConfirm({ state: "requote_unanswered", error: { code: "offline", message: "" } })).toBe(false);
  expect(mayConfirm({ state: "confirmed", request: aRequest() })).toBe(false);
});

test("[Q3] what can be confirmed is the shown quote, or the open quotes of the shown batch", () => {
  expect(offerOf(quoted())?.parts).toMatchObject([{ paidRequestId: "request-1", quoteId: "quote-1", credits: 24 }]);
  expect(offerOf(batch({ parts: [aRunPart("a"), aRunPart("b", { credits: 3 })] }))).toMatchObject({
    runId: "run-1",
    credits: 19,
  });
  expect(offerOf(batch({ state: "quoting" }))).toBeNull();
});

test("[Q4] a quote is over when the clock, the main process, or the service says so", () => {
  expect(isOver(offered, quoted(), 9_999)).toBe(false);
  expect(isOver(offered, quoted(), 10_000)).toBe(true);
  expect(isOver(rejected("quote_expired"), quoted(), 0)).toBe(true);
  expect(isOver(rejected("price_changed"), quoted(), 20_000)).toBe(false);
  expect(isOver(offered, batch({ expiresAt: 10_000 }), 10_000)).toBe(true);
  expect(isOver(offered, batch({ parts: [aRunPart("a"), aRunPart("b", { state: "expired" })] }), 0)).toBe(true);
});

test("a confirmation that is being sent, or was sent, does not expire on the screen", () => {
  expect(isOver({ state: "confirming" }, quoted(), 20_000)).toBe(false);
  expect(isOver({ state: "confirmed", request: aRequest() }, quoted(), 20_000)).toBe(false);
});

test("[S18] a resend that checks an approval is shown as waiting, not as the first confirm being sent", () => {
  const sending = (confirmAttempts: number) =>
    isBeingSent({ state: "confirmed", request: aRequest({ state: "sending", confirmAttempts }) });
  expect([sending(0), sending(1), sending(2)]).toEqual([true, true, false]);
  expect(isBeingSent({ state: "confirming" })).toBe(true);
  expect(isBeingSent(offered)).toBe(false);
});

test("the view closes once a confirmed request needs no more decisions, and stays open for an approval", () => {
  expect(needsNoMore(aRequest({ state: "running" }))).toBe(true);
  expect(needsNoMore(aRequest({ state: "sending" }))).toBe(false);
  expect(needsNoMore(aRequest({ state: "awaiting_approval" }))).toBe(false);
  expect(needsNoMore(aRequest({ state: "outcome_unknown" }))).toBe(false);
});

test("a batch counts only the items that were quoted", () => {
  const refused = aRunItem(1, { credits: null, failure: aFailure(), paidRequestId: null });
  expect(itemCountOf(batch({ items: [aRunItem(0), refused] }))).toBe(1);
  expect(itemCountOf(quoted())).toBeNull();
});
