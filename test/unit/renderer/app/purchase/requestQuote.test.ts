import { beforeEach, expect, test, vi } from "vitest";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { ConsentOutcome } from "#contracts/spending/consent.ts";
import type { Quote } from "#contracts/spending/quotes.ts";
import { openRun, useOpenConsents } from "#renderer/commands/openConsent.ts";
import { type PurchaseResult, requestQuote, useQuoteRequest } from "#renderer/app/purchase/requestQuote.ts";
import { aQuote, aRequest } from "../../builders.ts";
import { fakeBridge, Refusal } from "../../fakeBridge.ts";

const input = { request: { type: "image", prompt: "a cup" } } as const;
const taken: PurchaseResult[] = [];
const getQuote = (wanted: Parameters<typeof requestQuote>[0] = input) => requestQuote(wanted, (one) => taken.push(one));
const undecided = () => new Promise<ConsentOutcome>(() => undefined);
const outcome = (changes: Partial<ConsentOutcome> = {}): ConsentOutcome => ({
  request: null,
  run: null,
  freeJobId: null,
  requoted: [],
  removed: [],
  exit: null,
  ...changes,
});
const names = (bridge: ReturnType<typeof fakeBridge>) => bridge.calls.map(({ name }) => name);

beforeEach(() => {
  taken.length = 0;
  useOpenConsents.setState({ open: [] });
  useQuoteRequest.setState({ state: "none" }, true);
});

test("[CV1] a received quote opens its consent, and the page sends nothing that confirms it", async () => {
  const bridge = fakeBridge({ "quotes.request": () => aQuote(), "consent.open": undecided });
  expect(await getQuote()).toEqual({ kind: "priced" });
  expect(bridge.calls).toEqual([
    { name: "quotes.request", input },
    { name: "consent.open", input: { kind: "quote", paidRequestId: "request-1", unsentOptions: [] } },
  ]);
  expect(useQuoteRequest.getState()).toEqual({ state: "none" });
});

test("[ST12] options that are not sent are named when the consent opens, and are no part of the quote request", async () => {
  const bridge = fakeBridge({ "quotes.request": () => aQuote(), "consent.open": undecided });
  await requestQuote({ ...input, unsentOptions: ["negative_prompt"] }, () => undefined);
  expect(bridge.calls).toEqual([
    { name: "quotes.request", input },
    { name: "consent.open", input: { kind: "quote", paidRequestId: "request-1", unsentOptions: ["negative_prompt"] } },
  ]);
});

test("the confirmed request is passed on once, and a discarded quote is not", async () => {
  const answers = [outcome({ request: aRequest() }), outcome()];
  fakeBridge({ "quotes.request": () => aQuote(), "consent.open": () => answers.shift() ?? outcome() });
  await getQuote();
  await vi.waitFor(() => expect(taken).toMatchObject([{ kind: "confirmed", request: { state: "running" } }]));
  await getQuote();
  await vi.waitFor(() => expect(useOpenConsents.getState().open).toEqual([]));
  expect(taken).toHaveLength(1);
});

test("a scene uses its own endpoint", async () => {
  const bridge = fakeBridge({ "quotes.requestScene": () => aQuote(), "consent.open": undecided });
  const scene = { request: { name: "Kitchen", prompt: "She pours coffee" }, project: "p" };
  await getQuote(scene);
  expect(bridge.calls[0]).toEqual({ name: "quotes.requestScene", input: scene });
});

test("a failed quote request is reported, and the quote can be requested again", async () => {
  const answers: (() => Quote)[] = [
    () => {
      throw new Refusal({ code: "offline", message: "connection refused" });
    },
    () => aQuote(),
  ];
  fakeBridge({ "quotes.request": () => (answers.shift() as () => Quote)(), "consent.open": undecided });
  expect(await getQuote()).toMatchObject({ kind: "unanswered", error: { code: "offline" } });
  expect(useQuoteRequest.getState()).toMatchObject({ state: "unanswered", error: { code: "offline" } });
  expect(useOpenConsents.getState().open).toEqual([]);
  await getQuote();
  expect(useQuoteRequest.getState()).toEqual({ state: "none" });
  expect(useOpenConsents.getState().open).toMatchObject([{ kind: "quote", paidRequestId: "request-1" }]);
});

test("a second quote request is rejected as busy while one is pending or undecided", async () => {
  const bridge = fakeBridge({ "quotes.request": () => aQuote(), "consent.open": undecided });
  expect(await Promise.all([getQuote(), getQuote()])).toEqual([{ kind: "priced" }, { kind: "busy" }]);
  expect(await getQuote()).toEqual({ kind: "busy" });
  expect(names(bridge).filter((name) => name === "quotes.request")).toHaveLength(1);
});

test("a quote can be requested while a batch is being decided, and its consent waits behind it", async () => {
  fakeBridge({ "quotes.request": () => aQuote(), "consent.open": undecided });
  openRun("run-1" as RunId);
  expect(await getQuote()).toEqual({ kind: "priced" });
  expect(useOpenConsents.getState().open.map(({ kind }) => kind)).toEqual(["run", "quote"]);
});

test("research that the service returns free of charge skips the quote, for a first and a repeated quote request", async () => {
  const research = { request: { capability_id: "ads.by_page", target: { page_id: "1" } } } as never;
  const free = { kind: "free_job", paidRequestId: "request-1" as PaidRequestId, jobId: "job-1" } as const;
  const answers = [free, { kind: "quote", quote: aQuote() } as const];
  fakeBridge({
    "quotes.requestResearch": () => answers.shift() ?? free,
    // The new quote that the consent view requested was answered with the finished job.
    "consent.open": () => outcome({ freeJobId: "job-2" }),
  });
  expect(await getQuote(research)).toEqual({ kind: "free" });
  expect(await getQuote(research)).toEqual({ kind: "priced" });
  await vi.waitFor(() =>
    expect(taken).toEqual([
      { kind: "free", jobId: "job-1" },
      { kind: "free", jobId: "job-2" },
    ]),
  );
});
