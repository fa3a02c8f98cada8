import { z } from "zod";
import { command } from "./command.ts";

/** How completion arrives. The app polls while webhooks are off, or until a first delivery has been received. */
export type CompletionChannel = "webhook" | "polling";

/** Why the listener rejected a request. The sender gets no reason. */
export const rejectionReasons = [
  "headers",
  "host",
  "browser",
  "path",
  "method",
  "length",
  "signature_form",
  "time",
  "signature",
  "no_secret",
  "storage",
  "protocol",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** The webhook listener of this workspace. Times are epoch ms. Contains neither the secret nor the path. */
export interface Webhooks {
  readonly areOn: boolean;
  /** What prevents deliveries although webhooks are on; null if nothing does. */
  readonly missing: "secret" | "address" | "port" | null;
  readonly completionChannel: CompletionChannel;
  /** `http://127.0.0.1:port`, the target for a tunnel; null while the port is closed. */
  readonly localAddress: string | null;
  /** The public origin; null if none was set. */
  readonly publicAddress: string | null;
  /** Whether the service runs on this computer and needs no public URL. */
  readonly isServiceLocal: boolean;
  readonly secret: "service" | "person" | null;
  /** Whether webhooks signed with the previous secret are still accepted. */
  readonly hasPreviousSecret: boolean;
  /** This computer's clock minus the service's, ms. */
  readonly clockAheadMs: number;
  /** Rejected requests since the app started. */
  readonly rejections: {
    readonly count: number;
    /** Rejected requests with a valid path, newest first, with the reason. */
    readonly recent: readonly { readonly at: number; readonly reason: RejectionReason }[];
  };
}

/** A received webhook. */
export interface DeliveryView {
  /** Sort key: the order of arrival. */
  readonly sortKey: number;
  readonly id: string;
  readonly receivedAt: number;
  readonly signedAt: number;
  /** When Proofsheet polled the service because of this delivery, epoch ms; null until then. */
  readonly processedAt: number | null;
  readonly sizeBytes: number;
  /** Whether the self-test sent it. */
  readonly isTest: boolean;
}

/** Result of the self-test. */
export type WebhookTestResult =
  | { readonly kind: "received"; readonly roundTripMs: number }
  /** No response; `reason` is a system error code such as ENOTFOUND. */
  | { readonly kind: "no_answer"; readonly reason: string }
  /** Another server responded, and the listener received nothing. */
  | { readonly kind: "elsewhere"; readonly status: number }
  | { readonly kind: "rejected"; readonly reason: RejectionReason };

export const webhookCommands = {
  "webhooks.read": command(z.strictObject({})).returns<Webhooks>(),
  /** Resolves to null if the user declined to turn webhooks on, or the host of the public URL. */
  "webhooks.update": command(
    z.strictObject({
      areOn: z.boolean().optional(),
      /** The user's input; `bad_input` unless it is the https URL of a host. Null: no public URL. */
      publicAddress: z.string().max(300).nullable().optional(),
    }),
  ).returns<Webhooks | null>(),
  /**
   * Sets a new secret; null restores the one that the service supplies. The previous secret stays valid until it is
   * revoked. Resolves to null if the user declined to replace their own.
   */
  "webhooks.setSecret": command(
    z.strictObject({
      secret: z
        .string()
        .regex(/^[\x21-\x7e]{8,255}$/)
        .nullable(),
    }),
  ).returns<Webhooks | null>(),
  "webhooks.revokePreviousSecret": command(z.strictObject({})).returns<Webhooks>(),
  /** Sends a signed webhook to the public URL and waits for it to arrive. Free. */
  "webhooks.test": command(z.strictObject({})).returns<WebhookTestResult>(),
  "webhooks.deliveries": command(
    z.strictObject({
      limit: z.int().min(1).max(100),
      before: z.int().optional(),
    }),
  ).returns<readonly DeliveryView[]>(),
  /** Returns the delivery's body as text; null if it is no longer stored. */
  "webhooks.body": command(z.strictObject({ id: z.string().max(255) })).returns<string | null>(),
  /** Polls the service again for the object of this delivery. */
  "webhooks.replay": command(z.strictObject({ id: z.string().max(255) })).returns<null>(),
};
