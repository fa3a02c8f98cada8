import { expect, test } from "vitest";
import { refreshJob } from "#main/shared/jobs/refreshJob.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { settled } from "../../../../support/settled.ts";

test("while the service is unreachable, no event shortens the delay before the next read", async () => {
  const clock = manualClock();
  const startedAt = clock.now();
  const requested: number[] = [];
  let isThere = false;
  const job = refreshJob("account", {
    clock,
    refresh: () => {
      requested.push((clock.now() - startedAt) / 1000);
      return Promise.resolve(isThere);
    },
    everyMs: 300_000,
    leastBetweenMs: 3_000,
    report: () => undefined,
    wake: () => undefined,
  });
  for (let second = 0; second <= 130; second += 1) {
    // A local event happens every second.
    job.soon();
    job.tick(clock.now());
    await settled();
    clock.advance(1_000);
  }
  expect(requested).toEqual([0, 2, 6, 14, 30, 62, 122]);
  isThere = true;
  clock.advance(60_000);
  job.tick(clock.now());
  await settled();
  job.soon();
  clock.advance(3_000);
  job.tick(clock.now());
  await settled();
  expect(requested.slice(7)).toHaveLength(2);
});
