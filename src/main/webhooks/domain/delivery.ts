/** A callback whose signature is right, as it is kept. Times are epoch ms of this computer's clock. API: Events. */
export interface Delivery {
  /** Made by the service, the same over its retries. */
  readonly id: string;
  readonly receivedAt: number;
  /** What the service signed as the time, ms. */
  readonly signedAt: number;
  /** The bytes as they came. Their form is not described, so nothing is believed of them. */
  readonly body: Uint8Array;
}

/** Secrets by which callbacks may be signed. API: Authentication, rule 6. */
export interface WebhookSecrets {
  readonly current: string | null;
  /** The one before, for as long as the service may still sign with it. */
  readonly previous: string | null;
}

/** Bounds of what the listener takes. */
export const deliveryBounds = { bodyBytes: 65_536, ageMs: 300_000 } as const;

/** What the ids of the listener's own trial begin with: it proves the way, and nothing is asked about because of it. */
export const trialPrefix = "proofsheet-trial-";
