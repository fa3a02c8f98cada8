import { expect, test } from "vitest";
import type { AdFilter } from "#contracts/ads/ads.ts";
import { adRefresh } from "#main/ads/sync/refreshAds.ts";
import { manualClock } from "../../../../support/manualClock.ts";

function aRefresh() {
  const clock = manualClock();
  const requested: (string | undefined)[] = [];
  const refreshing = adRefresh({
    clock,
    readFirst: ({ scope }) => {
      requested.push(scope.query);
      return Promise.resolve();
    },
    isOnline: () => true,
    report: () => expect.unreachable("No read fails."),
  });
  const show = (filter: AdFilter) => refreshing.refresh(filter, "newest");
  return { clock, requested, show, stop: refreshing.stop };
}

test("[AF101] a search that comes too early is requested when the interval ends, so that it is never left out", () => {
  const { clock, requested, show } = aRefresh();
  expect(show({})).toBe(true);
  for (const find of ["s", "se", "serum"]) expect(show({ find })).toBe(false);
  expect(requested).toEqual([undefined]);
  clock.advance(3_000);
  expect(requested).toEqual([undefined, "serum"]);
  clock.advance(60_000);
  expect(requested).toEqual([undefined, "serum"]);
});

test("[AF101] a search that is no longer shown is not requested later", () => {
  const { clock, requested, show, stop } = aRefresh();
  show({});
  show({ find: "serum" });
  // The user's own ads concern only this computer.
  show({ saved: true });
  clock.advance(3_000);
  expect(requested).toEqual([undefined]);
  show({ find: "coffee" });
  show({ find: "tea" });
  stop();
  clock.advance(60_000);
  expect(requested).toEqual([undefined, "coffee"]);
  expect(clock.waiting()).toBe(0);
});
