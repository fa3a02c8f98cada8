import { expect, test } from "vitest";
import { createRunner, startRunner } from "#main/shared/jobs/runner.ts";
import { type ManualClock, manualClock } from "../../../../support/manualClock.ts";

const hourMs = 3_600_000;

/** Five jobs that each tick every ten minutes; `partial` records the second of each start. */
function scene() {
  const clock: ManualClock = manualClock();
  const partial: string[] = [];
  let startedAt = clock.now();
  const jobs = ["a", "b", "c", "d", "e"].map((name) => {
    let nextAt = 0;
    return {
      name,
      tick: (now: number) => {
        if (now >= nextAt) {
          partial.push(`${name} ${(now - startedAt) / 1_000}`);
          nextAt = now + hourMs / 6;
        }
        return nextAt;
      },
    };
  });
  const runner = startRunner({ clock, report: () => undefined }, jobs);
  const afresh = () => {
    startedAt = clock.now();
    partial.length = 0;
  };
  return { clock, runner, partial, afresh };
}

test("[DT4] after sleep, the jobs start one after another, in their order", () => {
  const { clock, runner, partial, afresh } = scene();
  expect(partial).toEqual(["a 0", "b 0", "c 0", "d 0", "e 0"]);
  runner.pause(15_000);
  // The computer sleeps: time passes, but no timer runs.
  clock.jump(8 * hourMs);
  afresh();
  runner.stagger(1_000);
  expect(partial).toEqual(["a 0"]);
  // Events in the meantime do not start any of them earlier.
  runner.wake();
  clock.advance(500);
  runner.wake();
  expect(partial).toEqual(["a 0"]);
  clock.advance(9_500);
  expect(partial).toEqual(["a 0", "b 1", "c 2", "d 3", "e 4"]);
  runner.stop();
  expect(clock.waiting()).toBe(0);
});

test("[DT4] no job starts before sleep, and the jobs resume automatically if the computer remains awake", () => {
  const { clock, runner, partial, afresh } = scene();
  clock.advance(hourMs / 6 - 5_000);
  afresh();
  runner.pause(15_000);
  clock.advance(14_000);
  runner.wake();
  expect(partial).toEqual([]);
  clock.advance(1_000);
  expect(partial).toEqual(["a 15", "b 15", "c 15", "d 15", "e 15"]);
  runner.stop();
});

test("[DT4] a clock that is set back does not keep jobs paused", () => {
  const { clock, runner, partial, afresh } = scene();
  runner.stagger(1_000);
  clock.jump(-8 * hourMs);
  afresh();
  clock.jump(9 * hourMs);
  runner.wake();
  expect(partial).toHaveLength(5);
  runner.stop();
});

/** A runner without jobs yet, and a job that records the time of each tick. */
function lateScene() {
  const clock = manualClock(0);
  const requested: number[] = [];
  const runner = createRunner({ clock, report: () => undefined });
  const job = {
    name: "a",
    tick: (now: number) => {
      requested.push(now);
      return now + 10_000;
    },
  };
  return { clock, requested, runner, job };
}

test("a runner without jobs can be woken, paused, staggered, and stopped without effect", () => {
  const { clock, requested, runner, job } = lateScene();
  runner.wake();
  runner.pause(60_000);
  runner.stagger(60_000);
  runner.stop();
  expect(clock.waiting()).toBe(0);
  // The calls before the start do not block it.
  runner.start([job]);
  expect(requested).toEqual([0]);
});

test("[DT4] after its start, a runner runs its jobs and can be paused, staggered, and stopped", () => {
  const { clock, requested, runner, job } = lateScene();
  runner.start([{ name: "other", tick: () => null }, job]);
  clock.advance(9_000);
  expect(requested).toEqual([0]);
  requested.length = 0;
  runner.pause(5_000);
  clock.advance(4_999);
  expect(requested).toEqual([]);
  clock.advance(1);
  expect(requested[0]).toBe(14_000);
  requested.length = 0;
  runner.stagger(3_000);
  clock.advance(3_000);
  expect(requested[0]).toBe(17_000);
  requested.length = 0;
  runner.stop();
  runner.wake();
  clock.advance(60_000);
  expect(requested).toEqual([]);
});
