import type { ConfirmationId, ConfirmationRequest } from "../../../src/contracts/agents/confirmations.ts";
import type { ProgramId } from "../../../src/contracts/agents/programId.ts";
import type { PaidRequestId } from "../../../src/contracts/ids.ts";
import type { PaidRequest } from "../../../src/contracts/spending/paidRequests.ts";

/** Returns a paid request in a state. */
export function someRequest(changes: Partial<PaidRequest> = {}): PaidRequest {
  return {
    id: "r1" as PaidRequestId,
    kind: "generation",
    runId: null,
    items: [],
    isPaused: false,
    notRunProofBy: null,
    autoRunUntil: null,
    type: "image",
    model: "nano-banana-pro",
    prompt: "A shoe",
    seed: null,
    state: "quoted",
    credits: 12,
    project: null,
    costCenter: null,
    quoteId: null,
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
    confirmAttempts: 0,
    canBeCancelled: true,
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

/** Returns a confirmation request for these paid requests. */
export function someConfirmation(
  requests: readonly PaidRequest[],
  changes: Partial<ConfirmationRequest> = {},
): ConfirmationRequest {
  return {
    id: "c1" as ConfirmationId,
    programId: "program-1" as ProgramId,
    programName: "Claude Code",
    reason: "For the spring campaign",
    state: "waiting",
    items: requests.map((request) => ({
      request,
      requested: [],
      files: [],
      maximumCredits: request.credits ?? 0,
      firstCredits: request.credits ?? 0,
      isExpired: false,
      identical: [],
    })),
    credits: requests.reduce((sum, { credits }) => sum + (credits ?? 0), 0),
    requestedAt: 0,
    endsAt: Date.UTC(2026, 6, 29),
    decidedAt: null,
    note: null,
    ...changes,
  };
}
