import { z } from "zod";

/** A usage label (project, cost center). API: Common request headers. */
export const Label = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/);
/** Reused only to resend the exact same request. API: Common request headers. */
export const IdempotencyKey = z
  .string()
  .min(16)
  .max(255)
  .regex(/^[A-Za-z0-9._:-]+$/);

/** Headers of every POST. API: Common request headers. */
export const PostHeaders = z.object({
  "idempotency-key": IdempotencyKey,
  "x-service-project": Label.optional(),
  "x-service-cost-center": Label.optional(),
});

export const headerNames = {
  idempotencyKey: "Idempotency-Key",
  project: "X-Service-Project",
  costCenter: "X-Service-Cost-Center",
  rateLimit: "X-RateLimit-Limit",
  rateRemaining: "X-RateLimit-Remaining",
  rateReset: "X-RateLimit-Reset",
  signature: "X-Service-Signature",
  signatureTimestamp: "X-Service-Timestamp",
  deliveryId: "X-Service-Delivery-Id",
} as const;

/** How many reads and how many writes a key may send per `windowMs`. API: Limits. */
export const rateLimits = { readPerMinute: 60, writePerMinute: 10, windowMs: 60_000 } as const;
