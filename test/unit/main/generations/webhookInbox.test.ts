import { expect, test } from "vitest";
import { createWebhookInbox } from "#main/generations/webhookInbox.ts";
import { manualClock } from "../../../support/manualClock.ts";
import { type TestWorkspace, testWorkspace } from "../../../support/testWorkspace.ts";

const webhookUrl = "https://studio.example.com/0123456789abcdef0123456789abcdef/hooks";

function store({ deliveries }: TestWorkspace, ids: readonly string[]): void {
  deliveries.storeDelivery(
    ids.map((id, index) => ({ id, receivedAt: 1_000 + index, signedAt: 900, body: Buffer.from(id) })),
  );
}

/** Returns an inbox on a journal that holds webhooks with these IDs from an earlier start. */
function inboxWith(before: readonly string[]) {
  const workspace = testWorkspace({ clock: manualClock(50_000), webhookUrl: () => webhookUrl });
  store(workspace, before);
  return openInbox(workspace);
}

function openInbox(workspace: TestWorkspace) {
  const { deliveries, clock, events } = workspace;
  const inbox = createWebhookInbox(workspace);
  return {
    inbox,
    workspace,
    deliveries,
    clock,
    events,
    waiting: () => inbox.webhooks.unprocessed().map(({ id }) => id),
  };
}

const changed = ["webhooks.changed", null];

test("[WH7] unprocessed webhooks of an earlier run count as new once", () => {
  const { inbox, events, waiting } = inboxWith(["evt_1"]);
  expect(inbox.consumeNews()).toBe(true);
  expect(inbox.consumeNews()).toBe(false);
  expect(waiting()).toEqual(["evt_1"]);
  expect(events).toEqual([]);
});

test("[WH7] a start has no new webhooks if every stored one was processed or none is stored", () => {
  expect(inboxWith([]).inbox.consumeNews()).toBe(false);
  const { inbox, workspace } = inboxWith(["evt_1"]);
  inbox.webhooks.markProcessed(["evt_1"], 2_000);
  expect(openInbox(workspace).inbox.consumeNews()).toBe(false);
});

test("[WH5] a received webhook wakes polling, and several before the next poll count as new once", () => {
  const { inbox, workspace, events, waiting } = inboxWith([]);
  store(workspace, ["evt_1", "evt_2"]);
  inbox.received();
  inbox.received();
  expect(events).toEqual(["wake", "wake"]);
  expect(inbox.consumeNews()).toBe(true);
  expect(inbox.consumeNews()).toBe(false);
  expect(waiting()).toEqual(["evt_1", "evt_2"]);
  inbox.received();
  expect(inbox.consumeNews()).toBe(true);
});

test("[WH7] a webhook remains stored unchanged until marked as processed, and that change is published to the window", () => {
  const { inbox, deliveries, events, waiting } = inboxWith(["evt_1", "evt_2"]);
  expect(inbox.webhooks.unprocessed()[0]).toEqual({
    id: "evt_1",
    receivedAt: 1_000,
    body: Buffer.from("evt_1"),
    isReplay: false,
  });
  inbox.webhooks.markProcessed(["evt_1"], 2_000);
  expect(waiting()).toEqual(["evt_2"]);
  expect(deliveries.read("evt_1")?.processedAt).toBe(2_000);
  expect(events).toEqual([changed]);
});

test("[WH5] one poll handles at most 500 webhooks, and the rest count as new again", () => {
  const ids = Array.from({ length: 501 }, (_, index) => `evt_${index}`);
  const { inbox, waiting } = inboxWith(ids);
  inbox.consumeNews();
  expect(waiting()).toEqual(ids.slice(0, 500));
  inbox.webhooks.markProcessed(waiting(), 2_000);
  expect(inbox.consumeNews()).toBe(true);
  expect(waiting()).toEqual(["evt_500"]);
  inbox.webhooks.markProcessed(waiting(), 2_000);
  expect(inbox.consumeNews()).toBe(false);
});

test("[WH5] a new webhook still counts as new after older webhooks were processed", () => {
  const { inbox } = inboxWith([]);
  inbox.received();
  inbox.webhooks.markProcessed([], 2_000);
  expect(inbox.consumeNews()).toBe(true);
});

test("[WH7] a replayed webhook returns once, marked as a replay, with the time of the user's replay", () => {
  const { inbox, deliveries, clock, events } = inboxWith(["evt_1"]);
  inbox.consumeNews();
  inbox.webhooks.markProcessed(["evt_1"], 2_000);
  clock.advance(1_000);
  inbox.replay("evt_1");
  expect(events).toEqual([changed, "wake"]);
  expect(inbox.consumeNews()).toBe(true);
  expect(inbox.webhooks.unprocessed()).toMatchObject([{ id: "evt_1", receivedAt: 51_000, isReplay: true }]);
  inbox.webhooks.markProcessed(["evt_1"], 52_000);
  expect(inbox.webhooks.unprocessed()).toEqual([]);
  deliveries.markUnprocessed("evt_1");
  expect(inbox.webhooks.unprocessed()).toMatchObject([{ receivedAt: 1_000, isReplay: false }]);
});

test("[WH7] a replay of a deleted webhook has no effect except to wake polling", () => {
  const { inbox, workspace, events } = inboxWith([]);
  inbox.replay("evt_1");
  expect(events).toEqual(["wake"]);
  store(workspace, ["evt_1"]);
  expect(inbox.webhooks.unprocessed()).toMatchObject([{ receivedAt: 1_000, isReplay: false }]);
});

test("[WH4] polling gets the webhook URL, the requests that name this URL, and the known generation IDs", () => {
  const { inbox, workspace } = inboxWith([]);
  const { address, isRequested, known } = inbox.webhooks;
  const named = workspace.request("running", { request: JSON.stringify({ webhook_url: webhookUrl }) });
  const own = `${workspace.batch("running", ["completed"])}.a`;
  expect(address()).toBe(webhookUrl);
  expect(isRequested(named, webhookUrl)).toBe(true);
  expect(isRequested(named, `${webhookUrl}/other`)).toBe(false);
  expect(isRequested(workspace.request("running"), webhookUrl)).toBe(false);
  expect(known([own, "gen-2"])).toEqual(new Set([own]));
});
