import { z } from "zod";

/** Headers of every delivery. API: Events. */
export const DeliveryHeaders = z.object({
  "x-service-signature": z.string().regex(/^v1=[0-9a-f]{64}$/),
  "x-service-timestamp": z
    .string()
    .regex(/^\d{10}$/)
    .describe("Unix seconds"),
  "x-service-delivery-id": z.string().min(1).max(255),
});
export type DeliveryHeaders = z.infer<typeof DeliveryHeaders>;

/** A delivery's HMAC-SHA256 covers this text followed by the raw body. API: Events. */
export function signedPrefix(timestamp: string): string {
  return `${timestamp}.`;
}
