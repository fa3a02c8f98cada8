import { expect, test } from "vitest";
import { isKeyTooOld, autoRunEveryMs, resendDelayMs, unsentDelayMs } from "#main/spending/domain/sendTiming.ts";

const hour = 3_600_000;
const least = () => 0;
/** Returns the largest number below 1. */
const most = () => 1 - Number.EPSILON;
const sendsOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test("[S3] a request with an ambiguous response is resent after half a second, and the delay then doubles", () => {
  expect(sendsOf(1, 4).map((attempts) => resendDelayMs(attempts, most))).toEqual([500, 1_000, 2_000, 4_000]);
  expect(sendsOf(1, 4).map((attempts) => resendDelayMs(attempts, least))).toEqual([250, 500, 1_000, 2_000]);
});

test("[S3] the resend delay is at most one minute up to attempt 10, then five minutes plus or minus 10 %", () => {
  expect(resendDelayMs(7, most)).toBe(32_000);
  expect(sendsOf(8, 10).map((attempts) => resendDelayMs(attempts, most))).toEqual([60_000, 60_000, 60_000]);
  for (const attempts of [11, 12, 500]) {
    expect(resendDelayMs(attempts, least)).toBe(270_000);
    expect(resendDelayMs(attempts, () => 0.5)).toBe(300_000);
    expect(resendDelayMs(attempts, most)).toBe(330_000);
  }
});

test("[S3] a request that never left the computer is retried after half a second, then ever later, up to 20 s", () => {
  expect(sendsOf(1, 3).map((attempts) => unsentDelayMs(attempts, most))).toEqual([500, 1_000, 2_000]);
  expect(unsentDelayMs(1, least)).toBe(250);
  expect(unsentDelayMs(6, most)).toBe(16_000);
  for (const attempts of [7, 8, 500]) expect(unsentDelayMs(attempts, most)).toBe(20_000);
});

test("[S3] an idempotency key can be resent for 23 hours after its first send, and an unsent key has no age", () => {
  expect(isKeyTooOld(1_000, 1_000 + 23 * hour)).toBe(false);
  expect(isKeyTooOld(1_000, 1_000 + 23 * hour + 1)).toBe(true);
  expect(isKeyTooOld(null, 1_000 * hour)).toBe(false);
});

test("[S8] a request awaiting approval is checked once per minute", () => {
  expect(autoRunEveryMs).toBe(60_000);
});
