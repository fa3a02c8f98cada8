import { expect, test } from "vitest";
import type { Events } from "#contracts/events.ts";
import type { AssetId, PaidRequestId } from "#contracts/ids.ts";
import { announceAsset, createAssetPublisher, idsToPublish } from "#main/library/publishAssets.ts";
import { manualClock } from "../../../support/manualClock.ts";

const results = (count: number) => Array.from({ length: count }, (_, place) => `asset-${place}` as AssetId);

/** Records the number of IDs per event and how often the jobs were woken. */
function aPublisher() {
  const clock = manualClock();
  const published: number[] = [];
  let woken = 0;
  const publisher = createAssetPublisher({
    clock,
    publish: (_name, payload) => void published.push((payload as Events["assets.changed"]).ids.length),
    wake: () => (woken += 1),
  });
  return { clock, published, publisher, woken: () => woken };
}

test("[LB12] a change of up to 100 results is published immediately with their IDs", () => {
  const { published, publisher, clock } = aPublisher();
  publisher.changed(results(1));
  publisher.changed(results(100));
  expect(published).toEqual([1, 100]);
  expect(clock.waiting()).toBe(0);
});

test("[LB12] a larger change is published without IDs, once per second while in progress and once at its end", () => {
  const { clock, published, publisher } = aPublisher();
  for (let step = 0; step < 25; step += 1) {
    publisher.changed(results(101));
    clock.advance(100);
  }
  expect(published).toEqual([0, 0, 0]);
  clock.advance(60_000);
  expect(published).toEqual([0, 0, 0, 0]);
  expect(clock.waiting()).toBe(0);
});

test("[LB12] a small change is published immediately while the event of a large change is delayed", () => {
  const { published, publisher } = aPublisher();
  publisher.changed(results(101));
  publisher.changed(results(101));
  publisher.changed(results(2));
  expect(published).toEqual([0, 2]);
});

test("[LB7] every change wakes the jobs, even if its event is delayed", () => {
  const { publisher, woken } = aPublisher();
  publisher.changed(results(101));
  publisher.changed(results(101));
  publisher.changed(results(1));
  expect(woken()).toBe(3);
});

test("[LB12] a stopped publisher drops its delayed event and leaves no timer", () => {
  const { clock, published, publisher } = aPublisher();
  publisher.changed(results(101));
  publisher.changed(results(101));
  publisher.stop();
  clock.advance(60_000);
  expect(published).toEqual([0]);
  expect(clock.waiting()).toBe(0);
});

test("[LB12] an event lists up to 100 result IDs, and an empty list means all results", () => {
  expect(idsToPublish(results(100))).toEqual(results(100));
  expect(idsToPublish(results(101))).toEqual([]);
});

/** What is published when a result was stored. */
function announced(owner: () => PaidRequestId | null) {
  const events: unknown[] = [];
  const context = {
    publish: (...event: readonly unknown[]) => void events.push(event),
    requestsChanged: (ids: readonly PaidRequestId[]) => void events.push(ids),
  };
  return { events, announce: () => announceAsset(context, "asset-1" as AssetId, owner) };
}
const asset = ["assets.changed", { ids: ["asset-1"] }];

test("[S9] a stored result is announced before the request that it belongs to", () => {
  const { events, announce } = announced(() => "paid-1" as PaidRequestId);
  announce();
  expect(events).toEqual([asset, ["paid-1"]]);
});

test("[S15] an imported result is announced without a request", () => {
  const { events, announce } = announced(() => null);
  announce();
  expect(events).toEqual([asset]);
});

test("[S9] a result is announced even if its request cannot be read", () => {
  const { events, announce } = announced(() => {
    throw new Error("the journal is closed");
  });
  expect(announce).toThrow("the journal is closed");
  expect(events).toEqual([asset]);
});
