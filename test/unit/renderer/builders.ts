import type { PaidRequestId, QuoteId, RunId } from "#contracts/ids.ts";
import type { PaidRequest, RunProgress } from "#contracts/spending/paidRequests.ts";
import type { Quote } from "#contracts/spending/quotes.ts";
import type { ServiceFailure } from "#contracts/result.ts";
import type { Run, RunItem, RunPart } from "#contracts/spending/runs.ts";

export function aRequest(changes: Partial<PaidRequest> = {}): PaidRequest {
  return {
    id: "request-1" as PaidRequestId,
    kind: "generation",
    runId: null,
    items: [],
    isPaused: false,
    notRunProofBy: null,
    autoRunUntil: null,
    type: "image",
    model: "nano-banana-pro",
    prompt: "a cup",
    seed: null,
    state: "running",
    credits: 24,
    project: null,
    costCenter: null,
    quoteId: "quote-1" as QuoteId,
    expiresAt: null,
    authorizeHost: null,
    approvalRequestedAt: null,
    generationIds: [],
    batchId: null,
    pricingVersion: null,
    creditsRemaining: null,
    underWay: { pending: 0, processing: 0 },
    results: [],
    filesPending: 0,
    filesProblem: null,
    startedAt: null,
    estimatedSeconds: null,
    completionChannel: "polling",
    wait: null,
    failure: null,
    errorMessage: null,
    reason: null,
    confirmAttempts: 1,
    canBeCancelled: false,
    verifyingSince: null,
    trackingStoppedAt: null,
    dismissedAt: null,
    hiddenAt: null,
    endedAt: null,
    createdAt: 0,
    updatedAt: 0,
    ...changes,
  };
}

export function aQuote(changes: Partial<Quote> = {}): Quote {
  return {
    paidRequestId: "request-1" as PaidRequestId,
    quoteId: "quote-1" as QuoteId,
    credits: 24,
    expiresAt: 10_000,
    pricingVersion: "1",
    terms: { kind: "generation", confirmation: { generation_type: "image", model: "nano-banana-pro" } },
    approval: { required: false },
    available: 100,
    previousCredits: null,
    maximumCredits: changes.credits ?? 24,
    traceTag: null,
    identical: [],
    ...changes,
  };
}

export function aFailure(changes: Partial<ServiceFailure> = {}): ServiceFailure {
  return { status: 400, code: "invalid", message: "No", ...changes };
}

export function aRunItem(position: number, changes: Partial<RunItem> = {}): RunItem {
  return {
    position,
    kind: "generation",
    type: "image",
    model: "nano-banana-pro",
    prompt: `piece ${position}`,
    options: {},
    credits: 8,
    failure: null,
    paidRequestId: "part-1" as PaidRequestId,
    ...changes,
  };
}

export function aRunPart(id: string, changes: Partial<RunPart> = {}): RunPart {
  return {
    paidRequestId: id as PaidRequestId,
    kind: "batch",
    state: "quoted",
    quoteId: `quote of ${id}` as QuoteId,
    credits: 16,
    maximumCredits: 16,
    expiresAt: 10_000,
    pricingVersion: "1",
    traceTag: null,
    approval: { required: false },
    ...changes,
  };
}

/** Returns a batch of two items in one quoted part. */
export function aRun(changes: Partial<Run> = {}): Run {
  return {
    id: "run-1" as RunId,
    state: "quoted",
    items: [aRunItem(0), aRunItem(1)],
    parts: [aRunPart("part-1")],
    credits: 16,
    expiresAt: 10_000,
    available: 100,
    identical: [],
    project: null,
    costCenter: null,
    createdAt: 0,
    confirmedAt: null,
    ...changes,
  };
}

type ProgressPart = RunProgress["requests"][number];

/** Returns a request of a batch as its progress contains it. */
export function aProgressPart(changes: Partial<ProgressPart> = {}): ProgressPart {
  return {
    id: "request" as PaidRequestId,
    kind: "batch",
    state: "running",
    isPaused: false,
    canBeCancelled: false,
    isShort: false,
    credits: 64,
    itemCount: 8,
    done: 0,
    failed: 0,
    ...changes,
  };
}
