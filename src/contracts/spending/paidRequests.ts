import { z } from "zod";
import { command } from "#contracts/command.ts";
import type { AssetTile } from "#contracts/library/assets.ts";
import { GenerationId, PaidRequestId, type QuoteId, RunId } from "#contracts/ids.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import type { CompletionChannel } from "#contracts/webhooks.ts";
import type { Reason } from "#contracts/reason.ts";

/** States of a paid request in the journal. docs/spec/spending.md defines the transitions. */
export const paidRequestStates = [
  "quoting",
  "quoted",
  "queued",
  "sending",
  "awaiting_approval",
  "outcome_unknown",
  "reconciling",
  "needs_review",
  "running",
  "done",
  "failed",
  "expired",
  "cancelled",
] as const;
export type PaidRequestState = (typeof paidRequestStates)[number];

/** `batch`: up to eight generations under one quote. API: Endpoints. */
export const paidRequestKinds = ["generation", "batch", "scene", "research"] as const;
export type PaidRequestKind = (typeof paidRequestKinds)[number];

/** Why a request is waiting. */
export type WaitReason =
  | { readonly kind: "rate_limit"; readonly until: number }
  | { readonly kind: "offline" }
  /** `nextAttemptAt`: when the request is resent automatically to check its approval; null if only a user resends it. */
  | {
      readonly kind: "approval";
      readonly expiresAt: number;
      readonly nextAttemptAt: number | null;
      readonly isOffline: boolean;
    }
  | { readonly kind: "service"; readonly failure: ServiceFailure; readonly retryAt: number | null }
  | { readonly kind: "retry"; readonly retryAt: number }
  | { readonly kind: "check" }
  /** Paused by the user. */
  | { readonly kind: "paused" }
  /** The service reported insufficient credits. The request is resent when the account has enough. */
  | { readonly kind: "credits"; readonly failure: ServiceFailure };

/** One item of a service batch. */
export interface RequestItem {
  readonly position: number;
  readonly type: string;
  readonly model: string;
  readonly prompt: string;
  /** Price from the quote. */
  readonly credits: number | null;
  readonly generationId: GenerationId | null;
  readonly state: "waiting" | "running" | "done" | "failed";
  /** Whether the service reports the generation as pending, so it has not started. */
  readonly isPending: boolean;
  /** The service's message about a failed generation. */
  readonly errorMessage: string | null;
}

/** The fields of a result that its thumbnail needs. */
export type RequestResult = Pick<AssetTile, "id" | "mediaType" | "width" | "height" | "thumbnailUrl">;

/** A paid request as shown in Queue. Times are epoch ms of this computer's clock; credits come from the quote. */
export interface PaidRequest {
  readonly id: PaidRequestId;
  readonly kind: PaidRequestKind;
  /** The confirmed batch (`Run`) that the request belongs to; null for a single request. */
  readonly runId: RunId | null;
  /** Items of a service batch, in order; empty for other kinds. */
  readonly items: readonly RequestItem[];
  readonly isPaused: boolean;
  /**
   * For a request whose outcome was unclear, who established that it never ran: `records`, the service's records,
   * which prove it, or `person`, a user, whose decision does not. Null otherwise.
   */
  readonly notRunProofBy: "records" | "person" | null;
  /** While awaiting approval, the request is resent automatically until this time. */
  readonly autoRunUntil: number | null;
  readonly type: string;
  readonly model: string;
  readonly prompt: string;
  /** The seed that the request names; null without one, and for a batch. */
  readonly seed: number | null;
  readonly state: PaidRequestState;
  readonly credits: number | null;
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly quoteId: QuoteId | null;
  readonly expiresAt: number | null;
  readonly authorizeHost: string | null;
  /** When the request was last sent and the service responded that approval is required; null if it never did. */
  readonly approvalRequestedAt: number | null;
  readonly generationIds: readonly GenerationId[];
  /** The service's id of a batch; null for other kinds. */
  readonly batchId: string | null;
  /** Version of the prices in its quote. API: quotes. */
  readonly pricingVersion: string | null;
  /** Credits left in the account right after the confirm, according to the confirm response. */
  readonly creditsRemaining: number | null;
  /** Unfinished generations of the request: how many the service reports as pending, and how many have any other status. */
  readonly underWay: { readonly pending: number; readonly processing: number };
  /** The request's files that are on disk, in order. */
  readonly results: readonly RequestResult[];
  /** Number of finished files that are not on disk yet. */
  readonly filesPending: number;
  /** Why a finished file is not on disk: it waits, or it can never be stored. Null if no download failed. */
  readonly filesProblem: Reason | null;
  readonly startedAt: number | null;
  readonly estimatedSeconds: number | null;
  /** How the app learns of the request's completion, as far as is known now. */
  readonly completionChannel: CompletionChannel;
  readonly wait: WaitReason | null;
  readonly failure: ServiceFailure | null;
  /** The service's message about a failed generation. API: Generation record, `error_message`. */
  readonly errorMessage: string | null;
  /** What the service's records showed or left open, if only they could show whether the request ran. */
  readonly reason: Reason | null;
  readonly confirmAttempts: number;
  /** True only while it is certain that the request has not run. */
  readonly canBeCancelled: boolean;
  /** Since when the app verifies whether the request ran; null while its outcome is clear or awaits the user. */
  readonly verifyingSince: number | null;
  /** When the user stopped following the running request. The service may still finish it. */
  readonly trackingStoppedAt: number | null;
  /** When the user opened or dismissed the request that failed or lacks a file. */
  readonly dismissedAt: number | null;
  /** When the user took the request out of the history. */
  readonly hiddenAt: number | null;
  /** When the request ended, or the user stopped following it; null before that. */
  readonly endedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface PaidRequestPage {
  readonly requests: readonly PaidRequest[];
  readonly next: string | null;
}

/** A generation that another client of the service started. Times are epoch ms. API: Generation record. */
export interface OtherGeneration {
  readonly id: GenerationId;
  readonly type: string;
  readonly model: string | null;
  readonly prompt: string | null;
  /** The service's status text. */
  readonly status: string;
  readonly creditsUsed: number | null;
  readonly errorMessage: string | null;
  readonly createdAt: number;
}

export interface OtherGenerationPage {
  readonly generations: readonly OtherGeneration[];
  readonly next: string | null;
}

/** Progress of the confirmed requests of one `Run`, in send order. Counts items, not requests. */
export interface RunProgress {
  readonly requests: readonly {
    readonly id: PaidRequestId;
    readonly kind: PaidRequestKind;
    readonly state: PaidRequestState;
    readonly isPaused: boolean;
    readonly canBeCancelled: boolean;
    /** Whether the request waits for credits, because the balance doesn't cover it. */
    readonly isShort: boolean;
    /** The price of its quote. */
    readonly credits: number;
    readonly itemCount: number;
    readonly done: number;
    readonly failed: number;
  }[];
}

/** Requests of the last minute, compared with the service's rate limit. API: Limits. */
export interface RateLimitWindow {
  readonly used: number;
  readonly limit: number;
  /** When the next request may be sent, epoch ms; null if it may be sent now. */
  readonly nextAt: number | null;
  readonly waiting: number;
}
export interface RateLimitUsage {
  readonly writes: RateLimitWindow;
  readonly reads: RateLimitWindow;
}

/** Evidence about a request with an unclear outcome, for the user's decision. Times are epoch ms. */
export interface OutcomeEvidence {
  readonly attempts: readonly {
    readonly at: number;
    readonly phase: "quote" | "confirm";
    /** Outcome from the service or the network; null while the attempt has no known end. */
    readonly outcome: string | null;
    readonly status: number | null;
    readonly requestId: string | null;
  }[];
  /** What the last check of the service's records found; null before the first check. */
  readonly lastCheck: {
    readonly at: number;
    readonly ledgerEntriesRead: number;
    readonly generationsRead: number;
    readonly uncertainDebits: number;
    /** Generations in the service's records that match this request and belong to no other request. */
    readonly candidates: readonly { readonly id: GenerationId; readonly createdAt: string }[];
  } | null;
}

const one = z.strictObject({ paidRequestId: PaidRequestId });
const several = z.strictObject({ paidRequestIds: z.array(PaidRequestId).min(1).max(1000) });

/** Views of Queue, in display order. */
export const queueViews = ["active", "attention", "approvals", "history"] as const;
export type QueueView = (typeof queueViews)[number];

/**
 * Lists of confirmed requests. `open`: unfinished and followed; `approvals`: waiting for an owner or admin;
 * `attention`: failed and not seen, awaiting a review, or verified for more than 10 min; `recent`: ended in the last hour.
 */
export const queueLists = ["all", "open", "approvals", "attention", "recent"] as const;
export type QueueList = (typeof queueLists)[number];

export const paidRequestCommands = {
  /** Returns requests, newest first. Unconfirmed quotes are not in the queue. */
  "queue.list": command(
    z.strictObject({
      view: z.enum(queueLists).default("all"),
      after: z.string().max(200).optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
  ).returns<PaidRequestPage>(),
  /** Returns unfinished and failed generations of other clients, newest first. Completed ones are results in Library. */
  "queue.elsewhere": command(
    z.strictObject({ after: z.string().max(300).optional(), limit: z.int().min(1).max(200).default(50) }),
  ).returns<OtherGenerationPage>(),
  "queue.read": command(one).returns<PaidRequest>(),
  /** Returns unsent requests, in send order. */
  "queue.order": command(z.strictObject({})).returns<readonly PaidRequestId[]>(),
  "queue.progress": command(z.strictObject({ runId: RunId })).returns<RunProgress>(),
  "queue.rateLimit": command(z.strictObject({})).returns<RateLimitUsage>(),
  /** Cancels a request that is certain not to have run. */
  "queue.cancel": command(one).returns<PaidRequest>(),
  /** Cancels several requests, except those that may have run. Returns how many were cancelled. */
  "queue.cancelUnsent": command(several).returns<{ readonly cancelled: number }>(),
  /** Pauses unsent requests. */
  "queue.pause": command(several).returns<null>(),
  /** Resumes paused requests. The user accepts their sum in the consent view first, unless they cost nothing. */
  "queue.resume": command(several).returns<boolean>(),
  /** Stops polling running requests. Sends nothing to the service: it can't cancel them. */
  "queue.stopTracking": command(several).returns<null>(),
  "queue.resumeTracking": command(several).returns<null>(),
  /** Reads the generations or the job of a running request from the service. */
  "queue.checkNow": command(one).returns<PaidRequest>(),
  /** Takes requests that failed or lack a file out of the list `attention`. */
  "queue.dismiss": command(several).returns<null>(),
  "queue.restore": command(several).returns<null>(),
  /** Takes ended requests out of the history. */
  "queue.hide": command(several).returns<null>(),
  "queue.unhide": command(several).returns<null>(),
  /** Moves an unsent request to another queue position. */
  "queue.move": command(
    z.strictObject({ paidRequestId: PaidRequestId, to: z.enum(["first", "earlier", "later", "last"]) }),
  ).returns<null>(),
  /** Validates the address of the approval page, then opens it in the browser. */
  "queue.openApprovalPage": command(one).returns<null>(),
  /** Resends the confirmed request with its idempotency key: it runs once if it has been approved since. */
  "queue.checkApproval": command(one).returns<PaidRequest>(),
  /** Turns auto-run on or off: it checks the approval at most once a minute until the quote expires. */
  "queue.runWhenApproved": command(
    z.strictObject({ paidRequestId: PaidRequestId, credits: z.int().min(0).nullable() }),
  ).returns<PaidRequest>(),
  /** Reads the account. If the balance now covers a request that waits for credits, resends it with its idempotency key. */
  "queue.checkCredits": command(one).returns<PaidRequest>(),
  /** Checks now whether a request with an unknown outcome ran. Never creates a new idempotency key. */
  "queue.checkOutcome": command(one).returns<PaidRequest>(),
  "queue.evidence": command(one).returns<OutcomeEvidence>(),
  /** Links the request to this generation by the user's decision. */
  "queue.linkGeneration": command(
    z.strictObject({ paidRequestId: PaidRequestId, generationId: GenerationId }),
  ).returns<PaidRequest>(),
  /** Closes the request as not run, by the user's decision. Its idempotency key is never used again. */
  "queue.closeAsNotRun": command(one).returns<PaidRequest>(),
};
