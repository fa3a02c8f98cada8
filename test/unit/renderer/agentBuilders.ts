import type { AllowanceView } from "#contracts/agents/allowances.ts";
import { firstAllowance } from "#contracts/agents/allowances.ts";
import type { ConfirmationId, ConfirmationItem, ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { Program } from "#contracts/agents/programs.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { defaultScopes } from "#contracts/agents/scopes.ts";
import type { PaidRequestId, QuoteId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { aRequest } from "./builders.ts";

/** Long after every test. */
export const never = 10_000_000_000_000;

export interface ItemChanges extends Partial<Omit<ConfirmationItem, "request">> {
  readonly request?: Partial<PaidRequest>;
}

export function anItem(name: string, { request, ...changes }: ItemChanges = {}): ConfirmationItem {
  return {
    request: aRequest({
      id: `request-${name}` as PaidRequestId,
      quoteId: `quote-${name}` as QuoteId,
      prompt: name,
      state: "quoted",
      credits: 8,
      expiresAt: never,
      ...request,
    }),
    requested: [
      { kind: "generation", request: { type: "image", prompt: name, model: "nano-banana-pro", options: {} } },
    ],
    files: [],
    maximumCredits: changes.firstCredits ?? 8,
    firstCredits: 8,
    isUndecided: !["queued", "running", "done", "failed"].includes(request?.state ?? "quoted"),
    isExpired: false,
    identical: [],
    ...changes,
  };
}

export function aConfirmation(
  items: readonly ConfirmationItem[],
  changes: Partial<ConfirmationRequest> = {},
): ConfirmationRequest {
  return {
    id: "confirmation-1" as ConfirmationId,
    programId: "program-1" as ProgramId,
    programName: "Claude Code",
    reason: "three variants of the hero",
    state: "waiting",
    items,
    credits: items.reduce((sum, { request }) => sum + (request.credits ?? 0), 0),
    requestedAt: 1_000,
    endsAt: never,
    decidedAt: null,
    note: null,
    ...changes,
  };
}

export function anAllowance(changes: Partial<AllowanceView> = {}): AllowanceView {
  return {
    id: "allowance-1",
    terms: firstAllowance,
    givenAt: 0,
    endsAt: never,
    used: 12,
    usedInPeriod: 4,
    left: 38,
    ...changes,
  };
}

export function aProgram(changes: Partial<Program> = {}): Program {
  return {
    id: "program-1" as ProgramId,
    name: "Claude Code",
    scopes: defaultScopes,
    isCommandLine: false,
    pairedAt: 0,
    endsAt: never,
    endedAt: null,
    isConnected: false,
    lastCallAt: null,
    allowance: null,
    ...changes,
  };
}
