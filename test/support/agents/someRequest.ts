import type { ConfirmationId, ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { aConfirmation } from "../../unit/renderer/agentBuilders.ts";
import { aRequest } from "../../unit/renderer/builders.ts";

/** Returns a paid request with an open quote. */
export function someRequest(changes: Partial<PaidRequest> = {}): PaidRequest {
  return aRequest({
    id: "r1" as PaidRequestId,
    prompt: "A shoe",
    state: "quoted",
    credits: 12,
    quoteId: null,
    confirmAttempts: 0,
    canBeCancelled: true,
    ...changes,
  });
}

/** Returns a confirmation request for these paid requests. */
export function someConfirmation(
  requests: readonly PaidRequest[],
  changes: Partial<ConfirmationRequest> = {},
): ConfirmationRequest {
  const items = requests.map((request) => ({
    request,
    requested: [],
    files: [],
    maximumCredits: request.credits ?? 0,
    firstCredits: request.credits ?? 0,
    isUndecided: request.state === "quoted",
    isExpired: false,
    identical: [],
  }));
  return aConfirmation(items, {
    id: "c1" as ConfirmationId,
    reason: "For the spring campaign",
    requestedAt: 0,
    endsAt: Date.UTC(2026, 6, 29),
    ...changes,
  });
}
