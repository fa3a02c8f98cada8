import { createHmac } from "node:crypto";
import { request } from "node:http";
import { request as secureRequest } from "node:https";
import { headerNames } from "#contracts/service/headers.ts";
import { signedPrefix } from "#contracts/service/webhooks.ts";
import { checkedTls } from "#main/shared/base/checkedTls.ts";

export type TestDeliveryResult =
  { readonly kind: "status"; readonly status: number } | { readonly kind: "no_answer"; readonly reason: string };

export interface TestDelivery {
  readonly url: string;
  readonly id: string;
  readonly body: string;
  readonly secret: string;
  /** By the service's clock, epoch ms. */
  readonly signedAt: number;
}

const timeoutMs = 15_000;

/**
 * Sends a test delivery in the service's format. Redirects are not followed, because the service need not follow them
 * either.
 */
export function sendTestDelivery({ url, id, body, secret, signedAt }: TestDelivery): Promise<TestDeliveryResult> {
  const timestamp = String(Math.floor(signedAt / 1_000));
  const digest = createHmac("sha256", secret).update(signedPrefix(timestamp)).update(body).digest("hex");
  const headers = {
    [headerNames.signature]: `v1=${digest}`,
    [headerNames.signatureTimestamp]: timestamp,
    [headerNames.deliveryId]: id,
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const send = url.startsWith("https:") ? secureRequest : request;
    const signal = AbortSignal.timeout(timeoutMs);
    const outgoing = send(url, { method: "POST", headers, signal, agent: false, ...checkedTls }, (incoming) => {
      incoming.resume();
      resolve({ kind: "status", status: incoming.statusCode ?? 0 });
    });
    outgoing.on("error", (cause: Error & { code?: string }) => {
      resolve({ kind: "no_answer", reason: signal.aborted ? "ETIMEDOUT" : (cause.code ?? cause.name) });
    });
    outgoing.end(body);
  });
}
