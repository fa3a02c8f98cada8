import { expect, test } from "vitest";
import { creditJob } from "#main/account/creditJob.ts";

function scene() {
  let count = 0;
  const reads: number[] = [];
  let now = 1_000_000;
  const job = creditJob({ waiting: () => count, readAccount: () => void reads.push(now) });
  return {
    job,
    reads,
    now: () => now,
    setWaiting: (next: number) => void (count = next),
    /** Runs the job's due work for `ms` milliseconds. */
    runFor: (ms: number) => {
      const end = now + ms;
      for (;;) {
        const next = job.tick(now);
        if (next === null || next > end) break;
        now = Math.max(now, next);
      }
      now = end;
    },
  };
}

test("[S34] while a request waits for credits, the account is read after 10 s and then at intervals growing to 5 minutes", () => {
  const { reads, setWaiting, runFor } = scene();
  setWaiting(1);
  runFor(3_600_000);
  const from = 1_000_000;
  expect(reads.slice(0, 6).map((at) => (at - from) / 1_000)).toEqual([10, 30, 70, 150, 310, 610]);
  expect((reads.at(-1) ?? 0) - (reads.at(-2) ?? 0)).toBe(300_000);
});

test("[S34] without requests waiting for credits the account is not read, and a newly waiting one resets the interval", () => {
  const { job, reads, now, setWaiting, runFor } = scene();
  expect(job.tick(now())).toBeNull();
  setWaiting(1);
  runFor(1_000_000);
  const before = reads.length;
  setWaiting(2);
  runFor(10_000);
  expect(reads).toHaveLength(before + 1);
  setWaiting(0);
  runFor(1_000_000);
  expect(reads).toHaveLength(before + 1);
});

test("[S34] on return to the window the account is read immediately, and often again while a request waits", () => {
  const { job, reads, setWaiting, runFor } = scene();
  setWaiting(1);
  runFor(1_000_000);
  const before = reads.length;
  job.afresh();
  expect(reads).toHaveLength(before + 1);
  runFor(10_000);
  expect(reads).toHaveLength(before + 2);
});
