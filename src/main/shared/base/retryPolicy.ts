/** A random number in [0, 1). Passed in, so that tests choose it. */
export type Random = () => number;

interface Policy {
  /** How long the first wait is at most, and every wait, ms. Between them each is twice as long as the one before. */
  readonly baseMs: number;
  readonly capMs: number;
}

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** When each kind of work is tried again after it failed. */
export const retryPolicies = {
  /** A paid request without a clear answer, with its own key. */
  resend: { baseMs: seconds / 2, capMs: minutes },
  /** A paid request that never left this computer. */
  unsent: { baseMs: seconds / 2, capMs: 20 * seconds },
  /** A paid request whose own work failed before anything was sent. */
  postponed: { baseMs: 2 * seconds, capMs: 20 * seconds },
  /** Polling, while the service does not answer. */
  poll: { baseMs: 5 * seconds, capMs: minutes },
  /** A research job that the service does not say anything of. */
  researchPoll: { baseMs: 2 * seconds, capMs: minutes },
  /** A file of a result that could not be fetched, and a copy that could not be written. */
  resultFile: { baseMs: seconds, capMs: 5 * minutes },
  /** A picture of a gallery, or a file of an ad, that could not be fetched. */
  cachedFile: { baseMs: 2 * seconds, capMs: hours },
  /** A picture of a gallery whose own work failed. */
  galleryWork: { baseMs: 2 * seconds, capMs: minutes },
  /** A page of an offline collection. */
  adPage: { baseMs: 2 * seconds, capMs: 5 * minutes },
  /** A hosted file that could not be taken down. */
  takeDown: { baseMs: 30 * seconds, capMs: hours },
} as const satisfies Record<string, Policy>;

/**
 * How long to wait after `attempt` failures, ms: with full jitter, so somewhere between half and the whole of
 * `baseMs * 2^attempt`, never above `capMs`.
 */
export function retryDelayMs(policy: keyof typeof retryPolicies, attempt: number, random: Random): number {
  const { baseMs, capMs } = retryPolicies[policy];
  const whole = Math.min(capMs, baseMs * 2 ** attempt);
  return Math.round(whole * (0.5 + random() / 2));
}
