import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, createElement } from "react";
import { expect, test } from "vitest";
import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { WireError } from "#contracts/result.ts";
import { listedItems, openItem } from "#renderer/consent/programs/ticks.ts";
import { useConfirmations } from "#renderer/consent/programs/useConfirmations.ts";
import { aConfirmation, anItem } from "../../agentBuilders.ts";
import { fakeBridge, Refusal } from "../../fakeBridge.ts";
import { renderHook } from "../../renderHook.ts";
import { aConsent } from "../renderConsent.tsx";

const confirmation = aConfirmation([anItem("a"), anItem("b", { request: { credits: 5 } })]);
const items = listedItems([confirmation]).flatMap((listed) => openItem(listed, 0) ?? []);
const consent = aConsent(
  {
    kind: "confirmations",
    program: "Claude Code",
    waiting: [confirmation],
    available: 100,
    reads: { count: 0, since: 0 },
  },
  { version: 7 },
);

async function decide(answers: Parameters<typeof fakeBridge>[0]) {
  const bridge = fakeBridge({ "consent.read": () => null, ...answers });
  const client = new QueryClient();
  const hook = await renderHook(
    () => useConfirmations(consent),
    (child) => createElement(QueryClientProvider, { client }, child),
  );
  return { hook, sent: (name: string) => bridge.calls.filter((call) => call.name === name).map(({ input }) => input) };
}

test("[AG124] exactly the selected requests are confirmed, at exactly the shown prices and version", async () => {
  const { hook, sent } = await decide({ "confirmations.confirm": () => [] });
  await act(() => hook.current().confirm(items));
  expect(sent("confirmations.confirm")).toEqual([
    {
      key: consent.key,
      version: 7,
      parts: [
        { paidRequestId: "request-a", quoteId: "quote-a", credits: 8 },
        { paidRequestId: "request-b", quoteId: "quote-b", credits: 5 },
      ],
    },
  ]);
  expect(hook.current().step).toEqual({ doing: null, error: null, confirmed: 2 });
});

test("[AG129] a second click of the same render confirms nothing, and neither does an empty selection", async () => {
  const { hook, sent } = await decide({ "confirmations.confirm": () => [] });
  await act(async () => {
    const { confirm } = hook.current();
    await Promise.all([confirm(items), confirm(items)]);
  });
  await act(() => hook.current().confirm([]));
  expect(sent("confirmations.confirm")).toHaveLength(1);
});

test("[AG129] a refused confirmation is shown, and counts nothing as confirmed", async () => {
  const error: WireError = { code: "not_confirmed", message: "" };
  const { hook } = await decide({
    "confirmations.confirm": () => {
      throw new Refusal(error);
    },
  });
  await act(() => hook.current().confirm(items));
  expect(hook.current().step).toMatchObject({ doing: null, confirmed: 0, error: { doing: "confirm", error } });
});

test("[AG128] declining sends the note of the user, and none that is empty", async () => {
  const { hook, sent } = await decide({ "confirmations.declineShown": () => null });
  const ids = ["confirmation-1" as ConfirmationId];
  await act(async () => void (await hook.current().decline(ids, "  ")));
  await act(async () => void (await hook.current().decline(ids, " use blue ")));
  expect(sent("confirmations.declineShown")).toEqual([
    { key: consent.key, ids },
    { key: consent.key, ids, note: "use blue" },
  ]);
});

test("new quotes are requested for what is shown", async () => {
  const { hook, sent } = await decide({ "consent.requote": () => null });
  await act(() => hook.current().requote());
  expect(sent("consent.requote")).toEqual([{ key: consent.key }]);
});
