/** A stored webhook with a valid signature. Times are epoch ms of this computer's clock. API: Events. */
export interface Delivery {
  /** Assigned by the service, the same for all retries. */
  readonly id: string;
  readonly receivedAt: number;
  /** The time that the service signed, ms. */
  readonly signedAt: number;
  /** The bytes as received. Their format is not documented, so the content is never trusted. */
  readonly body: Uint8Array;
}

/** Secrets that the service may sign webhooks with. API: Authentication, rule 6. */
export interface WebhookSecrets {
  readonly current: string | null;
  /** The previous secret, for as long as the service may still sign with it. */
  readonly previous: string | null;
}

/**
 * Limits for a delivery: body size in bytes, and difference of the signed time in ms. `inFlightBytes`: of all bodies that
 * are being received together.
 */
export const deliveryBounds = { bodyBytes: 1_048_576, inFlightBytes: 16_777_216, ageMs: 300_000 } as const;

/** The ID prefix of the listener's own test deliveries. They prove that webhooks arrive and trigger no poll. */
export const testPrefix = "proofsheet-trial-";
