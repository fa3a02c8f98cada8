import { expect, test } from "vitest";
import type { AdFilter } from "../../../../../src/contracts/ads/ads.ts";
import { adRefresh } from "../../../../../src/main/ads/sync/refreshAds.ts";
import { manualClock } from "../../../../support/manualClock.ts";

function aRefresh() {
  const clock = manualClock();
  const asked: (string | undefined)[] = [];
  const refreshing = adRefresh({
    clock,
    readFirst: ({ scope }) => {
      asked.push(scope.query);
      return Promise.resolve();
    },
    isOnline: () => true,
    report: () => expect.unreachable("No read fails."),
  });
  const show = (filter: AdFilter) => refreshing.refresh(filter, "newest");
  return { clock, asked, show, stop: refreshing.stop };
}

test("[AF101] a search that comes too early is requested when the interval ends, so that it is never left out", () => {
  const { clock, asked, show } = aRefresh();
  expect(show({})).toBe(true);
  for (const find of ["s", "se", "serum"]) expect(show({ find })).toBe(false);
  expect(asked).toEqual([undefined]);
  clock.advance(3_000);
  expect(asked).toEqual([undefined, "serum"]);
  clock.advance(60_000);
  expect(asked).toEqual([undefined, "serum"]);
});

test("[AF101] a search that is no longer shown is not requested later", () => {
  const { clock, asked, show, stop } = aRefresh();
  show({});
  show({ find: "serum" });
  // The user's own ads concern only this computer.
  show({ saved: true });
  clock.advance(3_000);
  expect(asked).toEqual([undefined]);
  show({ find: "coffee" });
  show({ find: "tea" });
  stop();
  clock.advance(60_000);
  expect(asked).toEqual([undefined, "coffee"]);
  expect(clock.waiting()).toBe(0);
});
