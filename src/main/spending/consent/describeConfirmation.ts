import type { ConfirmationId, ConfirmationItem, ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { ConsentSubject } from "#contracts/spending/consent.ts";
import type { QuotedRequest } from "#contracts/spending/quotedRequest.ts";
import { availableCredits } from "#main/shared/api/domain/availableCredits.ts";
import { storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import {
  type ConfirmationItemRow,
  type ConfirmationRow,
  isUndecided,
  needsNewQuote,
} from "#main/spending/domain/confirmation.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import type { ConfirmationsTarget } from "#main/spending/domain/consentTarget.ts";
import { mostCredits, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { identicalTo } from "#main/spending/quotes/quoteView.ts";

type Context = Pick<SpendingContext, "clock" | "confirmations" | "requests" | "describe" | "filesOf" | "service">;

/** Returns a confirmation request with its current quotes, as a person and the program see it. */
export function describeConfirmation(spending: Context, row: ConfirmationRow): ConfirmationRequest {
  const { id, programId, programName, reason, state, requestedAt, endsAt, decidedAt, note } = row;
  const items = row.items.flatMap((item) => describeItem(spending, item));
  const credits = row.items.reduce(
    (sum, item) => sum + (spending.requests.read(item.paidRequestId)?.quote?.credits ?? 0),
    0,
  );
  return { id, programId, programName, reason, state, items, credits, requestedAt, endsAt, decidedAt, note };
}

function describeItem(spending: Context, item: ConfirmationItemRow): readonly ConfirmationItem[] {
  const row = spending.requests.read(item.paidRequestId);
  if (row === null) return [];
  const requested = requestedOf(row);
  return [
    {
      request: spending.describe(row.id),
      requested,
      files: spending.filesOf(requested),
      maximumCredits: row.quote === null ? 0 : mostCredits(row.quote),
      firstCredits: item.firstCredits,
      isUndecided: isUndecided(row),
      isExpired: needsNewQuote(row, spending.clock.now()),
      identical: isUndecided(row) ? identicalTo(spending, [row.id]) : [],
    },
  ];
}

function requestedOf({ kind, request }: PaidRequestRow): readonly QuotedRequest[] {
  const payload = storedRequestPayload(kind, request);
  if (payload === null) return [];
  if (payload.kind !== "batch") return [payload];
  return payload.request.items.map((item) => ({ kind: "generation", request: item.request }));
}

/** Returns those of these confirmation requests that still wait. */
export function waitingOf(
  { confirmations }: Pick<Context, "confirmations">,
  ids: readonly ConfirmationId[],
): readonly ConfirmationRow[] {
  return ids.flatMap((id) => confirmations.read(id) ?? []).filter(({ state }) => state === "waiting");
}

/** Reads are counted by hour. */
const hourMs = 3_600_000;

/** Returns the confirmation requests of an open consent that still wait; null if there are none. */
export function confirmationsSubject(
  spending: Context,
  { programId, program, ids }: ConfirmationsTarget,
): ConsentSubject | null {
  const rows = waitingOf(spending, ids);
  if (rows.length === 0) return null;
  const since = (Math.floor(spending.clock.now() / hourMs) - 1) * hourMs;
  return {
    kind: "confirmations",
    program,
    waiting: rows.map((row) => describeConfirmation(spending, row)),
    available: availableCredits(spending.service),
    reads: { count: spending.confirmations.readsSince(programId, since), since },
  };
}
