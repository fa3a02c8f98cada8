/** A random number in [0, 1). Passed in, so that tests choose it. */
export type Random = () => number;

/** Full jitter: somewhere between half and the whole of `base * 2^attempt`, never above `capMs`. */
export function backoffMs(attempt: number, baseMs: number, capMs: number, random: Random): number {
  const whole = Math.min(capMs, baseMs * 2 ** Math.min(attempt, 30));
  return Math.round(whole * (0.5 + random() / 2));
}

/** Until then the same key may be sent again; after it only evidence decides. The service's own retention is not given. */
const sameKeyWindowMs = 23 * 3_600_000;

export function isKeyTooOld(firstSentAt: number | null, now: number): boolean {
  return firstSentAt !== null && now - firstSentAt > sameKeyWindowMs;
}

/** How often a request that waits for approval may be sent again by itself. silences.md 11 */
export const probeEveryMs = 60_000;

const patientAfterAttempts = 10;
const patientMs = 300_000;

/** When a request without a clear answer is sent again with its own key. reliability: 0.5 s doubling, then 5 minutes. */
export function resendDelayMs(attempts: number, random: Random): number {
  if (attempts > patientAfterAttempts) return Math.round(patientMs * (0.9 + random() / 5));
  return backoffMs(attempts - 1, 500, 60_000, random);
}

/** When a request that never left this computer is tried again. */
export function unsentDelayMs(attempts: number, random: Random): number {
  return backoffMs(attempts - 1, 500, 20_000, random);
}
