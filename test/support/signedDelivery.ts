// Webhooks in the service's format, built by hand and not by the tested code.
import { createHmac } from "node:crypto";

export interface DeliveryHeaders {
  readonly "X-Service-Signature": string;
  readonly "X-Service-Timestamp": string;
  readonly "X-Service-Delivery-Id": string;
}

/** Signs a webhook body; `at`: signing time, epoch ms. API: Events. */
export function signed(secret: string, id: string, body: string | Buffer, at: number): DeliveryHeaders {
  const timestamp = String(Math.floor(at / 1000)).padStart(10, "0");
  const digest = createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");
  return { "X-Service-Signature": `v1=${digest}`, "X-Service-Timestamp": timestamp, "X-Service-Delivery-Id": id };
}
