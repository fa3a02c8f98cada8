import { expect, test } from "vitest";
import type { SavedSearchId } from "#contracts/ids.ts";
import { startRunner } from "#main/shared/jobs/runner.ts";
import { searchAlertJob } from "#main/ads/boards/searchAlertJob.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { partly } from "../../../../support/partly.ts";

const minute = 60_000;
const ids = (...names: readonly string[]) => names as unknown as readonly SavedSearchId[];

function scene(options: { readonly watched: readonly SavedSearchId[]; readonly canRequest?: () => boolean }) {
  const clock = manualClock();
  const begin = clock.now();
  const requested: (readonly [minutes: number, id: SavedSearchId])[] = [];
  const reported: number[] = [];
  const job = searchAlertJob({
    alerts: {
      withAlert: () => options.watched,
      query: (id) => {
        requested.push([(clock.now() - begin) / minute, id]);
        return options.canRequest?.() ?? true;
      },
      notify: () => {
        reported.push((clock.now() - begin) / 1_000);
        return Promise.resolve();
      },
    },
    log: partly<Log>("log"),
    wake: () => runner.wake(),
  });
  const runner = startRunner({ clock, report: (_name, cause) => expect.unreachable(String(cause)) }, [job]);
  /** Advances the clock in steps; each step ends when the work that it started is finished. */
  const advance = async (ms: number, stepMs = ms) => {
    for (let at = 0; at < ms; at += stepMs) {
      clock.advance(stepMs);
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
  };
  return { requested, reported, advance, cameIn: () => job.cameIn(clock.now()), clock };
}

test("[AK16] each saved search with an alert is queried every half hour, and at most one search per minute", async () => {
  const { requested, advance } = scene({ watched: ids("a", "b", "c") });
  await advance(62 * minute, minute);
  expect(requested).toEqual([
    [0, "a"],
    [1, "b"],
    [2, "c"],
    [30, "a"],
    [31, "b"],
    [32, "c"],
    [60, "a"],
    [61, "b"],
    [62, "c"],
  ]);
});

test("[AK16] an alert that can't query is retried soon and delays no other alert, and no timer is set without alerts", async () => {
  let isOnline = false;
  const { requested, advance } = scene({ watched: ids("a", "b"), canRequest: () => isOnline });
  await advance(4 * minute, minute);
  expect(requested).toEqual([
    [0, "a"],
    [1, "b"],
    [2, "a"],
    [3, "b"],
    [4, "a"],
  ]);
  isOnline = true;
  await advance(6 * minute, minute);
  expect(requested.slice(5)).toEqual([
    [5, "b"],
    [6, "a"],
  ]);
  expect(scene({ watched: [] }).clock.waiting()).toBe(0);
});

test("[AK17] ads that arrive together are notified together, and continuous arrivals are notified only occasionally", async () => {
  const { reported, cameIn, advance } = scene({ watched: ids("a") });
  cameIn();
  await advance(15_000);
  cameIn();
  await advance(15_000);
  expect(reported).toEqual([]);
  await advance(5_000);
  expect(reported).toEqual([35]);
  for (let second = 0; second < 1_800; second += 10) {
    cameIn();
    await advance(10_000);
  }
  expect(reported.slice(1)).toHaveLength(2);
});
