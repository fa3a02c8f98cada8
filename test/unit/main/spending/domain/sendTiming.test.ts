import { expect, test } from "vitest";
import {
  isKeyTooOld,
  probeEveryMs,
  resendDelayMs,
  unsentDelayMs,
} from "../../../../../src/main/spending/domain/sendTiming.ts";

const hour = 3_600_000;
const least = () => 0;
/** Returns the largest number below 1. */
const most = () => 1 - Number.EPSILON;
const sendsOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test("[S3] a request without a clear answer goes out again after half a second, and then twice as late each time", () => {
  expect(sendsOf(1, 4).map((attempts) => resendDelayMs(attempts, most))).toEqual([500, 1_000, 2_000, 4_000]);
  expect(sendsOf(1, 4).map((attempts) => resendDelayMs(attempts, least))).toEqual([250, 500, 1_000, 2_000]);
});

test("[S3] up to the tenth send the wait is at most a minute; from the eleventh on about five minutes, more or less by a tenth", () => {
  expect(resendDelayMs(7, most)).toBe(32_000);
  expect(sendsOf(8, 10).map((attempts) => resendDelayMs(attempts, most))).toEqual([60_000, 60_000, 60_000]);
  for (const attempts of [11, 12, 500]) {
    expect(resendDelayMs(attempts, least)).toBe(270_000);
    expect(resendDelayMs(attempts, () => 0.5)).toBe(300_000);
    expect(resendDelayMs(attempts, most)).toBe(330_000);
  }
});

test("[S3] what never left this computer is tried again after half a second, and then ever later, up to 20 s", () => {
  expect(sendsOf(1, 3).map((attempts) => unsentDelayMs(attempts, most))).toEqual([500, 1_000, 2_000]);
  expect(unsentDelayMs(1, least)).toBe(250);
  expect(unsentDelayMs(6, most)).toBe(16_000);
  for (const attempts of [7, 8, 500]) expect(unsentDelayMs(attempts, most)).toBe(20_000);
});

test("[S3] the same key may be sent again until 23 hours after its first send; one that never left has no age", () => {
  expect(isKeyTooOld(1_000, 1_000 + 23 * hour)).toBe(false);
  expect(isKeyTooOld(1_000, 1_000 + 23 * hour + 1)).toBe(true);
  expect(isKeyTooOld(null, 1_000 * hour)).toBe(false);
});

test("[S8] what waits for approval is asked about once a minute", () => {
  expect(probeEveryMs).toBe(60_000);
});
