import { beforeEach, expect, test } from "vitest";
import type { PaidRequestId, QuoteId } from "../../../../../src/contracts/ids.ts";
import type { Quote } from "../../../../../src/contracts/spending/quotes.ts";
import { confirmQuote } from "../../../../../src/renderer/features/quotes/confirmQuote.ts";
import {
  askAgain,
  askPrice,
  followAccepted,
  isBeingSent,
  letGo,
  quoteFlow,
  setQuoteFlow,
} from "../../../../../src/renderer/features/quotes/quoteFlow.ts";
import { aFailure, aQuote, aRequest } from "../../builders.ts";
import { fakeBridge, Refusal } from "../../fakeBridge.ts";

const input = { request: { type: "image", prompt: "a cup" } } as const;
const confirms = (bridge: ReturnType<typeof fakeBridge>) =>
  bridge.calls.filter(({ name }) => name === "quotes.confirm").map(({ input: given }) => given);
const discards = (bridge: ReturnType<typeof fakeBridge>) =>
  bridge.calls.filter(({ name }) => name === "quotes.discard").map(({ input: given }) => given);

beforeEach(() => setQuoteFlow({ state: "idle" }));

test("a price that came is offered, and confirming sends exactly what was shown", async () => {
  const bridge = fakeBridge({ "quotes.request": () => aQuote(), "quotes.confirm": () => aRequest() });
  await askPrice(input);
  await confirmQuote(0);
  expect(confirms(bridge)).toEqual([{ paidRequestId: "request-1", quoteId: "quote-1", credits: 24 }]);
  expect(quoteFlow()).toMatchObject({ state: "accepted", request: { state: "running" } });
});

test("a scene has an endpoint of its own, for its first price and for every later one", async () => {
  const bridge = fakeBridge({ "quotes.requestScene": () => aQuote(), "quotes.discard": () => null });
  const scene = { request: { name: "Kitchen", prompt: "She pours coffee" }, project: "p" };
  await askPrice(scene);
  await askAgain();
  expect(bridge.calls.filter(({ name }) => name.startsWith("quotes.request"))).toEqual([
    { name: "quotes.requestScene", input: scene },
    { name: "quotes.requestScene", input: { ...scene, replaces: "request-1" } },
  ]);
});

test("however often it is pressed, a quote is confirmed once", async () => {
  const bridge = fakeBridge({ "quotes.request": () => aQuote(), "quotes.confirm": () => aRequest() });
  await askPrice(input);
  await Promise.all([confirmQuote(0), confirmQuote(0), confirmQuote(0)]);
  await confirmQuote(0);
  expect(confirms(bridge)).toHaveLength(1);
});

test("an expired quote is never sent", async () => {
  const bridge = fakeBridge({
    "quotes.request": () => aQuote({ expiresAt: 10_000 }),
    "quotes.confirm": () => aRequest(),
  });
  await askPrice(input);
  await confirmQuote(10_000);
  expect(confirms(bridge)).toEqual([]);
});

test("nothing is confirmed without an offer", async () => {
  const bridge = fakeBridge({ "quotes.confirm": () => aRequest() });
  await confirmQuote(0);
  expect(bridge.calls).toEqual([]);
});

test("a new quote replaces the old one and waits for a decision of its own, at its own price", async () => {
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
  await askPrice(input);
  await askAgain();
  expect(bridge.calls.at(-1)).toEqual({ name: "quotes.request", input: { ...input, replaces: "request-1" } });
  expect(quoteFlow()).toMatchObject({ state: "offered", quote: { credits: 30 } });
  expect(confirms(bridge)).toEqual([]);
  await confirmQuote(0);
  expect(confirms(bridge)).toEqual([{ paidRequestId: "request-2", quoteId: "quote-2", credits: 30 }]);
});

test("a price that could not be had is told, and can be asked again", async () => {
  const answers: (() => Quote)[] = [
    () => {
      throw new Refusal({ code: "offline", message: "connection refused" });
    },
    () => aQuote(),
  ];
  fakeBridge({ "quotes.request": () => (answers.shift() as () => Quote)() });
  await askPrice(input);
  expect(quoteFlow()).toMatchObject({ state: "unanswered", error: { code: "offline" } });
  await askPrice(input);
  expect(quoteFlow().state).toBe("offered");
});

test("a second question while one is being asked, or decided, is not asked", async () => {
  const bridge = fakeBridge({ "quotes.request": () => aQuote() });
  await Promise.all([askPrice(input), askPrice(input)]);
  await askPrice(input);
  expect(bridge.calls).toHaveLength(1);
});

test("a confirm that main refuses is a refusal, and can't be repeated without a new quote", async () => {
  const bridge = fakeBridge({
    "quotes.request": () => aQuote(),
    "quotes.confirm": () => {
      throw new Refusal({ code: "price_changed", message: "" });
    },
  });
  await askPrice(input);
  await confirmQuote(0);
  expect(quoteFlow()).toMatchObject({ state: "refused", error: { code: "price_changed" } });
  await confirmQuote(0);
  expect(confirms(bridge)).toHaveLength(1);
});

test.each([
  [aRequest({ state: "failed", failure: aFailure({ status: 402 }) }), "insufficient_credits"],
  [aRequest({ state: "failed", failure: aFailure({ status: 403 }) }), "service_denied"],
  [aRequest({ state: "expired" }), "quote_expired"],
])("a request that the service refused at once is a refusal too (%#)", async (request, code) => {
  fakeBridge({ "quotes.request": () => aQuote(), "quotes.confirm": () => request });
  await askPrice(input);
  await confirmQuote(0);
  expect(quoteFlow()).toMatchObject({ state: "refused", error: { code } });
});

test("leaving lets an undecided quote go", async () => {
  const bridge = fakeBridge({ "quotes.request": () => aQuote(), "quotes.discard": () => null });
  await askPrice(input);
  letGo();
  expect(quoteFlow().state).toBe("idle");
  expect(discards(bridge)).toEqual([{ paidRequestId: "request-1" }]);
});

test("what is being confirmed can't be left, and what was accepted is not let go", async () => {
  const bridge = fakeBridge({
    "quotes.request": () => aQuote(),
    "quotes.confirm": () => aRequest({ state: "approval_wait" }),
    "quotes.discard": () => null,
  });
  await askPrice(input);
  const confirming = confirmQuote(0);
  letGo();
  expect(quoteFlow().state).toBe("confirming");
  await confirming;
  letGo();
  expect(quoteFlow().state).toBe("idle");
  expect(discards(bridge)).toEqual([]);
});

test("a new price that comes after the person left opens nothing and is let go", async () => {
  const second = aQuote({ paidRequestId: "request-2" as PaidRequestId });
  const prices = [aQuote(), second];
  const bridge = fakeBridge({ "quotes.request": () => prices.shift() as Quote, "quotes.discard": () => null });
  await askPrice(input);
  const asking = askAgain();
  letGo();
  await asking;
  expect(quoteFlow().state).toBe("idle");
  expect(discards(bridge)).toEqual([{ paidRequestId: "request-2" }]);
});

test("an accepted request is followed, another one is not", async () => {
  fakeBridge({ "quotes.request": () => aQuote(), "quotes.confirm": () => aRequest({ state: "approval_wait" }) });
  await askPrice(input);
  await confirmQuote(0);
  followAccepted(aRequest({ id: "request-9" as PaidRequestId, state: "failed" }));
  expect(quoteFlow()).toMatchObject({ request: { state: "approval_wait" } });
  followAccepted(aRequest({ state: "running" }));
  expect(quoteFlow()).toMatchObject({ request: { state: "running" } });
});

test("a request that is refused while it is followed becomes a refusal, with its reason", async () => {
  fakeBridge({ "quotes.request": () => aQuote(), "quotes.confirm": () => aRequest({ state: "sending" }) });
  await askPrice(input);
  await confirmQuote(0);
  expect(isBeingSent(quoteFlow())).toBe(true);
  followAccepted(aRequest({ state: "failed", failure: aFailure({ status: 402 }) }));
  expect(quoteFlow()).toMatchObject({ state: "refused", error: { code: "insufficient_credits" } });
  expect(isBeingSent(quoteFlow())).toBe(false);
});

test("[S18] what is sent again, to learn of an approval, stays a request that waits and is not the confirm once more", () => {
  const sending = (confirmAttempts: number) =>
    ({ state: "accepted", input, quote: aQuote(), request: aRequest({ state: "sending", confirmAttempts }) }) as const;
  expect(isBeingSent(sending(1))).toBe(true);
  expect(isBeingSent(sending(2))).toBe(false);
});
