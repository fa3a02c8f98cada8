import { expect, test } from "vitest";
import type { AssetId } from "../../../../src/contracts/ids.ts";
import { createAssetPublisher, idsToPublish } from "../../../../src/main/library/publishAssets.ts";
import { manualClock } from "../../../support/manualClock.ts";

const results = (count: number) => Array.from({ length: count }, (_, place) => `asset-${place}` as AssetId);

/** Records the number of IDs per event and how often the jobs were woken. */
function aPublisher() {
  const clock = manualClock();
  const published: number[] = [];
  let woken = 0;
  const publisher = createAssetPublisher({
    clock,
    publish: (ids) => void published.push(ids.length),
    wake: () => (woken += 1),
  });
  return { clock, published, publisher, woken: () => woken };
}

test("[LB12] a change of up to a hundred results is published at once, each by its id", () => {
  const { published, publisher, clock } = aPublisher();
  publisher.changed(results(1));
  publisher.changed(results(100));
  expect(published).toEqual([1, 100]);
  expect(clock.waiting()).toBe(0);
});

test("[LB12] a change of more is published once a second while it goes on, without ids, and once after its end", () => {
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

test("[LB12] few results are published at once while an event of many is held back", () => {
  const { published, publisher } = aPublisher();
  publisher.changed(results(101));
  publisher.changed(results(101));
  publisher.changed(results(2));
  expect(published).toEqual([0, 2]);
});

test("[LB7] every change wakes the jobs, whether its event is held back or not", () => {
  const { publisher, woken } = aPublisher();
  publisher.changed(results(101));
  publisher.changed(results(101));
  publisher.changed(results(1));
  expect(woken()).toBe(3);
});

test("[LB12] after the closing nothing that was held back is published, and no timer is left", () => {
  const { clock, published, publisher } = aPublisher();
  publisher.changed(results(101));
  publisher.changed(results(101));
  publisher.stop();
  clock.advance(60_000);
  expect(published).toEqual([0]);
  expect(clock.waiting()).toBe(0);
});

test("[LB12] an event of one change names its results up to a hundred, and all of them by naming none", () => {
  expect(idsToPublish(results(100))).toEqual(results(100));
  expect(idsToPublish(results(101))).toEqual([]);
});
