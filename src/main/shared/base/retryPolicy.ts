/** Returns a random number in [0, 1). Passed in, so that tests can choose it. */
export type Random = () => number;

interface Policy {
  /** Upper bounds of the first wait and of every wait, in ms. The bound doubles with each failure. */
  readonly baseMs: number;
  readonly capMs: number;
}

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Delays before each kind of work is retried after a failure. */
export const retryPolicies = {
  /** A paid request without a clear response, resent with the same idempotency key. */
  resend: { baseMs: seconds / 2, capMs: minutes },
  /** A paid request that was never sent. */
  unsent: { baseMs: seconds / 2, capMs: 20 * seconds },
  /** A paid request whose local processing failed before anything was sent. */
  postponed: { baseMs: 2 * seconds, capMs: 20 * seconds },
  /** Polling while the service does not respond. */
  poll: { baseMs: 5 * seconds, capMs: minutes },
  /** A research job about which the service reports nothing. */
  researchPoll: { baseMs: 2 * seconds, capMs: minutes },
  /** A result file that could not be downloaded, or a copy that could not be written. */
  resultFile: { baseMs: seconds, capMs: 5 * minutes },
  /** A gallery image or an ad's file that could not be downloaded. */
  cachedFile: { baseMs: 2 * seconds, capMs: hours },
  /** A gallery image whose local processing failed. */
  galleryWork: { baseMs: 2 * seconds, capMs: minutes },
  /** A page of an offline collection. */
  adPage: { baseMs: 2 * seconds, capMs: 5 * minutes },
  /** A hosted file that could not be removed from its host. */
  unhost: { baseMs: 30 * seconds, capMs: hours },
} as const satisfies Record<string, Policy>;

/** Returns the wait after `attempt` failures in ms: random between half and all of `baseMs * 2^attempt`, at most `capMs`. */
export function retryDelayMs(policy: keyof typeof retryPolicies, attempt: number, random: Random): number {
  const { baseMs, capMs } = retryPolicies[policy];
  const whole = Math.min(capMs, baseMs * 2 ** attempt);
  return Math.round(whole * (0.5 + random() / 2));
}
