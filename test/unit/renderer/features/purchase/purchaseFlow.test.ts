import { beforeEach, expect, test } from "vitest";
import type { PaidRequestId, QuoteId } from "../../../../../src/contracts/ids.ts";
import type { Quote } from "../../../../../src/contracts/spending/quotes.ts";
import { requestQuote, useQuoteRequest } from "../../../../../src/renderer/features/purchase/requestQuote.ts";
import { confirmPurchase } from "../../../../../src/renderer/features/purchase/confirmPurchase.ts";
import { quoteConfirmation } from "../../../../../src/renderer/features/purchase/purchaseConfirmation.ts";
import {
  requote,
  followAccepted,
  isBeingSent,
  leavePurchase,
} from "../../../../../src/renderer/features/purchase/purchaseFlow.ts";
import {
  openRun,
  type Purchase,
  type PurchaseResult,
  usePurchases,
} from "../../../../../src/renderer/lib/money/purchaseStore.ts";
import { aFailure, aQuote, aRequest, aRun } from "../../builders.ts";
import { fakeBridge, Refusal } from "../../fakeBridge.ts";

type QuotePurchase = Extract<Purchase, { kind: "quote" }>;

const input = { request: { type: "image", prompt: "a cup" } } as const;
const taken: PurchaseResult[] = [];
const getQuote = (wanted: Parameters<typeof requestQuote>[0] = input) => requestQuote(wanted, (one) => taken.push(one));
const current = () => usePurchases.getState().open[0] as QuotePurchase;
/** Presses Confirm on what is shown, as it was shown. */
const confirm = (shown = current(), now = 0) => confirmPurchase(shown, quoteConfirmation(shown.quote), now);
const leave = () => leavePurchase(current());
const confirms = (bridge: ReturnType<typeof fakeBridge>) =>
  bridge.calls.filter(({ name }) => name === "quotes.confirm").map(({ input: given }) => given);
const discards = (bridge: ReturnType<typeof fakeBridge>) =>
  bridge.calls.filter(({ name }) => name === "quotes.discard").map(({ input: given }) => given);

beforeEach(() => {
  taken.length = 0;
  usePurchases.setState({ open: [] });
  useQuoteRequest.setState({ state: "none" }, true);
});

test("a received quote is offered, and confirming sends exactly the shown quote", async () => {
  const bridge = fakeBridge({ "quotes.request": () => aQuote(), "quotes.confirm": () => aRequest() });
  expect(await getQuote()).toEqual({ kind: "priced" });
  expect(await confirm()).toMatchObject({ kind: "request", request: { state: "running" } });
  expect(confirms(bridge)).toEqual([{ paidRequestId: "request-1", quoteId: "quote-1", credits: 24 }]);
  expect(current()).toMatchObject({ state: "accepted", request: { state: "running" } });
});

test("a scene uses its own endpoint, for its first quote and for every later one", async () => {
  const bridge = fakeBridge({ "quotes.requestScene": () => aQuote(), "quotes.discard": () => null });
  const scene = { request: { name: "Kitchen", prompt: "She pours coffee" }, project: "p" };
  await getQuote(scene);
  await requote(current());
  expect(bridge.calls.filter(({ name }) => name.startsWith("quotes.request"))).toEqual([
    { name: "quotes.requestScene", input: scene },
    { name: "quotes.requestScene", input: { ...scene, replaces: "request-1" } },
  ]);
});

test("[S11] a quote is confirmed once, however often the button is pressed", async () => {
  const bridge = fakeBridge({ "quotes.request": () => aQuote(), "quotes.confirm": () => aRequest() });
  await getQuote();
  const shown = current();
  await Promise.all([confirm(shown), confirm(shown), confirm()]);
  await confirm(shown);
  await confirm();
  expect(confirms(bridge)).toHaveLength(1);
});

test("[Q4] an expired quote is never sent", async () => {
  const bridge = fakeBridge({
    "quotes.request": () => aQuote({ expiresAt: 10_000 }),
    "quotes.confirm": () => aRequest(),
  });
  await getQuote();
  expect(await confirm(current(), 10_000)).toBeNull();
  expect(confirms(bridge)).toEqual([]);
});

test("a quote that is no longer open is not confirmed", async () => {
  const bridge = fakeBridge({
    "quotes.request": () => aQuote(),
    "quotes.confirm": () => aRequest(),
    "quotes.discard": () => null,
  });
  await getQuote();
  const shown = current();
  leave();
  expect(await confirm(shown)).toBeNull();
  expect(confirms(bridge)).toEqual([]);
});

test("a new quote replaces the old one and waits for a separate confirm, at its own price", async () => {
  const prices: Quote[] = [
    aQuote(),
    aQuote({
      paidRequestId: "request-2" as PaidRequestId,
      quoteId: "quote-2" as QuoteId,
      credits: 30,
      previousCredits: 24,
    }),
  ];
  const bridge = fakeBridge({
    "quotes.request": () => prices.shift() as Quote,
    "quotes.confirm": () => aRequest(),
  });
  await getQuote();
  const old = current();
  await requote(old);
  expect(bridge.calls.at(-1)).toEqual({ name: "quotes.request", input: { ...input, replaces: "request-1" } });
  expect(current()).toMatchObject({ state: "offered", quote: { credits: 30 } });
  await confirm(old);
  expect(confirms(bridge)).toEqual([]);
  await confirm();
  expect(confirms(bridge)).toEqual([{ paidRequestId: "request-2", quoteId: "quote-2", credits: 30 }]);
});

test("a failed quote request is reported, and the quote can be requested again", async () => {
  const answers: (() => Quote)[] = [
    () => {
      throw new Refusal({ code: "offline", message: "connection refused" });
    },
    () => aQuote(),
  ];
  fakeBridge({ "quotes.request": () => (answers.shift() as () => Quote)() });
  expect(await getQuote()).toMatchObject({ kind: "unanswered", error: { code: "offline" } });
  expect(useQuoteRequest.getState()).toMatchObject({ state: "unanswered", error: { code: "offline" } });
  expect(current()).toBeUndefined();
  await getQuote();
  expect(useQuoteRequest.getState()).toEqual({ state: "none" });
  expect(current().state).toBe("offered");
});

test("a failed requote leaves the old quote visible, and a quote can be requested once more", async () => {
  const answers: (() => Quote)[] = [
    () => aQuote(),
    () => {
      throw new Refusal({ code: "offline", message: "connection refused" });
    },
    () => aQuote({ credits: 30 }),
  ];
  fakeBridge({ "quotes.request": () => (answers.shift() as () => Quote)() });
  await getQuote();
  await requote(current());
  expect(current()).toMatchObject({ state: "requote_unanswered", quote: { credits: 24 }, error: { code: "offline" } });
  await requote(current());
  expect(current()).toMatchObject({ state: "offered", quote: { credits: 30 } });
});

test("a second quote request is rejected as busy while one is pending or undecided", async () => {
  const bridge = fakeBridge({ "quotes.request": () => aQuote() });
  expect(await Promise.all([getQuote(), getQuote()])).toEqual([{ kind: "priced" }, { kind: "busy" }]);
  expect(await getQuote()).toEqual({ kind: "busy" });
  expect(bridge.calls).toHaveLength(1);
});

test("a quote that arrives while a batch is being decided waits until that decision is done", async () => {
  fakeBridge({ "quotes.request": () => aQuote(), "runs.discard": () => null });
  const asking = getQuote();
  openRun(aRun().id);
  openRun(aRun().id);
  await asking;
  expect(usePurchases.getState().open.map(({ kind }) => kind)).toEqual(["run", "quote"]);
  leave();
  expect(current()).toMatchObject({ kind: "quote", state: "offered" });
});

test("a confirm that the main process rejects is shown as rejected, and cannot be repeated without a new quote", async () => {
  const bridge = fakeBridge({
    "quotes.request": () => aQuote(),
    "quotes.confirm": () => {
      throw new Refusal({ code: "price_changed", message: "" });
    },
  });
  await getQuote();
  expect(await confirm()).toBeNull();
  expect(current()).toMatchObject({ state: "rejected", error: { code: "price_changed" } });
  await confirm();
  expect(confirms(bridge)).toHaveLength(1);
});

test.each([
  [aRequest({ state: "failed", failure: aFailure({ status: 402 }) }), "insufficient_credits"],
  [aRequest({ state: "failed", failure: aFailure({ status: 403 }) }), "service_denied"],
  [aRequest({ state: "expired" }), "quote_expired"],
])("a request that the service rejects at once is shown as rejected too (%#)", async (request, code) => {
  fakeBridge({ "quotes.request": () => aQuote(), "quotes.confirm": () => request });
  await getQuote();
  expect(await confirm()).toBeNull();
  expect(current()).toMatchObject({ state: "rejected", error: { code } });
});

test("[Q5] closing the quote dialog discards an undecided quote", async () => {
  const bridge = fakeBridge({ "quotes.request": () => aQuote(), "quotes.discard": () => null });
  await getQuote();
  leave();
  expect(current()).toBeUndefined();
  expect(discards(bridge)).toEqual([{ paidRequestId: "request-1" }]);
});

test("the quote dialog cannot be closed during a confirm, and a confirmed quote is not discarded", async () => {
  const bridge = fakeBridge({
    "quotes.request": () => aQuote(),
    "quotes.confirm": () => aRequest({ state: "awaiting_approval" }),
    "quotes.discard": () => null,
  });
  await getQuote();
  const confirming = confirm();
  leave();
  expect(current().state).toBe("confirming");
  await confirming;
  leave();
  expect(current()).toBeUndefined();
  expect(discards(bridge)).toEqual([]);
});

test("[Q5] a new quote that arrives after the dialog was closed opens nothing and is discarded", async () => {
  const second = aQuote({ paidRequestId: "request-2" as PaidRequestId });
  const prices = [aQuote(), second];
  const bridge = fakeBridge({ "quotes.request": () => prices.shift() as Quote, "quotes.discard": () => null });
  await getQuote();
  const asking = requote(current());
  leave();
  await asking;
  expect(current()).toBeUndefined();
  expect(discards(bridge)).toEqual([{ paidRequestId: "request-2" }]);
});

test("the quote dialog tracks the confirmed request and ignores other requests", async () => {
  fakeBridge({ "quotes.request": () => aQuote(), "quotes.confirm": () => aRequest({ state: "awaiting_approval" }) });
  await getQuote();
  await confirm();
  expect(followAccepted(aRequest({ id: "request-9" as PaidRequestId, state: "running" }))).toBe(false);
  expect(current()).toMatchObject({ request: { state: "awaiting_approval" } });
  expect(followAccepted(aRequest({ state: "outcome_unknown" }))).toBe(false);
  expect(current()).toMatchObject({ request: { state: "outcome_unknown" } });
});

test("the quote dialog closes once, as soon as the confirmed request needs no further action", async () => {
  fakeBridge({ "quotes.request": () => aQuote(), "quotes.confirm": () => aRequest({ state: "sending" }) });
  await getQuote();
  await confirm();
  expect(followAccepted(aRequest({ state: "running" }))).toBe(true);
  expect(current()).toBeUndefined();
  expect(followAccepted(aRequest({ state: "running" }))).toBe(false);
});

test("a confirmed request that the service rejects later is shown as rejected, with the reason", async () => {
  fakeBridge({ "quotes.request": () => aQuote(), "quotes.confirm": () => aRequest({ state: "sending" }) });
  await getQuote();
  await confirm();
  expect(isBeingSent(current())).toBe(true);
  followAccepted(aRequest({ state: "failed", failure: aFailure({ status: 402 }) }));
  expect(current()).toMatchObject({ state: "rejected", error: { code: "insufficient_credits" } });
  expect(isBeingSent(current())).toBe(false);
});

test("research that the service returns free of charge skips the quote, for a first and a repeated quote request", async () => {
  const research = { request: { capability_id: "ads.by_page", target: { page_id: "1" } } } as never;
  const free = { kind: "free_job", paidRequestId: "request-1" as PaidRequestId, jobId: "job-1" } as const;
  const answers = [free, { kind: "quote", quote: aQuote() } as const, free];
  fakeBridge({ "quotes.requestResearch": () => answers.shift() ?? free });
  expect(await getQuote(research)).toEqual({ kind: "free" });
  expect(await getQuote(research)).toEqual({ kind: "priced" });
  await requote(current());
  expect(current()).toBeUndefined();
  expect(taken).toEqual([
    { kind: "free", jobId: "job-1" },
    { kind: "free", jobId: "job-1" },
  ]);
});

test("[S18] a resend that checks an approval is shown as waiting, not as the first confirm being sent", () => {
  const sending = (confirmAttempts: number): Purchase => ({
    kind: "quote",
    input,
    quote: aQuote(),
    onConfirmed: () => undefined,
    state: "accepted",
    request: aRequest({ state: "sending", confirmAttempts }),
  });
  expect(isBeingSent(sending(1))).toBe(true);
  expect(isBeingSent(sending(2))).toBe(false);
});
