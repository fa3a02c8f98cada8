import fc from "fast-check";
import { expect, test } from "vitest";
import { isOfScheduledCheck, reasonToWait, nextCheckAfter, nextCheckWithin } from "#main/research/domain/monitor.ts";

const hourMs = 3_600_000;

test("[RS8] the next check is the first time after now at a whole number of intervals from the given time", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.integer({ min: 1, max: 24 * 90 }),
      fc.integer({ min: 0, max: 4e12 }),
      (turnAt, everyHours, now) => {
        const next = nextCheckAfter(turnAt, everyHours, now);
        expect(next).toBeGreaterThan(now);
        expect((next - turnAt) % (everyHours * hourMs)).toBe(0);
        expect(next === turnAt || next - everyHours * hourMs <= now).toBe(true);
      },
    ),
  );
});

test("[RS8] a check more than one interval ahead moves back by whole intervals to within one; others stay", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.integer({ min: 1, max: 24 * 90 }),
      fc.integer({ min: 0, max: 4e12 }),
      (nextRunAt, everyHours, now) => {
        const everyMs = everyHours * hourMs;
        const back = nextCheckWithin({ nextCheckAt: nextRunAt, everyHours }, now);
        expect(back === null).toBe(nextRunAt <= now + everyMs);
        if (back === null) return;
        expect(back).toBeGreaterThan(now);
        expect(back).toBeLessThanOrEqual(now + everyMs);
        expect((nextRunAt - back) % everyMs).toBe(0);
      },
    ),
  );
});

test("[RS8] a check covers the due time only if the check began between that time and now", () => {
  const run = (createdAt: number) => ({ state: "done" as const, createdAt });
  expect(isOfScheduledCheck(run(4), 5, 10)).toBe(false);
  expect(isOfScheduledCheck(run(5), 5, 10)).toBe(true);
  expect(isOfScheduledCheck(run(10), 5, 10)).toBe(true);
  expect(isOfScheduledCheck(run(11), 5, 10)).toBe(false);
});

test.each([
  { what: "one credit within the cap", credits: 1, cap: 3, used: 2, waits: null },
  { what: "one credit beyond it", credits: 1, cap: 3, used: 3, waits: "cap" },
  { what: "what is free, with the cap used up", credits: 0, cap: 3, used: 3, waits: null },
  { what: "what is free, with a cap of nothing", credits: 0, cap: 0, used: 0, waits: null },
  { what: "one credit, with a cap of nothing", credits: 1, cap: 0, used: 0, waits: "cap" },
  { what: "two credits, however high the cap", credits: 2, cap: 100, used: 0, waits: "price" },
  {
    what: "[CP92] a manifest that wants a person",
    credits: 0,
    cap: 100,
    used: 0,
    waits: "person",
    isPersonNeeded: true,
  },
  { what: "an approval", credits: 1, cap: 100, used: 0, waits: "approval", authorizeUrl: "https://s.example/approve" },
])(
  "[RS6] [RS7] price, monthly cap, and approvals decide whether a check waits: $what",
  ({ credits, cap, used, waits, authorizeUrl = null, isPersonNeeded = false }) => {
    expect(reasonToWait({ credits, authorizeUrl, isPersonNeeded }, cap, used)?.waitsFor ?? null).toBe(waits);
  },
);
