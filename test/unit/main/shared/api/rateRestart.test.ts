// How a restart and a clock that is set back affect the two rate limits and their meter.
import fc from "fast-check";
import { expect, test } from "vitest";
import { rateLimiter } from "#main/shared/api/rateLimiter.ts";
import { emptyWindow, restored, waitMs } from "#main/shared/api/domain/rateWindow.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { rateMemory } from "../../../../support/rateMemory.ts";
import { settled } from "../../../../support/settled.ts";

const hour = 3_600_000;
const startedAt = Date.UTC(2026, 10, 20, 12);

/** A rate limiter that can stop, and start again with its stored state. */
function scene(limits?: { readonly read: number; readonly write: number }) {
  const clock = manualClock(startedAt);
  const store = rateMemory();
  let changes = 0;
  const start = () => rateLimiter({ clock, store, changed: () => void (changes += 1), limits });
  const gone: number[] = [];
  return {
    clock,
    start,
    gone,
    changes: () => changes,
    takeWrites: (budget: ReturnType<typeof rateLimiter>, count: number) => {
      for (let index = 0; index < count; index += 1)
        void budget.acquireWrite("confirm").then(() => gone.push(clock.now()));
    },
  };
}

test("[N4] across any number of app restarts, no minute contains more requests than the limit", async () => {
  const steps = fc.array(
    fc.record({
      pauseMs: fc.integer({ min: 0, max: 30_000 }),
      isRestart: fc.boolean(),
      wanted: fc.integer({ min: 0, max: 8 }),
    }),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const { clock, start, gone, takeWrites } = scene();
      let budget = start();
      for (const { pauseMs, isRestart, wanted } of walk) {
        clock.advance(pauseMs);
        await settled();
        if (isRestart) budget = start();
        takeWrites(budget, Math.min(wanted, budget.writesFree()));
        await settled();
      }
      for (const from of gone) {
        expect(gone.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(10);
      }
    }),
    { numRuns: 50 },
  );
});

test("[N4] requests sent before a restart count afterwards: the tenth is sent, the eleventh waits", async () => {
  const { clock, start, gone, takeWrites } = scene();
  takeWrites(start(), 9);
  await settled();
  clock.advance(20_000);
  const again = start();
  expect([again.writesFree(), again.writeWaitMs()]).toEqual([1, 0]);
  takeWrites(again, 2);
  await settled();
  expect(gone).toHaveLength(10);
  expect(again.writeWaitMs()).toBe(40_000);
  clock.advance(40_000);
  await settled();
  expect(gone).toHaveLength(11);
});

test("[N4] a wait requested by the service survives a restart", async () => {
  const { clock, start, gone, takeWrites } = scene();
  start().learn("write", 429, { "retry-after": "40" }, 0);
  clock.advance(10_000);
  const again = start();
  takeWrites(again, 1);
  await settled();
  expect([gone.length, again.writeWaitMs(), again.writesFree()]).toEqual([0, 30_000, 0]);
  clock.advance(30_000);
  await settled();
  expect(gone).toHaveLength(1);
});

test("[N4] a clock that is set back does not block requests, with or without a restart", async () => {
  const { clock, start, gone, takeWrites } = scene();
  const budget = start();
  takeWrites(budget, 10);
  budget.learn("write", 429, { "retry-after": "60" }, 0);
  await settled();
  clock.advance(-hour);
  for (const one of [budget, start()]) {
    expect([one.writeWaitMs(), one.usage().writes]).toEqual([0, { used: 0, limit: 10, nextAt: null, waiting: 0 }]);
  }
  takeWrites(budget, 1);
  await settled();
  expect(gone).toHaveLength(11);
});

test("[N4] with any stored window and any clock time, no wait exceeds the maximum", () => {
  const time = fc.integer({ min: startedAt - 10 * hour, max: startedAt + 10 * hour });
  fc.assert(
    fc.property(fc.array(time, { maxLength: 30 }), time, (times, blockedUntil) => {
      const sentAt = times.toSorted((a, b) => a - b);
      const window = restored(emptyWindow(10), { sentAt, blockedUntil }, startedAt);
      expect(waitMs(window, startedAt)).toBeLessThanOrEqual(75_000);
      expect(waitMs({ ...emptyWindow(10), sentAt, blockedUntil }, startedAt)).toBeLessThanOrEqual(75_000);
      expect(window.sentAt.every((at) => at <= startedAt && at > startedAt - 60_000)).toBe(true);
    }),
  );
});

test("[N4] the rate limit meter shows the used and waiting requests and the next free time, separately for each kind", async () => {
  const { clock, start, takeWrites } = scene();
  const budget = start();
  const idle = { used: 0, limit: 60, nextAt: null, waiting: 0 };
  expect(budget.usage()).toEqual({ writes: { ...idle, limit: 10 }, reads: idle });
  takeWrites(budget, 4);
  await settled();
  expect(budget.usage()).toEqual({ writes: { used: 4, limit: 10, nextAt: null, waiting: 0 }, reads: idle });
  clock.advance(1_000);
  takeWrites(budget, 9);
  await settled();
  const full = { used: 10, limit: 10, waiting: 3 };
  // Three are sent when the first four are a minute old; a fourth would fit then.
  expect(budget.usage().writes).toEqual({ ...full, nextAt: startedAt + 60_000 });
  expect(budget.writesFree()).toBe(0);
  clock.advance(59_000);
  await settled();
  expect(budget.usage().writes).toEqual({ used: 9, limit: 10, nextAt: null, waiting: 0 });
  expect(budget.writesFree()).toBe(1);
});

test("[N4] waiting requests reduce the free writes and postpone the next free time", async () => {
  const { start, takeWrites } = scene({ read: 60, write: 2 });
  const budget = start();
  expect(budget.writesFree()).toBe(2);
  takeWrites(budget, 5);
  await settled();
  expect(budget.writesFree()).toBe(0);
  // Three wait: two are sent in one minute and the third a minute later, together with a possible sixth.
  expect(budget.writeWaitMs()).toBe(120_000);
  expect(budget.usage().writes).toEqual({ used: 2, limit: 2, nextAt: startedAt + 120_000, waiting: 3 });
});

test("[N4] after a 429 one request is sent alone, and its response releases the others", async () => {
  const { clock, start, gone, takeWrites } = scene();
  const budget = start();
  budget.learn("write", 429, { "retry-after": "10" }, 0);
  takeWrites(budget, 3);
  clock.advance(10_000);
  await settled();
  expect([gone.length, budget.writesFree()]).toEqual([1, 0]);
  budget.learn("write", 201, {}, 0);
  await settled();
  expect([gone.length, budget.writesFree()]).toEqual([3, 7]);
});

test("[N4] a trial request without a response does not block the others permanently", async () => {
  const { clock, start, gone, takeWrites } = scene();
  const budget = start();
  budget.learn("write", 429, { "retry-after": "10" }, 0);
  takeWrites(budget, 2);
  clock.advance(10_000);
  await settled();
  expect(gone).toHaveLength(1);
  clock.advance(5_000);
  await settled();
  expect(gone).toHaveLength(2);
});

test("[N4] the meter change is published after every request and every response that changes the meter", async () => {
  const { start, changes, takeWrites } = scene();
  const budget = start();
  takeWrites(budget, 2);
  await settled();
  expect(changes()).toBe(2);
  budget.learn("write", 200, { "x-ratelimit-limit": "1" }, 0);
  expect(changes()).toBe(3);
});

test("[N4] a closed rate budget sends nothing, publishes nothing, and sets no timer", async () => {
  const { clock, start, gone, changes, takeWrites } = scene();
  const budget = start();
  takeWrites(budget, 12);
  await settled();
  const before = changes();
  budget.close();
  expect(clock.waiting()).toBe(0);
  clock.advance(120_000);
  budget.learn("write", 429, { "retry-after": "40" }, 0);
  await settled();
  expect([gone.length, changes()]).toEqual([10, before]);
});
