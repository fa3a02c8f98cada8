import fc from "fast-check";
import { expect, test } from "vitest";
import {
  emptyWindow,
  type RateReading,
  type RateWindow,
  resetTime,
  waitMs,
  withBlock,
  withReading,
  withSent,
} from "#main/shared/api/domain/rateWindow.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const nothing: RateReading = { limit: null, remaining: null, resetAt: null };

function sentAt(window: RateWindow, ...times: readonly number[]): RateWindow {
  return times.reduce(withSent, window);
}

test("[N4] the tenth request is sent immediately, the eleventh after the first has left the window", () => {
  const nine = sentAt(emptyWindow(10), ...Array.from({ length: 9 }, (_, index) => noon + index * 1000));
  expect(waitMs(nine, noon + 9_000)).toBe(0);
  const ten = withSent(nine, noon + 9_000);
  expect(waitMs(ten, noon + 9_000)).toBe(minute - 9_000);
  expect(waitMs(ten, noon + minute)).toBe(0);
});

test("[N4] no minute contains more requests than the limit, wherever the minute starts", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 80 }),
      (limit, pauses) => {
        let window = emptyWindow(limit);
        let now = noon;
        const sent: number[] = [];
        for (const pause of pauses) {
          now += pause;
          now += waitMs(window, now);
          expect(waitMs(window, now)).toBe(0);
          window = withSent(window, now);
          sent.push(now);
        }
        for (const start of sent) {
          expect(sent.filter((at) => at >= start && at < start + minute).length).toBeLessThanOrEqual(limit);
        }
      },
    ),
  );
});

const readings = fc.record({
  limit: fc.option(fc.integer({ min: -5, max: 200 })),
  remaining: fc.option(fc.constantFrom(0, 0, 1, 9, 200)),
  resetAt: fc.option(fc.integer({ min: noon - 600_000, max: noon + 600_000 })),
});

test("[N4] [N30] no response moves the limit out of 1 to 1,000 or shortens the wait of the app's own count", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: minute }), { maxLength: 15 }),
      fc.array(readings, { minLength: 1, maxLength: 6 }),
      (ages, learned) => {
        let window = sentAt(emptyWindow(10), ...ages.sort((a, b) => b - a).map((age) => noon - age));
        for (const reading of learned) {
          const counted = { ...window, limit: withReading(window, reading, noon).limit };
          const before = waitMs(counted, noon);
          window = withReading(window, reading, noon);
          expect(waitMs(window, noon)).toBeGreaterThanOrEqual(before);
        }
        expect(window.limit).toBeGreaterThanOrEqual(1);
        expect(window.limit).toBeLessThanOrEqual(1_000);
      },
    ),
  );
});

test("[N4] a response with 0 remaining blocks until its reset; one with more remaining blocks nothing", () => {
  const resetAt = noon + 20_000;
  expect(waitMs(withReading(emptyWindow(10), { ...nothing, remaining: 0, resetAt }, noon), noon)).toBe(20_000);
  expect(withReading(emptyWindow(10), { limit: null, remaining: 599, resetAt }, noon)).toEqual(emptyWindow(10));
});

test("[N30] the service's limit replaces the default, and a limit that may belong to the other kind can only lower the limit", () => {
  const after = (limit: number, onlyTightens = false) =>
    withReading(emptyWindow(10), { ...nothing, limit }, noon, onlyTightens).limit;
  expect([after(2), after(600), after(1_000)]).toEqual([2, 600, 1_000]);
  expect([after(60, true), after(2, true)]).toEqual([10, 2]);
  // An implausible value is bounded or ignored.
  expect([after(1_000_000), after(0), after(-5)]).toEqual([1_000, 10, 10]);
  const raised = withReading(emptyWindow(10), { ...nothing, limit: 12 }, noon);
  expect(withReading(raised, { ...nothing, limit: 5 }, noon).limit).toBe(5);
});

test("[N4] a lower limit in a response applies immediately", () => {
  const two = withReading(emptyWindow(10), { ...nothing, limit: 2 }, noon);
  expect(waitMs(sentAt(two, noon, noon), noon)).toBe(minute);
  const four = sentAt(emptyWindow(10), noon, noon + 1_000, noon + 2_000, noon + 3_000);
  expect(waitMs(withReading(four, { ...nothing, limit: 2 }, noon + 3_000), noon + 3_000)).toBe(minute - 1_000);
});

test("[N4] a 429 blocks for 250 ms to 75 s, and a later, shorter block does not shorten the wait", () => {
  const blocked = (until: number) => waitMs(withBlock(emptyWindow(10), until, noon), noon);
  expect(blocked(noon + 5_000)).toBe(5_000);
  expect(blocked(noon - 5_000)).toBe(250);
  expect(blocked(noon + 24 * 3_600_000)).toBe(75_000);
  expect(waitMs(withBlock(withBlock(emptyWindow(10), noon + 30_000, noon), noon + 1_000, noon), noon)).toBe(30_000);
});

test.each([
  ["seconds", "17", noon + 17_000],
  ["a fraction of seconds", "0.5", noon + 500],
  ["epoch seconds", String(noon / 1000 + 17), noon + 17_000],
  ["epoch milliseconds", String(noon + 17_000), noon + 17_000],
  ["a date", new Date(noon + 17_000).toUTCString(), noon + 17_000],
  ["an ISO date", new Date(noon + 17_000).toISOString(), noon + 17_000],
])("[N5] a reset in %s is parsed to the same time", (_form, header, expected) => {
  expect(resetTime(header, noon, 0)).toBe(expected);
  expect(resetTime(` ${header} `, noon, 0)).toBe(expected);
});

test("[N5] an absolute reset is corrected by the clock skew, a relative one is not", () => {
  const fast = 90_000;
  const theirs = noon - fast;
  expect(resetTime("17", noon, fast)).toBe(noon + 17_000);
  for (const header of [String(theirs / 1000 + 17), String(theirs + 17_000), new Date(theirs + 17_000).toUTCString()]) {
    expect(resetTime(header, noon, fast)).toBe(noon + 17_000);
  }
});

test("[N5] a reset header in an unknown format is ignored", () => {
  for (const header of ["", "soon", "NaN", "1e3", "0x10", "12 parsecs"]) expect(resetTime(header, noon, 0)).toBeNull();
});
