import type { ConfirmationItem, ConfirmationRequest, NamedFile } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ConsentSubject } from "#contracts/spending/consent.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { QuotedRequest } from "#contracts/spending/quotedRequest.ts";
import type { IdenticalRequest } from "#contracts/spending/quotes.ts";
import { storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import {
  type ConfirmationItemRow,
  type ConfirmationReader,
  type ConfirmationRow,
  isUndecided,
  needsNewQuote,
} from "#main/spending/domain/confirmation.ts";
import type { ConfirmationsTarget } from "#main/spending/domain/consentTarget.ts";
import { mostCredits, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

export interface DescribeConfirmationDeps {
  readonly clock: Clock;
  readonly confirmations: Pick<ConfirmationReader, "read" | "readsSince">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly describe: (id: PaidRequestId) => PaidRequest;
  readonly identicalTo: (ids: readonly PaidRequestId[]) => readonly IdenticalRequest[];
  /** Returns the files among the addresses in a request that this computer has. */
  readonly filesOf: (request: unknown) => readonly NamedFile[];
  readonly availableCredits: () => number | null;
}

/** Returns a confirmation request with its current quotes, as a person and the program see it. */
export function describeConfirmation(deps: DescribeConfirmationDeps, row: ConfirmationRow): ConfirmationRequest {
  const { id, programId, programName, reason, state, requestedAt, endsAt, decidedAt, note } = row;
  const items = row.items.flatMap((item) => describeItem(deps, item));
  const credits = row.items.reduce((sum, item) => sum + (deps.readRequest(item.paidRequestId)?.quote?.credits ?? 0), 0);
  return { id, programId, programName, reason, state, items, credits, requestedAt, endsAt, decidedAt, note };
}

function describeItem(deps: DescribeConfirmationDeps, item: ConfirmationItemRow): readonly ConfirmationItem[] {
  const row = deps.readRequest(item.paidRequestId);
  if (row === null) return [];
  const requested = requestedOf(row);
  return [
    {
      request: deps.describe(row.id),
      requested,
      files: deps.filesOf(requested),
      maximumCredits: row.quote === null ? 0 : mostCredits(row.quote),
      firstCredits: item.firstCredits,
      isUndecided: isUndecided(row),
      isExpired: needsNewQuote(row, deps.clock.now()),
      identical: isUndecided(row) ? deps.identicalTo([row.id]) : [],
    },
  ];
}

function requestedOf({ kind, request }: PaidRequestRow): readonly QuotedRequest[] {
  const payload = storedRequestPayload(kind, request);
  if (payload === null) return [];
  if (payload.kind !== "batch") return [payload];
  return payload.request.items.map((item) => ({ kind: "generation", request: item.request }));
}

/** Reads are counted by hour. */
const hourMs = 3_600_000;

/** Returns the confirmation requests of an open consent that still wait; null if there are none. */
export function confirmationsSubject(
  deps: DescribeConfirmationDeps,
  { programId, program, ids }: ConfirmationsTarget,
): ConsentSubject | null {
  const rows = ids.flatMap((id) => deps.confirmations.read(id) ?? []).filter(({ state }) => state === "waiting");
  if (rows.length === 0) return null;
  const since = (Math.floor(deps.clock.now() / hourMs) - 1) * hourMs;
  return {
    kind: "confirmations",
    program,
    waiting: rows.map((row) => describeConfirmation(deps, row)),
    available: deps.availableCredits(),
    reads: { count: deps.confirmations.readsSince(programId, since), since },
  };
}
