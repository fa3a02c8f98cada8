import { type Random, retryDelayMs } from "../../shared/base/retryPolicy.ts";

/** Until then the same key may be sent again; after it only evidence decides. The service's own retention is not given. */
const sameKeyWindowMs = 23 * 3_600_000;

/** Whether the key of a confirm that was first sent then may not be sent any more. Epoch ms; null: it was never sent. */
export function isKeyTooOld(firstSentAt: number | null, now: number): boolean {
  return firstSentAt !== null && now - firstSentAt > sameKeyWindowMs;
}

/** How often a request that waits for approval may be sent again without a person, ms. */
export const probeEveryMs = 60_000;

const patientAfterAttempts = 10;
const patientMs = 300_000;

/** When a request without a clear answer is sent again with its own key, ms: half a second doubling, then 5 minutes. */
export function resendDelayMs(attempts: number, random: Random): number {
  if (attempts > patientAfterAttempts) return Math.round(patientMs * (0.9 + random() / 5));
  return retryDelayMs("resend", attempts - 1, random);
}

/** When a request that never left this computer is tried again, ms. */
export function unsentDelayMs(attempts: number, random: Random): number {
  return retryDelayMs("unsent", attempts - 1, random);
}
