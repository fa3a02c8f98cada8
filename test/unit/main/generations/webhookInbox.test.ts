import { expect, test } from "vitest";
import { deliveryStore } from "#main/webhooks/stores/deliveryStore.ts";
import { createWebhookInbox } from "#main/generations/webhookInbox.ts";
import { withJournal } from "../../../support/journalDb.ts";
import { manualClock } from "../../../support/manualClock.ts";

const webhookUrl = "https://studio.example.com/0123456789abcdef0123456789abcdef/hooks";

type Deliveries = ReturnType<typeof deliveryStore>;

function store({ storeDelivery }: Deliveries, ids: readonly string[]): void {
  storeDelivery(ids.map((id, index) => ({ id, receivedAt: 1_000 + index, signedAt: 900, body: Buffer.from(id) })));
}

/** Calls `work` with an inbox on a journal that holds webhooks with these IDs from an earlier start. */
function withInbox(before: readonly string[], work: (scene: ReturnType<typeof openInbox>) => void): void {
  withJournal((db) => {
    const deliveries = deliveryStore(db);
    store(deliveries, before);
    work(openInbox(deliveries));
  });
}

function openInbox(deliveries: Deliveries) {
  const clock = manualClock(50_000);
  const notified: string[] = [];
  const inbox = createWebhookInbox({
    clock,
    unprocessed: deliveries.unprocessed,
    markProcessed: deliveries.markProcessed,
    markUnprocessed: deliveries.markUnprocessed,
    webhookUrl: () => webhookUrl,
    isRequested: (id, url) => id === "paid-1" && url === webhookUrl,
    known: (ids) => new Set(ids.filter((id) => id === "gen-1")),
    changed: () => void notified.push("changed"),
    wake: () => void notified.push("wake"),
  });
  return { inbox, deliveries, clock, notified, waiting: () => inbox.webhooks.unprocessed().map(({ id }) => id) };
}

test("[WH7] unprocessed webhooks of an earlier run count as new once", () => {
  withInbox(["evt_1"], ({ inbox, notified, waiting }) => {
    expect(inbox.consumeNews()).toBe(true);
    expect(inbox.consumeNews()).toBe(false);
    expect(waiting()).toEqual(["evt_1"]);
    expect(notified).toEqual([]);
  });
});

test("[WH7] a start has no new webhooks if every stored one was processed or none is stored", () => {
  withInbox([], ({ inbox }) => expect(inbox.consumeNews()).toBe(false));
  withInbox(["evt_1"], ({ inbox, deliveries }) => {
    inbox.webhooks.markProcessed(["evt_1"], 2_000);
    expect(openInbox(deliveries).inbox.consumeNews()).toBe(false);
  });
});

test("[WH5] a received webhook wakes polling, and several before the next poll count as new once", () => {
  withInbox([], ({ inbox, deliveries, notified, waiting }) => {
    store(deliveries, ["evt_1", "evt_2"]);
    inbox.received();
    inbox.received();
    expect(notified).toEqual(["wake", "wake"]);
    expect(inbox.consumeNews()).toBe(true);
    expect(inbox.consumeNews()).toBe(false);
    expect(waiting()).toEqual(["evt_1", "evt_2"]);
    inbox.received();
    expect(inbox.consumeNews()).toBe(true);
  });
});

test("[WH7] a webhook remains stored unchanged until marked as processed, and that change is published to the window", () => {
  withInbox(["evt_1", "evt_2"], ({ inbox, deliveries, notified, waiting }) => {
    expect(inbox.webhooks.unprocessed()[0]).toEqual({
      id: "evt_1",
      receivedAt: 1_000,
      body: Buffer.from("evt_1"),
      isReplay: false,
    });
    inbox.webhooks.markProcessed(["evt_1"], 2_000);
    expect(waiting()).toEqual(["evt_2"]);
    expect(deliveries.read("evt_1")?.processedAt).toBe(2_000);
    expect(notified).toEqual(["changed"]);
  });
});

test("[WH5] one poll handles at most 500 webhooks, and the rest count as new again", () => {
  const ids = Array.from({ length: 501 }, (_, index) => `evt_${index}`);
  withInbox(ids, ({ inbox, waiting }) => {
    inbox.consumeNews();
    expect(waiting()).toEqual(ids.slice(0, 500));
    inbox.webhooks.markProcessed(waiting(), 2_000);
    expect(inbox.consumeNews()).toBe(true);
    expect(waiting()).toEqual(["evt_500"]);
    inbox.webhooks.markProcessed(waiting(), 2_000);
    expect(inbox.consumeNews()).toBe(false);
  });
});

test("[WH5] a new webhook still counts as new after older webhooks were processed", () => {
  withInbox([], ({ inbox }) => {
    inbox.received();
    inbox.webhooks.markProcessed([], 2_000);
    expect(inbox.consumeNews()).toBe(true);
  });
});

test("[WH7] a replayed webhook returns once, marked as a replay, with the time of the user's replay", () => {
  withInbox(["evt_1"], ({ inbox, deliveries, clock, notified }) => {
    inbox.consumeNews();
    inbox.webhooks.markProcessed(["evt_1"], 2_000);
    clock.advance(1_000);
    inbox.replay("evt_1");
    expect(notified).toEqual(["changed", "wake"]);
    expect(inbox.consumeNews()).toBe(true);
    expect(inbox.webhooks.unprocessed()).toMatchObject([{ id: "evt_1", receivedAt: 51_000, isReplay: true }]);
    inbox.webhooks.markProcessed(["evt_1"], 52_000);
    expect(inbox.webhooks.unprocessed()).toEqual([]);
    deliveries.markUnprocessed("evt_1");
    expect(inbox.webhooks.unprocessed()).toMatchObject([{ receivedAt: 1_000, isReplay: false }]);
  });
});

test("[WH7] a replay of a deleted webhook has no effect except to wake polling", () => {
  withInbox([], ({ inbox, deliveries, notified }) => {
    inbox.replay("evt_1");
    expect(notified).toEqual(["wake"]);
    store(deliveries, ["evt_1"]);
    expect(inbox.webhooks.unprocessed()).toMatchObject([{ receivedAt: 1_000, isReplay: false }]);
  });
});

test("[WH4] polling gets the webhook URL, the requests that name this URL, and the known generation IDs", () => {
  withInbox([], ({ inbox }) => {
    const { address, isRequested, known } = inbox.webhooks;
    expect(address()).toBe(webhookUrl);
    expect(isRequested("paid-1" as Parameters<typeof isRequested>[0], webhookUrl)).toBe(true);
    expect(known(["gen-1", "gen-2"])).toEqual(new Set(["gen-1"]));
  });
});
