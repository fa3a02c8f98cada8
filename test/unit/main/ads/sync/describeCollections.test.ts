import { expect, test } from "vitest";
import type { OfflineCollectionId } from "#contracts/ids.ts";
import type { AdWorkerClient } from "#main/ads/engine/adMessages.ts";
import { createCollectionCounts } from "#main/ads/sync/describeCollections.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { partly } from "../../../../support/partly.ts";

const [one, two] = ["one", "two"] as unknown as [OfflineCollectionId, OfflineCollectionId];
const never = () => false;
const always = () => true;

/** Each count of any collection takes `takesMs` and returns one ad more than the previous count. */
function scene(takesMs: number) {
  const clock = manualClock();
  const counted: (readonly OfflineCollectionId[])[] = [];
  const reading = new Set<OfflineCollectionId>([one, two]);
  const counts = createCollectionCounts({
    clock,
    syncJob: () => ({ isReading: (id) => reading.has(id) }),
    mirror: partly<AdWorkerClient>("mirror", {
      offlineCollectionStats: (ids) => {
        counted.push(ids);
        if (ids.length > 0) clock.jump(takesMs);
        return Promise.resolve(ids.map((id) => ({ id, ads: counted.length, mediaBytes: counted.length * 10 })));
      },
    }),
  });
  return { clock, counts, counted, reading };
}

test("[AK8] a collection that was never counted has zero ads and bytes", () => {
  expect(scene(0).counts.of(one)).toEqual({ ads: 0, mediaBytes: 0 });
});

test("[AK8] during a sync, a count is reused for 20 times the duration of the counting", async () => {
  const { clock, counts, counted } = scene(100);
  await counts.refresh([one], never);
  expect(counts.of(one)).toEqual({ ads: 1, mediaBytes: 10 });
  clock.advance(1_999);
  await counts.refresh([one], never);
  expect(counts.of(one)).toEqual({ ads: 1, mediaBytes: 10 });
  clock.advance(1);
  await counts.refresh([one], never);
  expect(counts.of(one)).toEqual({ ads: 3, mediaBytes: 30 });
  expect(counted).toEqual([[one], [], [one]]);
});

test("[AK8] a count that needs no time, or of a collection that is not syncing, is computed each time", async () => {
  const quick = scene(0);
  for (let times = 0; times < 2; times += 1) await quick.counts.refresh([one], never);
  expect(quick.counted).toEqual([[one], [one]]);
  const slow = scene(100);
  slow.reading.delete(two);
  for (let times = 0; times < 2; times += 1) await slow.counts.refresh([one, two], never);
  expect(slow.counted).toEqual([[one, two], [two]]);
});

test("[AK8] a collection that is up to date is always counted again", async () => {
  const { counts, counted } = scene(100);
  await counts.refresh([one, two], never);
  await counts.refresh([one, two], (id) => id === two);
  await counts.refresh([one, two], always);
  expect(counted).toEqual([[one, two], [two], [one, two]]);
});

test("a clock that is set back does not prolong the reuse of a count", async () => {
  const { clock, counts, counted } = scene(100);
  await counts.refresh([one], never);
  clock.jump(-3_600_000);
  await counts.refresh([one], never);
  expect(counted).toEqual([[one], [one]]);
});

test("a forgotten collection has zero ads and is counted again", async () => {
  const { counts, counted } = scene(100);
  await counts.refresh([one, two], never);
  counts.forget(one);
  expect(counts.of(one)).toEqual({ ads: 0, mediaBytes: 0 });
  await counts.refresh([one, two], never);
  expect(counted).toEqual([[one, two], [one]]);
});
