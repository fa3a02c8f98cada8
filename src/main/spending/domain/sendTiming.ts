import { type Random, retryDelayMs } from "#main/shared/base/retryPolicy.ts";

/**
 * How long the same key may be resent, ms; after that only evidence decides. The service's retention of keys is not
 * documented.
 */
const sameKeyWindowMs = 23 * 3_600_000;

/** Whether a confirm's key is too old to be sent, by its first send, epoch ms. Null: it was never sent. */
export function isKeyTooOld(firstSentAt: number | null, now: number): boolean {
  return firstSentAt !== null && now - firstSentAt > sameKeyWindowMs;
}

/** The interval at which a request that awaits approval may be resent automatically, ms. */
export const autoRunEveryMs = 60_000;

const patientAfterAttempts = 10;
const patientMs = 300_000;

/**
 * Returns the delay before a request without a clear response is resent with its own key, ms: half a second, doubling,
 * later 5 minutes.
 */
export function resendDelayMs(attempts: number, random: Random): number {
  if (attempts > patientAfterAttempts) return Math.round(patientMs * (0.9 + random() / 5));
  return retryDelayMs("resend", attempts - 1, random);
}

/** Returns the delay before a request that never left this computer is sent again, ms. */
export function unsentDelayMs(attempts: number, random: Random): number {
  return retryDelayMs("unsent", attempts - 1, random);
}
