import { expect, test } from "vitest";
import type { OfflineCollectionId } from "#contracts/ids.ts";
import { adSyncJob } from "#main/ads/sync/adSyncJob.ts";
import { startRunner } from "#main/shared/jobs/runner.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { partly } from "../../../../support/partly.ts";

const ids = ["a", "b"] as unknown as readonly OfflineCollectionId[];
const restMs = 100;

function scene() {
  const clock = manualClock();
  const read: (readonly [afterMs: number, id: OfflineCollectionId])[] = [];
  const begin = clock.now();
  const job = adSyncJob({
    clock,
    random: () => 0,
    collections: {
      toRead: () => ids,
      pausedBecause: () => null,
      step: (id) => {
        read.push([clock.now() - begin, id]);
        return Promise.resolve({ kind: "waits", reason: { code: "offline" }, until: null });
      },
      restMs: () => restMs,
      stepped: (id) => job.soon(id),
    },
    log: partly<Log>("log"),
    wake: () => runner.wake(),
  });
  const runner = startRunner({ clock, report: (_name, cause) => expect.unreachable(String(cause)) }, [job]);
  return {
    read,
    advance: async (ms: number) => {
      clock.advance(ms);
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
    setBack: (ms: number) => {
      clock.jump(-ms);
      runner.wake();
    },
  };
}

test("[AK2] pages are read one at a time, alternating between collections, with a pause between two pages", async () => {
  const { read, advance } = scene();
  await advance(0);
  expect(read).toEqual([[0, "a"]]);
  await advance(restMs - 1);
  expect(read).toHaveLength(1);
  await advance(1);
  await advance(restMs);
  expect(read).toEqual([
    [0, "a"],
    [100, "b"],
    [200, "a"],
  ]);
});

test("[AK2] a clock that is set back does not lengthen the pause between pages", async () => {
  const { read, advance, setBack } = scene();
  await advance(0);
  setBack(3_600_000);
  await advance(0);
  expect(read.map(([, id]) => id)).toEqual(["a", "b"]);
});
