import { expect, test } from "vitest";
import { deliveryStore } from "../../../../src/main/webhooks/stores/deliveryStore.ts";
import { createWebhookInbox } from "../../../../src/main/generations/webhookInbox.ts";
import { withJournal } from "../../../support/journalDb.ts";
import { manualClock } from "../../../support/manualClock.ts";

const webhookUrl = "https://studio.example.com/0123456789abcdef0123456789abcdef/hooks";

type Deliveries = ReturnType<typeof deliveryStore>;

function store({ keep }: Deliveries, ids: readonly string[]): void {
  keep(ids.map((id, index) => ({ id, receivedAt: 1_000 + index, signedAt: 900, body: Buffer.from(id) })));
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
  const told: string[] = [];
  const inbox = createWebhookInbox({
    clock,
    unprocessed: deliveries.unheard,
    markProcessed: deliveries.markHeard,
    markUnprocessed: deliveries.markUnheard,
    webhookUrl: () => webhookUrl,
    isAsked: (id, url) => id === "paid-1" && url === webhookUrl,
    known: (ids) => new Set(ids.filter((id) => id === "gen-1")),
    changed: () => void told.push("changed"),
    wake: () => void told.push("wake"),
  });
  return { inbox, deliveries, clock, told, waiting: () => inbox.calls.unheard().map(({ id }) => id) };
}

test("[WH7] unprocessed webhooks of an earlier run count as new once", () => {
  withInbox(["evt_1"], ({ inbox, told, waiting }) => {
    expect(inbox.takeNews()).toBe(true);
    expect(inbox.takeNews()).toBe(false);
    expect(waiting()).toEqual(["evt_1"]);
    expect(told).toEqual([]);
  });
});

test("[WH7] a start has no new webhooks if every stored one was processed or none is stored", () => {
  withInbox([], ({ inbox }) => expect(inbox.takeNews()).toBe(false));
  withInbox(["evt_1"], ({ inbox, deliveries }) => {
    inbox.calls.markHeard(["evt_1"], 2_000);
    expect(openInbox(deliveries).inbox.takeNews()).toBe(false);
  });
});

test("[WH5] a received webhook wakes polling, and several before the next poll count as new once", () => {
  withInbox([], ({ inbox, deliveries, told, waiting }) => {
    store(deliveries, ["evt_1", "evt_2"]);
    inbox.received();
    inbox.received();
    expect(told).toEqual(["wake", "wake"]);
    expect(inbox.takeNews()).toBe(true);
    expect(inbox.takeNews()).toBe(false);
    expect(waiting()).toEqual(["evt_1", "evt_2"]);
    inbox.received();
    expect(inbox.takeNews()).toBe(true);
  });
});

test("[WH7] a webhook remains stored unchanged until marked as processed, and that change is published to the window", () => {
  withInbox(["evt_1", "evt_2"], ({ inbox, deliveries, told, waiting }) => {
    expect(inbox.calls.unheard()[0]).toEqual({
      id: "evt_1",
      receivedAt: 1_000,
      body: Buffer.from("evt_1"),
      isReplay: false,
    });
    inbox.calls.markHeard(["evt_1"], 2_000);
    expect(waiting()).toEqual(["evt_2"]);
    expect(deliveries.read("evt_1")?.heardAt).toBe(2_000);
    expect(told).toEqual(["changed"]);
  });
});

test("[WH5] one poll handles at most 500 webhooks, and the rest count as new again", () => {
  const ids = Array.from({ length: 501 }, (_, index) => `evt_${index}`);
  withInbox(ids, ({ inbox, waiting }) => {
    inbox.takeNews();
    expect(waiting()).toEqual(ids.slice(0, 500));
    inbox.calls.markHeard(waiting(), 2_000);
    expect(inbox.takeNews()).toBe(true);
    expect(waiting()).toEqual(["evt_500"]);
    inbox.calls.markHeard(waiting(), 2_000);
    expect(inbox.takeNews()).toBe(false);
  });
});

test("[WH5] a new webhook still counts as new after older webhooks were processed", () => {
  withInbox([], ({ inbox }) => {
    inbox.received();
    inbox.calls.markHeard([], 2_000);
    expect(inbox.takeNews()).toBe(true);
  });
});

test("[WH7] a replayed webhook returns once, marked as a replay, with the time of the user's replay", () => {
  withInbox(["evt_1"], ({ inbox, deliveries, clock, told }) => {
    inbox.takeNews();
    inbox.calls.markHeard(["evt_1"], 2_000);
    clock.advance(1_000);
    inbox.replay("evt_1");
    expect(told).toEqual(["changed", "wake"]);
    expect(inbox.takeNews()).toBe(true);
    expect(inbox.calls.unheard()).toMatchObject([{ id: "evt_1", receivedAt: 51_000, isReplay: true }]);
    inbox.calls.markHeard(["evt_1"], 52_000);
    expect(inbox.calls.unheard()).toEqual([]);
    deliveries.markUnheard("evt_1");
    expect(inbox.calls.unheard()).toMatchObject([{ receivedAt: 1_000, isReplay: false }]);
  });
});

test("[WH7] a replay of a deleted webhook has no effect except to wake polling", () => {
  withInbox([], ({ inbox, deliveries, told }) => {
    inbox.replay("evt_1");
    expect(told).toEqual(["wake"]);
    store(deliveries, ["evt_1"]);
    expect(inbox.calls.unheard()).toMatchObject([{ receivedAt: 1_000, isReplay: false }]);
  });
});

test("[WH4] polling gets the webhook URL, the requests that name this URL, and the known generation IDs", () => {
  withInbox([], ({ inbox }) => {
    const { address, isAsked, known } = inbox.calls;
    expect(address()).toBe(webhookUrl);
    expect(isAsked("paid-1" as Parameters<typeof isAsked>[0], webhookUrl)).toBe(true);
    expect(known(["gen-1", "gen-2"])).toEqual(new Set(["gen-1"]));
  });
});
