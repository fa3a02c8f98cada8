import { expect, test } from "vitest";
import type { GenerationId, PaidRequestId } from "#contracts/ids.ts";
import type { GenerationRow } from "#main/generations/domain/generation.ts";
import {
  type TrackedWebhook,
  trackerState,
  type WebhookSource,
  endedWithoutWebhook,
  webhookAt,
  isTracked,
  settleWebhooks,
  processDeliveries,
} from "#main/generations/webhookTracker.ts";
import { testPrefix } from "#main/webhooks/domain/delivery.ts";

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
function calling(more: Partial<WebhookSource> = {}) {
  const stored: TrackedWebhook[] = [];
  const received: string[] = [];
  const webhooks: WebhookSource = {
    unprocessed: () => stored.filter((call) => !received.includes(call.id)),
    markProcessed: (ids) => void received.push(...ids),
    address: () => address,
    isRequested: () => true,
    known: () => new Set(),
    ...more,
  };
  const receive = (callId: string, text: string, isReplay = false) =>
    void stored.push({ id: callId, receivedAt: now, body: new TextEncoder().encode(text), isReplay });
  return { webhooks: webhooks, receive, received };
}

const rows = new Map([[id, aRow()]]);
const body = JSON.stringify({ anything: { at: ["all", { generation: id }] } });

test("[WH5] webhooks are awaited only after one has arrived, and no longer after two in a row were missing", () => {
  const { webhooks, receive } = calling();
  const memory = trackerState();
  expect(isTracked(webhooks, memory, aRow())).toBe(false);
  receive(`${testPrefix}1`, "{}");
  processDeliveries(webhooks, memory, rows);
  expect(isTracked(webhooks, memory, aRow())).toBe(true);
  endedWithoutWebhook(memory, now - 2_000, now);
  endedWithoutWebhook(memory, now - 2_000, now);
  expect(isTracked(webhooks, memory, aRow())).toBe(true);
  endedWithoutWebhook(memory, now - 20_000, now);
  expect(isTracked(webhooks, memory, aRow())).toBe(true);
  endedWithoutWebhook(memory, now - 20_000, now);
  expect(isTracked(webhooks, memory, aRow())).toBe(false);
});

test("[WH4] [WH5] a generation whose request names another webhook URL, or none, is tracked by polling", () => {
  const memory = { ...trackerState(), isProven: true };
  expect(isTracked(calling({ isRequested: () => false }).webhooks, memory, aRow())).toBe(false);
  expect(isTracked(calling({ address: () => null }).webhooks, memory, aRow())).toBe(false);
  expect(isTracked(calling().webhooks, memory, aRow({ paidRequestId: null }))).toBe(false);
});

test("[WH5] a generation ID is found anywhere in the body, and the webhook is processed once a poll follows", () => {
  const { webhooks, receive, received } = calling();
  const memory = trackerState();
  receive("one", body);
  processDeliveries(webhooks, memory, rows);
  expect(webhookAt(memory, id, false)).toBe(now);
  settleWebhooks(webhooks, memory, rows, () => null, now);
  expect(received).toEqual([]);
  settleWebhooks(webhooks, memory, rows, () => now + 5, now + 5);
  expect(received).toEqual(["one"]);
  // The generation still runs: from now on it is polled like any other.
  expect(isTracked(webhooks, memory, aRow())).toBe(false);
});

test("[WH5] a webhook without a known ID may concern any generation on the first page, and its IDs are remembered", () => {
  const { webhooks, receive, received } = calling();
  const memory = trackerState();
  const early = "7f8d3c1e-0000-4000-8000-000000000002" as GenerationId;
  receive("early", JSON.stringify({ id: early }));
  processDeliveries(webhooks, memory, rows);
  expect(webhookAt(memory, id, true)).toBe(now);
  expect(webhookAt(memory, id, false)).toBeNull();
  expect(webhookAt(memory, early, false)).toBe(now);
  settleWebhooks(webhooks, memory, rows, () => null, now);
  expect(received).toEqual([]);
  settleWebhooks(webhooks, memory, rows, () => now, now);
  expect(received).toEqual(["early"]);
});

test("[WH5] [WH6] a webhook about a finished generation, or a self-test, triggers no poll", () => {
  const { webhooks, receive, received } = calling({ known: (ids) => new Set(ids) });
  const memory = trackerState();
  receive("over", JSON.stringify({ id: "7f8d3c1e-0000-4000-8000-000000000003" }));
  receive(`${testPrefix}2`, body);
  processDeliveries(webhooks, memory, rows);
  expect(webhookAt(memory, id, true)).toBeNull();
  settleWebhooks(webhooks, memory, rows, () => null, now);
  expect(received).toEqual(["over", `${testPrefix}2`]);
});

test("[WH7] a webhook replayed by the user does not prove that webhooks arrive", () => {
  const { webhooks, receive } = calling();
  const memory = trackerState();
  receive("again", body, true);
  processDeliveries(webhooks, memory, rows);
  expect(memory.isProven).toBe(false);
  expect(webhookAt(memory, id, false)).toBe(now);
});
