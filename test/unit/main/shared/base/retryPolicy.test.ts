import fc from "fast-check";
import { expect, test } from "vitest";
import { retryDelayMs, retryPolicies } from "#main/shared/base/retryPolicy.ts";

/** Returns the largest number below 1. */
const most = () => 1 - Number.EPSILON;
const names = Object.keys(retryPolicies) as (keyof typeof retryPolicies)[];

test.each(names)(
  "[S3] %s: after any number of attempts, the delay is a whole number between half and all of the backoff time",
  (name) => {
    const { baseMs, capMs } = retryPolicies[name];
    fc.assert(
      fc.property(fc.nat(5_000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempt, random) => {
        const ms = retryDelayMs(name, attempt, () => random);
        const whole = Math.min(capMs, baseMs * 2 ** attempt);
        expect(Number.isInteger(ms)).toBe(true);
        expect(ms).toBeGreaterThanOrEqual(Math.floor(whole / 2));
        expect(ms).toBeLessThanOrEqual(whole);
      }),
    );
  },
);

test("[S3] each retry delay is twice the previous one, up to the maximum of the policy", () => {
  expect([0, 1, 2, 3, 4, 5].map((attempt) => retryDelayMs("resend", attempt, most))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000,
  ]);
  expect(retryDelayMs("resend", 7, most)).toBe(60_000);
  expect(retryDelayMs("unhost", 500, most)).toBe(3_600_000);
});
