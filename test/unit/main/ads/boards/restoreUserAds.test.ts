import { expect, test } from "vitest";
import type { AdId } from "#contracts/ids.ts";
import { restoreJob } from "#main/ads/boards/restoreUserAds.ts";
import type { AdWorkerClient } from "#main/ads/engine/adMessages.ts";
import type { AdMediaCache } from "#main/ads/media/adMediaCache.ts";
import { partly } from "../../../../support/partly.ts";
import { testWorkspace } from "../../../../support/testWorkspace.ts";

type Answer = () => Promise<string | null>;

const lost: Answer = () => Promise.resolve(null);
const notLost: Answer = () => Promise.resolve("done");

/**
 * Records each call in order. `checkpoint` says whether the ad database was lost; it and `sweep` end at once, or when the
 * test ends them. The user has `count` ads.
 */
function scene(more: { readonly checkpoint?: Answer; readonly sweep?: () => Promise<void>; readonly count?: number }) {
  const calls: string[] = [];
  const failures: unknown[] = [];
  const noted = (call: string) => () => void calls.push(call);
  const workspace = testWorkspace();
  const ads = Array.from({ length: more.count ?? 2 }, (_, index) => `d:${index}` as AdId);
  workspace.userAdWriter.apply({
    ads: { put: ads.map((adId) => ({ adId, item: "{}", savedAt: 1, note: "", createdAt: 1 })) },
  });
  const job = restoreJob(
    {
      ...workspace,
      log: { warn: noted("warning"), error: (_message, fields) => void failures.push(fields?.["cause"]) },
      publish: (name) => void calls.push(name),
      wake: noted("wake"),
      mirror: partly<AdWorkerClient>("mirror", {
        readCheckpoint: () => {
          calls.push("restore");
          return more.checkpoint?.() ?? lost();
        },
        restore: () => Promise.resolve(),
        writeCheckpoint: () => Promise.resolve(),
      }),
      mediaCache: partly<AdMediaCache>("mediaCache", {
        sweep: () => {
          calls.push("sweep");
          return more.sweep?.() ?? Promise.resolve();
        },
      }),
    },
    { media: { begin: noted("begin") }, appearances: { soon: () => undefined } },
  );
  /** Ticks the job as the runner does, and returns the calls it made before it waits. */
  const tick = async () => {
    expect(job.tick(0)).toBeNull();
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    return calls.splice(0);
  };
  return { job, calls, failures, tick };
}

test("[AK11] a lost ad database is refilled, then unused files are swept, and only then downloads start", async () => {
  const { tick } = scene({});
  expect(await tick()).toEqual(["restore", "sweep", "ads.changed", "begin"]);
});

test("[AK11] the user's ads are restored once, even if the job ticks again", async () => {
  const { tick } = scene({});
  await tick();
  expect(await tick()).toEqual([]);
});

test("[AK11] the job starts no second restore while one runs, and no download starts before the restore is done", async () => {
  const ends: (() => void)[] = [];
  const { tick } = scene({
    checkpoint: () => new Promise((end) => ends.push(() => end(null))),
    sweep: () => new Promise((end) => ends.push(end)),
  });
  expect(await tick()).toEqual(["restore"]);
  expect(await tick()).toEqual([]);
  ends.shift()?.();
  expect(await tick()).toEqual(["sweep"]);
  ends.shift()?.();
  expect(await tick()).toEqual(["ads.changed", "begin"]);
});

test("[AK11] no file is swept if the ad database was not lost", async () => {
  const { tick } = scene({ checkpoint: notLost });
  expect(await tick()).toEqual(["restore", "begin"]);
});

test("[AK11] a new ad database without ads to restore is swept, and no change is published", async () => {
  const { tick } = scene({ count: 0 });
  expect(await tick()).toEqual(["restore", "sweep", "begin"]);
});

test("[AK11] a failed restore is reported, no file is swept, and downloads start", async () => {
  const cause = new Error("The thread ended.");
  const { tick, failures } = scene({ checkpoint: () => Promise.reject(cause) });
  expect(await tick()).toEqual(["restore", "begin"]);
  expect(failures).toEqual([cause]);
});

test("[AK11] a failed sweep is reported, and downloads start", async () => {
  const cause = new Error("The folder cannot be read.");
  const { tick, failures } = scene({ sweep: () => Promise.reject(cause) });
  expect(await tick()).toEqual(["restore", "sweep", "begin"]);
  expect(failures).toEqual([cause]);
});

test("[AK11] an emptied ad database is published and refilled, but not swept, because downloads have started", async () => {
  const { job, calls, tick } = scene({});
  await tick();
  job.refill();
  expect(calls.splice(0)).toEqual(["ads.changed", "offlineCollections.changed", "wake"]);
  expect(await tick()).toEqual(["restore", "ads.changed", "begin"]);
  expect(await tick()).toEqual([]);
});

test("[AK11] an ad database that is emptied after a start without loss is not swept", async () => {
  const outcomes = [notLost, lost];
  const { job, calls, tick } = scene({ checkpoint: () => outcomes.shift()?.() ?? lost() });
  await tick();
  job.refill();
  calls.length = 0;
  expect(await tick()).toEqual(["restore", "ads.changed", "begin"]);
});
