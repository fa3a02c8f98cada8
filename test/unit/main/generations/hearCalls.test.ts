import { expect, test } from "vitest";
import type { GenerationId, PaidRequestId } from "../../../../src/contracts/ids.ts";
import type { GenerationRow } from "../../../../src/main/generations/domain/generation.ts";
import {
  type Call,
  callMemory,
  type Calls,
  endedUnheard,
  heardAt,
  isCalled,
  settleCalls,
  takeInCalls,
} from "../../../../src/main/generations/hearCalls.ts";
import { trialPrefix } from "../../../../src/main/webhooks/domain/delivery.ts";

const now = Date.UTC(2026, 10, 20, 12);
const address = "https://studio.example.com/0123456789abcdef0123456789abcdef/hooks";
const id = "7f8d3c1e-0000-4000-8000-000000000001" as GenerationId;

function aRow(more: Partial<GenerationRow> = {}): GenerationRow {
  return {
    id,
    paidRequestId: "paid-1" as PaidRequestId,
    type: "image",
    status: "processing",
    model: null,
    prompt: null,
    creditsUsed: null,
    errorMessage: null,
    estimatedSeconds: null,
    acceptedAt: now,
    createdAt: now,
    pollCount: 0,
    nextPollAt: now,
    ...more,
  };
}

/** Stored webhooks, as the journal stores them. */
function calling(more: Partial<Calls> = {}) {
  const stored: Call[] = [];
  const heard: string[] = [];
  const calls: Calls = {
    unheard: () => stored.filter((call) => !heard.includes(call.id)),
    markHeard: (ids) => void heard.push(...ids),
    address: () => address,
    isAsked: () => true,
    known: () => new Set(),
    ...more,
  };
  const receive = (callId: string, text: string, isReplay = false) =>
    void stored.push({ id: callId, receivedAt: now, body: new TextEncoder().encode(text), isReplay });
  return { calls, receive, heard };
}

const rows = new Map([[id, aRow()]]);
const body = JSON.stringify({ anything: { at: ["all", { generation: id }] } });

test("[WH5] webhooks are awaited only after one has arrived, and no longer after two in a row were missing", () => {
  const { calls, receive } = calling();
  const memory = callMemory();
  expect(isCalled(calls, memory, aRow())).toBe(false);
  receive(`${trialPrefix}1`, "{}");
  takeInCalls(calls, memory, rows);
  expect(isCalled(calls, memory, aRow())).toBe(true);
  endedUnheard(memory, now - 2_000, now);
  endedUnheard(memory, now - 2_000, now);
  expect(isCalled(calls, memory, aRow())).toBe(true);
  endedUnheard(memory, now - 20_000, now);
  expect(isCalled(calls, memory, aRow())).toBe(true);
  endedUnheard(memory, now - 20_000, now);
  expect(isCalled(calls, memory, aRow())).toBe(false);
});

test("[WH4] [WH5] a generation whose request names another webhook URL, or none, is tracked by polling", () => {
  const memory = { ...callMemory(), isProven: true };
  expect(isCalled(calling({ isAsked: () => false }).calls, memory, aRow())).toBe(false);
  expect(isCalled(calling({ address: () => null }).calls, memory, aRow())).toBe(false);
  expect(isCalled(calling().calls, memory, aRow({ paidRequestId: null }))).toBe(false);
});

test("[WH5] a generation ID is found anywhere in the body, and the webhook is processed once a poll follows", () => {
  const { calls, receive, heard } = calling();
  const memory = callMemory();
  receive("one", body);
  takeInCalls(calls, memory, rows);
  expect(heardAt(memory, id, false)).toBe(now);
  settleCalls(calls, memory, rows, () => null, now);
  expect(heard).toEqual([]);
  settleCalls(calls, memory, rows, () => now + 5, now + 5);
  expect(heard).toEqual(["one"]);
  // The generation still runs: from now on it is polled like any other.
  expect(isCalled(calls, memory, aRow())).toBe(false);
});

test("[WH5] a webhook without a known ID may concern any generation on the first page, and its IDs are remembered", () => {
  const { calls, receive, heard } = calling();
  const memory = callMemory();
  const early = "7f8d3c1e-0000-4000-8000-000000000002" as GenerationId;
  receive("early", JSON.stringify({ id: early }));
  takeInCalls(calls, memory, rows);
  expect(heardAt(memory, id, true)).toBe(now);
  expect(heardAt(memory, id, false)).toBeNull();
  expect(heardAt(memory, early, false)).toBe(now);
  settleCalls(calls, memory, rows, () => null, now);
  expect(heard).toEqual([]);
  settleCalls(calls, memory, rows, () => now, now);
  expect(heard).toEqual(["early"]);
});

test("[WH5] [WH6] a webhook about a finished generation, or a self-test, triggers no poll", () => {
  const { calls, receive, heard } = calling({ known: (ids) => new Set(ids) });
  const memory = callMemory();
  receive("over", JSON.stringify({ id: "7f8d3c1e-0000-4000-8000-000000000003" }));
  receive(`${trialPrefix}2`, body);
  takeInCalls(calls, memory, rows);
  expect(heardAt(memory, id, true)).toBeNull();
  settleCalls(calls, memory, rows, () => null, now);
  expect(heard).toEqual(["over", `${trialPrefix}2`]);
});

test("[WH7] a webhook replayed by the user does not prove that webhooks arrive", () => {
  const { calls, receive } = calling();
  const memory = callMemory();
  receive("again", body, true);
  takeInCalls(calls, memory, rows);
  expect(memory.isProven).toBe(false);
  expect(heardAt(memory, id, false)).toBe(now);
});
