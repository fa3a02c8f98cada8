import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import { requiresApproval } from "#contracts/spending/approval.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest, RequestItem, WaitReason } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import type { GenerationRow } from "#main/generations/domain/generation.ts";
import { cannotHaveRun, type PaidRequestRow, type StoredQuote } from "#main/spending/domain/paidRequest.ts";
import type { RunItemRow } from "#main/spending/domain/run.ts";
import {
  expectedGenerations,
  type RequestPayload,
  storedRequestPayload,
} from "#main/shared/api/domain/requestPayload.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { toTile } from "#main/library/assetView.ts";
import { namesWebhookUrl } from "#main/spending/domain/webhookUrl.ts";
import { hostOf } from "#main/spending/quotes/quoteView.ts";
import type { QueueContext } from "./context.ts";

/** Returns the request with this ID in the form that the queue shows. Throws `not_found`. */
export function describeById(queue: QueueContext, id: PaidRequestId): PaidRequest {
  const row = queue.requests.read(id);
  if (row === null) throw new AppError("not_found", t("Request not found."));
  return describeRequest(queue, row);
}

/** Returns a journal row in the form that the queue shows, with the reason for its wait. */
export function describeRequest(queue: QueueContext, row: PaidRequestRow): PaidRequest {
  const payload = storedRequestPayload(row.kind, row.request);
  const works = payload === null ? [] : expectedGenerations(payload);
  const [work] = works;
  const generations = queue.generations.ofRequest(row.id);
  const items = row.kind === "batch" ? describeItems(queue.runs.itemsOfRequest(row.id), generations) : [];
  return {
    id: row.id,
    kind: row.kind,
    runId: row.runId,
    items,
    isPaused: row.isPaused,
    notRunProofBy: row.notRunProofBy,
    autoRunUntil: row.autoRunUntil,
    type: row.kind === "batch" ? "batch" : (work?.type ?? ""),
    model: [...new Set(works.map(({ model }) => model))].join(", "),
    prompt: work?.prompt ?? "",
    seed: payload === null ? null : seedOf(payload),
    state: row.state,
    credits: row.quote?.credits ?? null,
    project: row.project,
    costCenter: row.costCenter,
    quoteId: row.quote?.quoteId ?? null,
    expiresAt: row.quote === null ? null : row.quote.expiresAt + row.quote.skewMs,
    authorizeHost: row.quote?.authorizeUrl ? hostOf(row.quote.authorizeUrl) : null,
    approvalRequestedAt: approvalRequestedAt(queue, row),
    generationIds: generations.map(({ id }) => id),
    batchId: row.batchId,
    pricingVersion: row.quote?.pricingVersion ?? null,
    creditsRemaining: row.creditsRemaining,
    underWay: countUnderWay(generations),
    results: queue.assets.ofRequest(row.id).map(toTile),
    filesPending: queue.generations.filesPending(row.id),
    filesProblem: queue.generations.filesProblem(row.id),
    startedAt: generations[0]?.acceptedAt ?? queue.research.ofRequest(row.id)?.createdAt ?? null,
    estimatedSeconds: longestEstimate(generations),
    completionChannel: usesWebhook(queue, row) ? "webhook" : "polling",
    wait: waitReason(queue, row),
    failure: row.failure,
    errorMessage: row.errorMessage,
    reason: row.reason,
    confirmAttempts: row.confirm?.attempts ?? 0,
    canBeCancelled: cannotHaveRun(row),
    verifyingSince: mayBeVerifying.has(row.state) ? queue.requests.verifyingSince(row.id) : null,
    trackingStoppedAt: row.trackingStoppedAt,
    dismissedAt: row.dismissedAt,
    hiddenAt: row.hiddenAt,
    endedAt: over.has(row.state) ? row.updatedAt : row.state === "running" ? row.trackingStoppedAt : null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

const over: ReadonlySet<string> = new Set(["done", "failed", "expired", "cancelled"]);
const mayBeVerifying: ReadonlySet<string> = new Set(["sending", "outcome_unknown", "reconciling"]);

/** Only the seed of a single generation: the items of a batch have their own. */
function seedOf(payload: RequestPayload): number | null {
  if (payload.kind !== "generation") return null;
  const options: Readonly<Record<string, unknown>> = payload.request.options ?? {};
  return typeof options["seed"] === "number" ? options["seed"] : null;
}

function describeItems(items: readonly RunItemRow[], generations: readonly GenerationRow[]): readonly RequestItem[] {
  return items.map((item) => {
    const [work] = expectedGenerations(item.request);
    const generation = generations.find((one) => one.id === item.generationId);
    return {
      position: item.position,
      type: work?.type ?? "",
      model: work?.model ?? "",
      prompt: work?.prompt ?? "",
      credits: item.credits,
      generationId: generation?.id ?? null,
      state: itemState(generation),
      isPending: generation !== undefined && isPending(generation),
      errorMessage: generation?.errorMessage ?? null,
    };
  });
}

function itemState(generation: GenerationRow | undefined): RequestItem["state"] {
  if (generation === undefined) return "waiting";
  if (generation.nextPollAt !== null) return "running";
  return generation.status === "failed" ? "failed" : "done";
}

/**
 * Whether the service reports the generation as not started. Finished generations whose files are missing don't count.
 * API: Generation, States.
 */
function isPending({ status, nextPollAt }: GenerationRow): boolean {
  return nextPollAt !== null && status === "pending";
}

function countUnderWay(generations: readonly GenerationRow[]): PaidRequest["underWay"] {
  const open = generations.filter(({ status, nextPollAt }) => nextPollAt !== null && status !== "completed");
  const pending = open.filter(isPending).length;
  return { pending, processing: open.length - pending };
}

function longestEstimate(generations: readonly GenerationRow[]): number | null {
  const known = generations.flatMap(({ estimatedSeconds }) => (estimatedSeconds === null ? [] : [estimatedSeconds]));
  return known.length === 0 ? null : Math.max(...known);
}

function waitReason(queue: QueueContext, row: PaidRequestRow): WaitReason | null {
  const now = queue.clock.now();
  const connection = queue.service.connection();
  switch (row.state) {
    case "queued": {
      if (row.isPaused || queue.isWorkPaused()) return { kind: "paused" };
      const refused = row.failure === null ? null : failureKind(row.failure);
      if (row.failure !== null && refused === "no_credits") return { kind: "credits", failure: row.failure };
      if (connection.state === "offline") return { kind: "offline" };
      // The request waits for approval, and the last resend to check for it did not leave this computer.
      if (row.failure !== null && saysApproval(row, row.failure)) {
        return row.nextAttemptAt === null ? null : { kind: "retry", retryAt: row.nextAttemptAt };
      }
      // A budget or capacity limit usually outlasts the rate limit's minute, so the service's message is shown instead.
      if (row.failure !== null && (refused === "no_capacity" || refused === "over_budget")) {
        return { kind: "service", failure: row.failure, retryAt: nextTry(row) };
      }
      const rateWait = Math.max(
        (refused === "rate_limited" ? (row.nextAttemptAt ?? 0) : 0) - now,
        queue.service.budget.writeWaitMs(),
      );
      if (rateWait > 0) return { kind: "rate_limit", until: now + rateWait };
      return row.failure === null ? null : { kind: "service", failure: row.failure, retryAt: nextTry(row) };
    }
    case "awaiting_approval":
      return row.quote === null ? null : approvalWait(queue, row.quote, row.nextAttemptAt);
    case "outcome_unknown":
    case "reconciling":
      if (connection.state === "offline") return { kind: "offline" };
      return row.nextAttemptAt === null ? null : { kind: "retry", retryAt: row.nextAttemptAt };
    case "needs_review":
      return { kind: "check" };
    default:
      return connection.state === "offline" && row.state === "running" ? { kind: "offline" } : null;
  }
}

function approvalWait(queue: QueueContext, quote: StoredQuote, nextAttemptAt: number | null): WaitReason {
  const now = queue.clock.now();
  const expiresAt = quote.expiresAt + quote.skewMs;
  // At its quote's expiry the request is closed without a send.
  const isResent = nextAttemptAt !== null && nextAttemptAt < expiresAt;
  return {
    kind: "approval",
    expiresAt,
    nextAttemptAt: isResent ? Math.max(nextAttemptAt, now + queue.service.budget.writeWaitMs()) : null,
    isOffline: queue.service.connection().state === "offline",
  };
}

/**
 * Returns when the request is resent automatically, epoch ms. At its quote's expiry it is closed, which is not an
 * attempt.
 */
function nextTry({ nextAttemptAt, quote }: PaidRequestRow): number | null {
  if (nextAttemptAt === null || quote === null) return nextAttemptAt;
  return nextAttemptAt < quote.expiresAt + quote.skewMs ? nextAttemptAt : null;
}

function approvalRequestedAt(queue: QueueContext, row: PaidRequestRow): number | null {
  if (row.confirm === null || row.quote === null) return null;
  const mayWait = row.quote.authorizeUrl !== null || row.state === "awaiting_approval" || isApprovalFailure(row);
  if (!mayWait) return null;
  const approvals = queue.requests
    .attempts(row.id)
    .filter(({ phase, status, outcome }) => phase === "confirm" && saysApproval(row, { status, code: outcome ?? "" }));
  return approvals.at(-1)?.at ?? null;
}

function isApprovalFailure(row: PaidRequestRow): boolean {
  return row.failure !== null && saysApproval(row, row.failure);
}

function saysApproval(
  { kind, quote }: PaidRequestRow,
  { status, ...answer }: { readonly status: number | null; readonly code: string; readonly message?: string },
): boolean {
  return status !== null && requiresApproval(kind, (quote?.authorizeUrl ?? null) !== null, { status, ...answer });
}

/** Whether a webhook can be relied on to report the completion of this request. [WH5] */
export function usesWebhook(
  { webhookUrl, areCallsProven }: Pick<QueueContext, "webhookUrl" | "areCallsProven">,
  { request }: Pick<PaidRequestRow, "request">,
): boolean {
  const url = webhookUrl();
  return url !== null && areCallsProven() && namesWebhookUrl(request, url);
}
