import { createHmac, timingSafeEqual } from "node:crypto";
import { signedPrefix } from "#contracts/service/webhooks.ts";
import type { RejectionReason } from "#contracts/webhooks.ts";
import { type Delivery, deliveryBounds, type WebhookSecrets } from "#main/webhooks/domain/delivery.ts";
import type { DecidingHeaders } from "./requestGuard.ts";

/** The claims in a webhook's headers, after their format was checked. */
export interface SignedClaim {
  readonly id: string;
  /** The signed time as text: Unix seconds. */
  readonly timestamp: string;
  /** Each as 64 hexadecimal digits. */
  readonly signatures: readonly string[];
}

const signatureForm = /^v1=[0-9a-f]{64}(?:[ ,]{1,2}v1=[0-9a-f]{64}){0,3}$/;
const timestampForm = /^\d{10}$/;
const idForm = /^[\x21-\x7e]{1,255}$/;

/** Reads the three headers in their strict format and checks the time. No signature is computed for a rejected claim. */
export function readClaim(headers: Readonly<DecidingHeaders>, serviceNow: number): SignedClaim | RejectionReason {
  const { signature, timestamp, deliveryId: id } = headers;
  if (!has(signatureForm, signature) || !has(timestampForm, timestamp) || !has(idForm, id)) return "signature_form";
  if (Math.abs(serviceNow - Number(timestamp) * 1_000) > deliveryBounds.ageMs) return "time";
  const signatures = signature.split(/[ ,]+/).map((one) => one.slice("v1=".length));
  return { id, timestamp, signatures };
}

function has(form: RegExp, header: string | null): header is string {
  return header !== null && form.test(header);
}

/** Whether one of the signatures matches one of the secrets. Compares in constant time. API: Events. */
export function isSigned(claim: SignedClaim, body: Uint8Array, secrets: WebhookSecrets): boolean {
  let found = false;
  for (const secret of [secrets.current, secrets.previous]) {
    if (secret === null || secret === "") continue;
    const wanted = createHmac("sha256", secret).update(signedPrefix(claim.timestamp)).update(body).digest();
    for (const signature of claim.signatures) {
      found = timingSafeEqual(wanted, Buffer.from(signature, "hex")) || found;
    }
  }
  return found;
}

export function deliveryOf(claim: SignedClaim, body: Uint8Array, receivedAt: number): Delivery {
  return { id: claim.id, receivedAt, signedAt: Number(claim.timestamp) * 1_000, body };
}
