import { createHmac } from "node:crypto";
import { headerNames } from "#contracts/service/headers.ts";
import { signedPrefix } from "#contracts/service/webhooks.ts";

/** Returns the three headers of a delivery. API: Events. */
export function deliveryHeaders(secret: string, deliveryId: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const digest = createHmac("sha256", secret)
    .update(signedPrefix(timestamp) + body)
    .digest("hex");
  return {
    [headerNames.signature]: `v1=${digest}`,
    [headerNames.signatureTimestamp]: timestamp,
    [headerNames.deliveryId]: deliveryId,
  };
}
