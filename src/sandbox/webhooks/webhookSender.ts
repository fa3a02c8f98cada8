import { request } from "node:http";
import { request as secureRequest } from "node:https";
import { createHmac } from "node:crypto";
import { headerNames } from "#contracts/service/headers.ts";
import { signedPrefix } from "#contracts/service/webhooks.ts";
import type { Config } from "#sandbox/config.ts";
import type { Keyring } from "#sandbox/keyring.ts";
import type { Log } from "#sandbox/log.ts";
import type { Delivery, DeliveryStore } from "./deliveryStore.ts";

interface WebhookSenderDeps {
  readonly deliveries: DeliveryStore;
  readonly keyring: Keyring;
  readonly clock: () => number;
  readonly log: Log;
  readonly settings: Config["webhooks"];
  /** Called after an attempt, when the delivery's row is stored. */
  readonly onTried: () => void;
}

interface WebhookSender {
  /** Starts every due delivery that isn't in progress. */
  readonly sendDue: () => void;
  /** Returns when the next attempt is due. Deliveries in progress don't count. */
  readonly nextAt: () => number | null;
  /** Aborts deliveries in progress. They are retried after the next start. */
  readonly stop: () => void;
}

/** Sends webhooks with growing pauses until a 2xx response, always under the same delivery ID. */
export function createWebhookSender(deps: WebhookSenderDeps): WebhookSender {
  const underway = new Set<string>();
  const stopping = new AbortController();
  const attempt = async (delivery: Delivery): Promise<void> => {
    const isAccepted = await sendAll(deps, delivery, stopping.signal);
    if (stopping.signal.aborted) return;
    record(deps, delivery, isAccepted);
    underway.delete(delivery.id);
    deps.onTried();
  };
  return {
    sendDue() {
      for (const delivery of deps.deliveries.due(deps.clock())) {
        if (underway.has(delivery.id)) continue;
        underway.add(delivery.id);
        attempt(delivery).catch((cause: unknown) => deps.log("error", "callback failed", { cause: String(cause) }));
      }
    },
    nextAt: () => deps.deliveries.waiting().find((delivery) => !underway.has(delivery.id))?.nextAt ?? null,
    stop: () => stopping.abort(),
  };
}

function record(deps: WebhookSenderDeps, delivery: Delivery, isAccepted: boolean): void {
  const { max_attempts, first_retry_seconds } = deps.settings;
  if (isAccepted) {
    deps.deliveries.delivered(delivery);
  } else if (delivery.attempts + 1 >= max_attempts) {
    deps.deliveries.abandon(delivery);
    deps.log("info", "a callback is given up", { delivery: delivery.id, attempts: delivery.attempts + 1 });
  } else {
    const pauseMs = Math.round(first_retry_seconds * 1000 * 2 ** delivery.attempts);
    deps.deliveries.retryAt(delivery, deps.clock() + pauseMs);
  }
}

async function sendAll(deps: WebhookSenderDeps, delivery: Delivery, signal: AbortSignal): Promise<boolean> {
  const secret = deps.keyring.byId(delivery.apiKeyId)?.controls.webhook_secret;
  // The key, and with it the webhook secret, was removed from the configuration.
  if (secret === undefined) return false;
  for (let sent = 0; sent < delivery.repeats; sent += 1) {
    const headers = deliveryHeaders(secret, delivery.id, delivery.body, deps.clock());
    if (
      !(await post(
        delivery,
        headers,
        AbortSignal.any([signal, AbortSignal.timeout(deps.settings.timeout_seconds * 1000)]),
      ))
    ) {
      return false;
    }
  }
  return true;
}

/** Resolves to whether the receiver responded with 2xx. Redirects are not followed. */
function post(delivery: Delivery, signed: Readonly<Record<string, string>>, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const send = delivery.url.startsWith("https:") ? secureRequest : request;
    const headers = {
      ...signed,
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(delivery.body),
    };
    const outgoing = send(delivery.url, { method: "POST", headers, signal, agent: false }, (incoming) => {
      incoming.resume();
      const status = incoming.statusCode ?? 0;
      incoming.on("end", () => resolve(status >= 200 && status < 300));
      incoming.on("error", () => resolve(false));
    });
    outgoing.on("error", () => resolve(false));
    outgoing.end(delivery.body);
  });
}

/** Returns the three headers of a delivery. API: Events. */
function deliveryHeaders(secret: string, deliveryId: string, body: string, now: number): Record<string, string> {
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
