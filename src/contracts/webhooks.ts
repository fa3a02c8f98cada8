import { z } from "zod";
import { command } from "./command.ts";

/** How completion arrives. The app polls while webhooks are off or no delivery has been seen to arrive yet. */
export type Hearing = "callbacks" | "polling";

/** Why the listener rejected a request. The sender gets no reason. */
export const refusalReasons = [
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
export type RefusalReason = (typeof refusalReasons)[number];

/** The listener of this workspace. Times are epoch ms. Nothing of the secret or of the path is in it. */
export interface Webhooks {
  readonly areOn: boolean;
  /** What keeps callbacks from coming although they are on; null when nothing does. */
  readonly missing: "secret" | "address" | "port" | null;
  readonly hearing: Hearing;
  /** `http://127.0.0.1:port`, to which a tunnel points; null while the port is closed. */
  readonly localAddress: string | null;
  /** The origin that the outside uses; null when none was given. */
  readonly publicAddress: string | null;
  /** The service is on this computer and needs no public address. */
  readonly isServiceLocal: boolean;
  readonly secret: "service" | "person" | null;
  /** Callbacks signed by the secret before are still taken. */
  readonly hasPreviousSecret: boolean;
  /** This computer's clock minus the service's, ms. */
  readonly clockAheadMs: number;
  /** Since the app started. */
  readonly refusals: {
    readonly count: number;
    /** Those who knew the path, newest first, and why they were turned away. */
    readonly recent: readonly { readonly at: number; readonly reason: RefusalReason }[];
  };
}

/** A callback that was taken. */
export interface DeliveryView {
  /** Its place in the order in which they came. */
  readonly place: number;
  readonly id: string;
  readonly receivedAt: number;
  readonly signedAt: number;
  /** When the service was asked after it, epoch ms; null while that is to come. */
  readonly heardAt: number | null;
  readonly sizeBytes: number;
  /** Made by the self-test. */
  readonly isTrial: boolean;
}

/** How the self-test ended. */
export type TrialResult =
  | { readonly kind: "arrived"; readonly roundTripMs: number }
  /** Nobody answered; `reason` is a system's word such as ENOTFOUND. */
  | { readonly kind: "no_answer"; readonly reason: string }
  /** Somebody answered, and nothing arrived here. */
  | { readonly kind: "elsewhere"; readonly status: number }
  | { readonly kind: "refused"; readonly reason: RefusalReason };

export const webhookCommands = {
  "webhooks.read": command(z.strictObject({})).returns<Webhooks>(),
  "webhooks.update": command(
    z.strictObject({
      areOn: z.boolean().optional(),
      /** What a person typed; `bad_input` unless it is the https address of a host. Null for none. */
      publicAddress: z.string().max(300).nullable().optional(),
    }),
  ).returns<Webhooks>(),
  /** Sets a new secret. The previous secret stays valid until it is revoked. */
  "webhooks.setSecret": command(
    z.strictObject({
      secret: z
        .string()
        .regex(/^[\x21-\x7e]{8,255}$/)
        .nullable(),
    }),
  ).returns<Webhooks>(),
  "webhooks.revokePreviousSecret": command(z.strictObject({})).returns<Webhooks>(),
  /** Sends a signed callback out and waits for it to come back in. Free. */
  "webhooks.test": command(z.strictObject({})).returns<TrialResult>(),
  "webhooks.deliveries": command(
    z.strictObject({
      limit: z.int().min(1).max(100),
      before: z.int().optional(),
    }),
  ).returns<readonly DeliveryView[]>(),
  /** Its body as text; null when it is not kept any more. */
  "webhooks.body": command(z.strictObject({ id: z.string().max(255) })).returns<string | null>(),
  /** Asks the service again after what this callback was about. */
  "webhooks.replay": command(z.strictObject({ id: z.string().max(255) })).returns<null>(),
};
