import { expect, test } from "vitest";
import { throttle } from "#main/shared/jobs/throttle.ts";
import { manualClock } from "../../../../support/manualClock.ts";

test("[DT2] any number of calls run the action once per second, including the last call, and then no timer remains", () => {
  const clock = manualClock();
  const startedAt = clock.now();
  let happened = 0;
  const shown: { readonly atMs: number; readonly happened: number }[] = [];
  const soon = throttle(clock, 1_000, () => shown.push({ atMs: clock.now() - startedAt, happened }));
  for (; happened < 1_000; clock.advance(10)) {
    happened += 1;
    soon.call();
  }
  clock.advance(60_000);
  expect(shown.map(({ atMs }) => atMs)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((second) => second * 1_000));
  expect(shown.at(-1)?.happened).toBe(1_000);
  expect(clock.waiting()).toBe(0);
});

test("[DT2] no call runs the action after the stop", () => {
  const clock = manualClock();
  let shown = 0;
  const soon = throttle(clock, 1_000, () => (shown += 1));
  soon.call();
  soon.call();
  soon.stop();
  soon.call();
  clock.advance(5_000);
  expect(shown).toBe(1);
  expect(clock.waiting()).toBe(0);
});
