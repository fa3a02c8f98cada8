import { expect, test } from "vitest";
import type { Connection } from "#contracts/desktop/app.ts";
import type { AdMediaRow } from "#main/ads/domain/adMirror.ts";
import { adMediaJob } from "#main/ads/media/adMediaJob.ts";
import { startRunner } from "#main/shared/jobs/runner.ts";
import { manualClock } from "../../../../support/manualClock.ts";

function scene(state: Connection["state"]) {
  const clock = manualClock();
  const stored: string[] = [];
  let connection = state;
  let due = [{ id: "d:1/avatar", url: "https://files.example/1.png", attempts: 0 } as AdMediaRow];
  const done = () => Promise.resolve();
  const job = adMediaJob({
    due: () => Promise.resolve(due),
    nextDueAt: () => Promise.resolve(null),
    download: (row) => {
      stored.push(row.id);
      due = [];
      return Promise.resolve(1);
    },
    putOff: done,
    overQuota: () => Promise.resolve(-1),
    evict: done,
    maintain: done,
    connection: () => connection,
    isSaving: () => false,
    report: (cause) => expect.unreachable(String(cause)),
    wake: () => runner.wake(),
  });
  const runner = startRunner({ clock, report: (_name, cause) => expect.unreachable(String(cause)) }, [job]);
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  return {
    stored,
    job,
    settle,
    connect: async (to: Connection["state"]) => {
      connection = to;
      runner.wake();
      await settle();
    },
  };
}

test("[AK11] no download starts before the job begins, because unused files are deleted until then", async () => {
  const { stored, job, settle } = scene("online");
  job.soon();
  await settle();
  expect(stored).toEqual([]);
  job.begin();
  await settle();
  expect(stored).toEqual(["d:1/avatar"]);
});

test.each(["offline", "connecting"] as const)(
  "[AK5] no ad file is downloaded while the service is %s",
  async (state) => {
    const { stored, job, settle, connect } = scene(state);
    job.begin();
    await settle();
    expect(stored).toEqual([]);
    await connect("online");
    expect(stored).toEqual(["d:1/avatar"]);
  },
);

test("[AK5] a rejected API key does not prevent downloads, because most hosts need no key", async () => {
  const { stored, job, settle } = scene("refused");
  job.begin();
  await settle();
  expect(stored).toEqual(["d:1/avatar"]);
});
