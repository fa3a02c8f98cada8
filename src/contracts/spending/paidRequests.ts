import { z } from "zod";
import { command } from "../command.ts";
import type { AssetTile } from "../library/assets.ts";
import { GenerationId, PaidRequestId, type QuoteId, RunId } from "../ids.ts";
import type { ServiceFailure } from "../result.ts";
import type { Hearing } from "../webhooks.ts";
import type { Reason } from "../reason.ts";

/** States of a journal row. docs/spec/spending.md gives the transitions. */
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

/** Why a request is not moving right now. */
export type WaitReason =
  | { readonly kind: "rate_limit"; readonly until: number }
  | { readonly kind: "offline" }
  /** `nextAskAt`: when the request is resent automatically to check its approval; null if only a person resends it. */
  | {
      readonly kind: "approval";
      readonly expiresAt: number;
      readonly nextAskAt: number | null;
      readonly isOffline: boolean;
    }
  | { readonly kind: "service"; readonly failure: ServiceFailure; readonly retryAt: number | null }
  | { readonly kind: "retry"; readonly retryAt: number }
  | { readonly kind: "look" }
  /** A person holds it back. */
  | { readonly kind: "held" }
  /** The service said that the credits do not suffice; it goes on when the account has them. */
  | { readonly kind: "credits"; readonly failure: ServiceFailure };

/** One piece of a batch. */
export interface RequestItem {
  readonly position: number;
  readonly type: string;
  readonly model: string;
  readonly prompt: string;
  /** From the quote. */
  readonly credits: number | null;
  readonly generationId: GenerationId | null;
  readonly state: "waiting" | "running" | "done" | "failed";
  /** The service calls it pending: it has not begun. */
  readonly isPending: boolean;
  /** What the service said of a failed generation. */
  readonly errorMessage: string | null;
}

/** A result as far as a small picture of it needs. */
export type RequestResult = Pick<AssetTile, "id" | "mediaType" | "width" | "height" | "thumbnailUrl">;

/** One entry of the queue. Times are epoch ms of this computer's clock, credits come from the quote. */
export interface PaidRequest {
  readonly id: PaidRequestId;
  readonly kind: PaidRequestKind;
  /** What it was composed and accepted with; null when it stands alone. */
  readonly runId: RunId | null;
  /** Pieces of a batch, in order; empty for everything else. */
  readonly items: readonly RequestItem[];
  readonly isHeld: boolean;
  /**
   * Who found, after its outcome had been unclear, that it never ran: the service's own records, which prove it, or a
   * person, whose word does not. Null for everything else.
   */
  readonly unchargedBy: "records" | "person" | null;
  /** While it waits for approval, the request is resent automatically until this time. */
  readonly probeUntil: number | null;
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
  /** When it was sent last with the answer that somebody has to approve it first; null when that was never said. */
  readonly approvalAskedAt: number | null;
  readonly generationIds: readonly GenerationId[];
  /** The service's id of a batch; null for everything else. */
  readonly batchId: string | null;
  /** Version of the prices that its quote was made by. API: quotes. */
  readonly pricingVersion: string | null;
  /** Credits that the account had left right after the confirm, by the service's answer to it. */
  readonly creditsRemaining: number | null;
  /** Of its generations under way, how many the service calls pending and how many anything else. */
  readonly underWay: { readonly pending: number; readonly processing: number };
  /** Its files that are on disk, in order. */
  readonly results: readonly RequestResult[];
  /** Files that the service has made and that are not on disk yet. */
  readonly filesPending: number;
  readonly startedAt: number | null;
  readonly estimatedSeconds: number | null;
  /** How the app learns of the request's completion, as far as is known now. */
  readonly heardBy: Hearing;
  readonly wait: WaitReason | null;
  readonly failure: ServiceFailure | null;
  /** What the service said of a failed generation. API: Generation record, `error_message`. */
  readonly errorMessage: string | null;
  /** What the service's records showed or left open, where only they could tell whether it ran. */
  readonly reason: Reason | null;
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

/** A generation that another client of the service started. Times are epoch ms. API: Generation record. */
export interface OtherGeneration {
  readonly id: GenerationId;
  readonly type: string;
  readonly model: string | null;
  readonly prompt: string | null;
  /** The service's own word. */
  readonly status: string;
  readonly creditsUsed: number | null;
  readonly errorMessage: string | null;
  readonly createdAt: number;
}

export interface OtherGenerationPage {
  readonly generations: readonly OtherGeneration[];
  readonly next: string | null;
}

/** How far the accepted requests of one run are, in the order in which they go. Pieces are counted, not requests. */
export interface RunProgress {
  readonly requests: readonly {
    readonly id: PaidRequestId;
    readonly kind: PaidRequestKind;
    readonly state: PaidRequestState;
    readonly isHeld: boolean;
    readonly canBeCancelled: boolean;
    /** The account does not cover it: it waits for credits. */
    readonly isShort: boolean;
    readonly pieces: number;
    readonly done: number;
    readonly failed: number;
  }[];
}

/** The requests of the last minute against the service's limits. API: Limits. */
export interface MeterWindow {
  readonly used: number;
  readonly limit: number;
  /** When the next one may go, epoch ms; null when it may go now. */
  readonly nextAt: number | null;
  readonly waiting: number;
}
export interface Meter {
  readonly writes: MeterWindow;
  readonly reads: MeterWindow;
}

/** What is known of a request whose outcome is not clear: for the person who decides. Times are epoch ms. */
export interface OutcomeEvidence {
  readonly attempts: readonly {
    readonly at: number;
    readonly phase: "quote" | "confirm";
    /** As the service or the network gave it; null while no end is known. */
    readonly outcome: string | null;
    readonly status: number | null;
    readonly requestId: string | null;
  }[];
  /** What the last look at the service's records found; null before the first one. */
  readonly lastLook: {
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

/** How the queue is narrowed. `open`: not over yet; `approvals`: waiting for an owner or admin. */
export const queueViews = ["all", "open", "approvals", "attention"] as const;
export type QueueView = (typeof queueViews)[number];

export const paidRequestCommands = {
  /** Newest first; quotes that nobody has accepted are not in the queue. */
  "queue.list": command(
    z.strictObject({
      view: z.enum(queueViews).default("all"),
      after: z.string().max(200).optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
  ).returns<PaidRequestPage>(),
  /** Generations of other clients that are under way or failed, newest first. Completed ones are results of the Library. */
  "queue.elsewhere": command(
    z.strictObject({ after: z.string().max(300).optional(), limit: z.int().min(1).max(200).default(50) }),
  ).returns<OtherGenerationPage>(),
  "queue.read": command(one).returns<PaidRequest>(),
  /** What waits to be sent, in the order in which it will go. */
  "queue.order": command(z.strictObject({})).returns<readonly PaidRequestId[]>(),
  "queue.progress": command(z.strictObject({ runId: RunId })).returns<RunProgress>(),
  "queue.rateLimit": command(z.strictObject({})).returns<Meter>(),
  /** Cancels what cannot have run. */
  "queue.cancel": command(one).returns<PaidRequest>(),
  /** The same for several; those that may have run stay as they are. Gives how many were cancelled. */
  "queue.cancelUnsent": command(several).returns<{ readonly cancelled: number }>(),
  /** Holds back what has not been sent. */
  "queue.pause": command(several).returns<null>(),
  "queue.resume": command(several).returns<null>(),
  /** Moves what has not been sent to another place among the waiting. */
  "queue.move": command(
    z.strictObject({ paidRequestId: PaidRequestId, to: z.enum(["first", "earlier", "later", "last"]) }),
  ).returns<null>(),
  /** Opens the approval page in the browser, after the address has been checked. */
  "queue.openApprovalPage": command(one).returns<null>(),
  /** Sends the confirmed request again with its own key: it runs, once, if it has been approved meanwhile. */
  "queue.checkApproval": command(one).returns<PaidRequest>(),
  /** Turns auto-run on or off: it checks the approval at most once a minute until the quote expires. */
  "queue.runWhenApproved": command(
    z.strictObject({ paidRequestId: PaidRequestId, credits: z.int().min(0).nullable() }),
  ).returns<PaidRequest>(),
  /** Reads the account, and sends a request that waits for credits with its own key if the account covers it now. */
  "queue.checkCredits": command(one).returns<PaidRequest>(),
  /** Checks now whether a request with an unknown outcome ran. Never creates a new idempotency key. */
  "queue.checkOutcome": command(one).returns<PaidRequest>(),
  "queue.evidence": command(one).returns<OutcomeEvidence>(),
  /** Links the request to this generation by a person's decision. */
  "queue.linkGeneration": command(
    z.strictObject({ paidRequestId: PaidRequestId, generationId: GenerationId }),
  ).returns<PaidRequest>(),
  /** A person says that it never ran. Its key is never used again. */
  "queue.closeAsNotRun": command(one).returns<PaidRequest>(),
};
