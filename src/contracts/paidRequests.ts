import { z } from "zod";
import { command } from "./command.ts";
import type { AssetTile } from "./assets.ts";
import { type GenerationId, PaidRequestId, type QuoteId } from "./ids.ts";
import type { ServiceFailure } from "./result.ts";

/** States of a journal row. docs/spec/spending.md gives the transitions. */
export const paidRequestStates = [
  "quoting",
  "quoted",
  "confirm_ready",
  "sending",
  "approval_wait",
  "unknown",
  "reconcile",
  "parked",
  "running",
  "done",
  "failed",
  "expired",
  "cancelled",
] as const;
export type PaidRequestState = (typeof paidRequestStates)[number];

export const paidRequestKinds = ["generation"] as const;
export type PaidRequestKind = (typeof paidRequestKinds)[number];

/** Why a request is not moving right now. */
export type WaitReason =
  | { readonly kind: "rate_limit"; readonly until: number }
  | { readonly kind: "offline" }
  | { readonly kind: "approval"; readonly expiresAt: number }
  | { readonly kind: "service"; readonly failure: ServiceFailure; readonly retryAt: number | null }
  | { readonly kind: "retry"; readonly retryAt: number }
  | { readonly kind: "look" };

/** A result as far as a small picture of it needs. */
export type RequestResult = Pick<AssetTile, "id" | "mediaType" | "width" | "height" | "thumbnailUrl">;

/** One entry of the queue. Times are epoch ms of this computer's clock, credits come from the quote. */
export interface PaidRequest {
  readonly id: PaidRequestId;
  readonly kind: PaidRequestKind;
  readonly type: string;
  readonly model: string;
  readonly prompt: string;
  readonly state: PaidRequestState;
  readonly credits: number | null;
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly quoteId: QuoteId | null;
  readonly expiresAt: number | null;
  readonly authorizeHost: string | null;
  readonly generationIds: readonly GenerationId[];
  /** Its files that are on disk, in order. */
  readonly results: readonly RequestResult[];
  /** Files that the service has made and that are not on disk yet. */
  readonly filesPending: number;
  readonly startedAt: number | null;
  readonly estimatedSeconds: number | null;
  readonly wait: WaitReason | null;
  readonly failure: ServiceFailure | null;
  /** What the service said of a failed generation. Interface: Generation record, `error_message`. */
  readonly errorMessage: string | null;
  readonly confirmAttempts: number;
  /** It is sure that it has not run. */
  readonly canBeCancelled: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface PaidRequestPage {
  readonly requests: readonly PaidRequest[];
  readonly next: string | null;
}

const one = z.strictObject({ paidRequestId: PaidRequestId });

export const paidRequestCommands = {
  /** Newest first; quotes that nobody has accepted are not in the queue. */
  "queue.list": command(
    z.strictObject({ after: z.string().max(200).optional(), limit: z.int().min(1).max(200).default(50) }),
  ).returns<PaidRequestPage>(),
  "queue.read": command(one).returns<PaidRequest>(),
  /** Cancels what has never been sent. */
  "queue.cancel": command(one).returns<PaidRequest>(),
  /** Opens the approval page in the browser, after the address has been checked. */
  "queue.openApprovalPage": command(one).returns<null>(),
  /** Sends the confirmed request again with its own key: it runs, once, if it has been approved meanwhile. */
  "queue.checkApproval": command(one).returns<PaidRequest>(),
  /** Looks now for what became of a request whose outcome is unknown. Never makes a new key. */
  "queue.checkOutcome": command(one).returns<PaidRequest>(),
};
