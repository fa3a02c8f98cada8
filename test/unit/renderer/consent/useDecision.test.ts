import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, createElement } from "react";
import { expect, test } from "vitest";
import type { ConsentKey, OpenConsent } from "#contracts/spending/consent.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { WireError } from "#contracts/result.ts";
import { offerOf, type QuotedSubject } from "#renderer/consent/decision.ts";
import { useDecision } from "#renderer/consent/useDecision.ts";
import { aQuote, aRequest, aRun, aRunPart } from "../builders.ts";
import { fakeBridge, Refusal } from "../fakeBridge.ts";
import { renderHook } from "../renderHook.ts";

const later = Date.now() + 60_000;
const key = "quote:request-1" as ConsentKey;
const single = (request: Partial<PaidRequest> = {}): QuotedSubject => ({
  kind: "quote",
  requested: { kind: "generation", request: { type: "image", prompt: "a cup" } },
  project: null,
  costCenter: null,
  files: [],
  unsentOptions: [],
  quote: aQuote({ expiresAt: later }),
  request: aRequest({ state: "quoted", ...request }),
});
const batch: QuotedSubject = {
  kind: "run",
  run: aRun({
    expiresAt: later,
    parts: [aRunPart("a", { expiresAt: later }), aRunPart("b", { credits: 3, expiresAt: later })],
  }),
  previousCredits: null,
  canEdit: true,
};

/** Opens the decision on a subject; `show` replaces the subject, as an event of the journal does. */
async function decide(answers: Parameters<typeof fakeBridge>[0], first: QuotedSubject = single()) {
  const bridge = fakeBridge({ "consent.close": () => null, "consent.read": () => null, ...answers });
  let subject = first;
  const consent: OpenConsent = { key, version: 0, subject, unsentCredits: 0, isArmed: true };
  const client = new QueryClient();
  const hook = await renderHook(
    () => useDecision({ ...consent, subject }, subject),
    (child) => createElement(QueryClientProvider, { client }, child),
  );
  const offer = offerOf(first);
  if (offer === null) throw new Error("There is nothing to confirm.");
  return {
    hook,
    offer,
    show: (next: QuotedSubject) => {
      subject = next;
      return hook.render();
    },
    confirm: (given = offer) => act(() => hook.current().confirm(given)),
    calls: (...names: readonly string[]) => bridge.calls.filter(({ name }) => names.includes(name)),
  };
}
const refuse = (code: WireError["code"]) => () => {
  throw new Refusal({ code, message: "" });
};

test("[Q3] confirming sends exactly the shown quote", async () => {
  const { confirm, calls } = await decide({ "quotes.confirm": () => aRequest() });
  await confirm();
  expect(calls("quotes.confirm", "runs.confirm")).toEqual([
    { name: "quotes.confirm", input: { paidRequestId: "request-1", quoteId: "quote-1", credits: 24 } },
  ]);
});

test("[Q3] confirming a batch sends exactly the shown parts and closes the view", async () => {
  const { confirm, calls } = await decide({ "runs.confirm": () => aRun({ state: "confirmed" }) }, batch);
  await confirm();
  expect(calls("runs.confirm")).toEqual([
    {
      name: "runs.confirm",
      input: {
        runId: "run-1",
        parts: [
          { paidRequestId: "a", quoteId: "quote of a", credits: 16 },
          { paidRequestId: "b", quoteId: "quote of b", credits: 3 },
        ],
      },
    },
  ]);
  expect(calls("consent.close")).toEqual([{ name: "consent.close", input: { key, exit: null, removed: [] } }]);
});

test("[Q4] an expired quote is never sent", async () => {
  const { confirm, calls, offer } = await decide({ "quotes.confirm": () => aRequest() });
  await confirm({ ...offer, expiresAt: Date.now() - 1 });
  expect(calls("quotes.confirm")).toEqual([]);
});

test("[S11] a confirm that the main process rejects is shown, and is not repeated without a new quote", async () => {
  const { confirm, calls, hook } = await decide({ "quotes.confirm": refuse("price_changed") });
  await confirm();
  expect(hook.current().decision).toMatchObject({ state: "rejected", error: { code: "price_changed" } });
  await confirm();
  expect(calls("quotes.confirm")).toHaveLength(1);
});

test("[CV3] Confirm can be pressed again when no click or key of the user was seen", async () => {
  const { confirm, calls, hook } = await decide({ "quotes.confirm": refuse("not_confirmed") });
  await confirm();
  expect(hook.current().decision).toMatchObject({ state: "rejected", error: { code: "not_confirmed" } });
  await confirm();
  expect(calls("quotes.confirm")).toHaveLength(2);
});

test("a batch over a spend cap stays visible and is not sent again", async () => {
  const { confirm, calls, hook } = await decide({ "runs.confirm": refuse("over_cap") }, batch);
  await confirm();
  await confirm();
  expect(hook.current().decision).toMatchObject({ state: "rejected", error: { code: "over_cap" } });
  expect(calls("runs.confirm", "consent.close")).toHaveLength(1);
});

test("the view cannot be closed during a confirm", async () => {
  const { hook, calls, offer } = await decide({ "quotes.confirm": () => new Promise(() => undefined) });
  await act(async () => void hook.current().confirm(offer));
  expect(hook.current().decision.state).toBe("confirming");
  act(() => hook.current().close());
  expect(calls("consent.close")).toEqual([]);
});

test("[S11] a quote is confirmed once, however often Confirm is pressed while it is being sent", async () => {
  const { hook, calls, offer } = await decide({ "quotes.confirm": () => new Promise(() => undefined) });
  const shown = hook.current();
  await act(async () => {
    void shown.confirm(offer);
    void shown.confirm(offer);
  });
  await act(async () => void hook.current().confirm(offer));
  expect(calls("quotes.confirm")).toHaveLength(1);
});

test("[Q5] closing reports where the user goes and which rejected items were removed", async () => {
  const { hook, calls } = await decide({}, batch);
  act(() => hook.current().remove(1));
  expect(hook.current().removed).toEqual(new Set([1]));
  act(() => hook.current().close({ to: "item", position: 2 }));
  expect(calls("consent.close")).toEqual([
    { name: "consent.close", input: { key, exit: { to: "item", position: 2 }, removed: [1] } },
  ]);
});

test("the view closes once, as soon as the confirmed request needs no further action", async () => {
  const { confirm, show, calls } = await decide({ "quotes.confirm": () => aRequest({ state: "sending" }) });
  await confirm();
  await show(single({ state: "sending" }));
  expect(calls("consent.close")).toEqual([]);
  await show(single({ state: "running" }));
  await show(single({ state: "done" }));
  expect(calls("consent.close")).toHaveLength(1);
});

test("a confirmed request that awaits approval or has an unknown outcome stays open, in its current state", async () => {
  const { confirm, show, calls, hook } = await decide({ "quotes.confirm": () => aRequest() });
  await confirm();
  for (const state of ["awaiting_approval", "outcome_unknown", "needs_review"] as const) {
    await show(single({ state }));
    expect(hook.current().decision).toMatchObject({ state: "confirmed", request: { state } });
  }
  expect(calls("consent.close")).toEqual([]);
});

test("[Q4] a new quote is requested by the main process, and only once at a time", async () => {
  const { hook, calls } = await decide({ "consent.requote": () => new Promise(() => undefined) });
  await act(async () => void hook.current().requote());
  expect(hook.current().decision).toEqual({ state: "requoting" });
  await act(async () => void hook.current().requote());
  expect(calls("consent.requote")).toEqual([{ name: "consent.requote", input: { key } }]);
});

test("a failed requote is shown, and a quote can be requested once more", async () => {
  const { hook, calls } = await decide({ "consent.requote": refuse("offline") });
  await act(() => hook.current().requote());
  expect(hook.current().decision).toMatchObject({ state: "requote_unanswered", error: { code: "offline" } });
  await act(() => hook.current().requote());
  expect(calls("consent.requote")).toHaveLength(2);
});
