import { expect, test } from "vitest";
import { restoreJob } from "#main/ads/boards/restoreJob.ts";

type Restored = { readonly restored: number } | null;

/** Records each call in order. `restore` and `sweep` end at once, or when the test ends them. */
function scene(more: { readonly restore?: () => Promise<Restored>; readonly sweep?: () => Promise<void> } = {}) {
  const webhooks: string[] = [];
  const failures: unknown[] = [];
  const noted = (call: string) => () => void webhooks.push(call);
  const job = restoreJob({
    restore: () => {
      webhooks.push("restore");
      return more.restore?.() ?? Promise.resolve({ restored: 2 });
    },
    sweep: () => {
      webhooks.push("sweep");
      return more.sweep?.() ?? Promise.resolve();
    },
    begin: noted("begin"),
    restored: noted("restored"),
    failed: (cause) => void failures.push(cause),
    emptied: noted("emptied"),
    wake: noted("wake"),
  });
  /** Ticks the job as the runner does, and returns the calls it made before it waits. */
  const tick = async () => {
    expect(job.tick(0)).toBeNull();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return webhooks.splice(0);
  };
  return { job, webhooks: webhooks, failures, tick };
}

test("[AK11] a lost ad database is refilled, then unused files are swept, and only then downloads start", async () => {
  const { tick } = scene();
  expect(await tick()).toEqual(["restore", "sweep", "restored", "begin"]);
});

test("[AK11] the user's ads are restored once, even if the job ticks again", async () => {
  const { tick } = scene();
  await tick();
  expect(await tick()).toEqual([]);
});

test("[AK11] the job starts no second restore while one runs, and no download starts before the restore is done", async () => {
  const ends: (() => void)[] = [];
  const { tick } = scene({
    restore: () => new Promise((end) => ends.push(() => end({ restored: 1 }))),
    sweep: () => new Promise((end) => ends.push(end)),
  });
  expect(await tick()).toEqual(["restore"]);
  expect(await tick()).toEqual([]);
  ends.shift()?.();
  expect(await tick()).toEqual(["sweep"]);
  ends.shift()?.();
  expect(await tick()).toEqual(["restored", "begin"]);
});

test("[AK11] no file is swept if the ad database was not lost", async () => {
  const { tick } = scene({ restore: () => Promise.resolve(null) });
  expect(await tick()).toEqual(["restore", "begin"]);
});

test("[AK11] a new ad database without ads to restore is swept, and no change is published", async () => {
  const { tick } = scene({ restore: () => Promise.resolve({ restored: 0 }) });
  expect(await tick()).toEqual(["restore", "sweep", "begin"]);
});

test("[AK11] a failed restore is reported, no file is swept, and downloads start", async () => {
  const cause = new Error("The thread ended.");
  const { tick, failures } = scene({ restore: () => Promise.reject(cause) });
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
  const { job, webhooks, tick } = scene();
  await tick();
  job.refill();
  expect(webhooks.splice(0)).toEqual(["emptied", "wake"]);
  expect(await tick()).toEqual(["restore", "restored", "begin"]);
  expect(await tick()).toEqual([]);
});

test("[AK11] an ad database that is emptied after a start without loss is not swept", async () => {
  const outcomes: Restored[] = [null, { restored: 3 }];
  const { job, webhooks, tick } = scene({ restore: () => Promise.resolve(outcomes.shift() ?? null) });
  await tick();
  job.refill();
  webhooks.length = 0;
  expect(await tick()).toEqual(["restore", "restored", "begin"]);
});
