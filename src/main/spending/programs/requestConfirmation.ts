import { type ConfirmationId, confirmationLimits } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { AppError, reportedError } from "#main/shared/base/errors.ts";
import { areWithinCaps } from "#main/spending/consent/checkCaps.ts";
import { recordConsent } from "#main/spending/consent/recordConsent.ts";
import { isPaired } from "#main/spending/domain/allowance.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import type { ConfirmationRow, NewConfirmationRow } from "#main/spending/domain/confirmation.ts";
import { isExpired, type PaidRequestRow, type StoredQuote } from "#main/spending/domain/paidRequest.ts";
import { assertReachable } from "#main/spending/quotes/hostedReferences.ts";
import { coveringAllowance } from "./allowances.ts";
import type { NewConfirmation } from "./programSpending.ts";

/** How long a declined confirmation request is declined again without asking, in ms. */
const declinedAgainMs = 3_600_000;

/** An open quote of a program. */
type Quoted = PaidRequestRow & { readonly quote: StoredQuote };

/**
 * Stores what a program wants confirmed. It is accepted at once if an allowance covers all of it, and declined at once if
 * a person declined the same within the last hour. The same key returns the same confirmation request. [AG30] [AG36]
 */
export function requestConfirmation(
  spending: SpendingContext,
  programId: ProgramId,
  input: NewConfirmation,
): ConfirmationRow {
  const known = spending.confirmations.ofKey(programId, input.requestKey);
  if (known !== null) return sameOne(known, input);
  const now = spending.clock.now();
  const program = spending.confirmations.program(programId);
  if (program === null || !isPaired(program, now)) throw new AppError("not_found", t("Program not found."));
  const rows = input.paidRequestIds.map((id) => openQuoteOf(spending, programId, id, now));
  assertCount(rows);
  const row: NewConfirmationRow = {
    id: spending.newId() as ConfirmationId,
    programId,
    requestKey: input.requestKey,
    reason: input.reason,
    endsAt: now + confirmationLimits.waitsMs,
    items: rows.map(({ id, quote }) => ({ paidRequestId: id, credits: quote.credits })),
  };
  store(spending, row, rows, input, now);
  const stored = spending.confirmations.read(row.id);
  if (stored === null) throw new AppError("not_found", t("Confirmation request not found."));
  return stored;
}

function store(
  spending: SpendingContext,
  row: NewConfirmationRow,
  rows: readonly Quoted[],
  input: NewConfirmation,
  now: number,
): void {
  const declined = spending.confirmations.declinedSame(row.programId, input.paidRequestIds, now - declinedAgainMs);
  if (declined !== null) return spending.confirmationWriter.insertDeclined(row, declined.note, now);
  const allowance = input.isPersonOnly ? null : coveringAllowance(spending, row.programId, rows, now);
  if (allowance !== null && areWithinCaps(spending, rows)) {
    assertReachable(spending, input.paidRequestIds);
    const consents = rows.map((one) =>
      recordConsent(
        spending,
        one,
        { paidRequestId: one.id, quoteId: one.quote.quoteId, credits: one.quote.credits },
        now,
      ),
    );
    return spending.confirmationWriter.insertConfirmed(row, consents, allowance.id, now);
  }
  const { waitingOfProgram, waitingInAll } = confirmationLimits;
  const isFull =
    spending.confirmations.waitingCount(row.programId) >= waitingOfProgram ||
    spending.confirmations.waitingCount(null) >= waitingInAll;
  if (isFull) throw reportedError("too_many_waiting", t("Too many confirmation requests are waiting already."));
  spending.confirmationWriter.insert(row, now);
}

/** Throws unless the same key came with the same requests. */
function sameOne(known: ConfirmationRow, { paidRequestIds }: NewConfirmation): ConfirmationRow {
  const first = known.items.map(({ firstRequestId }) => firstRequestId);
  if (first.length === paidRequestIds.length && first.every((id, index) => id === paidRequestIds[index])) return known;
  throw reportedError("bad_input", t("This request key was already used for other requests."));
}

function openQuoteOf(spending: SpendingContext, program: ProgramId, id: PaidRequestId, now: number): Quoted {
  const row = spending.requests.read(id);
  if (row === null || row.requestedBy !== program) throw new AppError("not_found", t("Quote not found."));
  const { quote } = row;
  if (row.state !== "quoted" || quote === null || spending.confirmations.stateOf(id) !== null) {
    throw reportedError("not_confirmable", t("This quote is no longer open."));
  }
  if (isExpired(quote, now)) throw reportedError("quote_expired", t("This quote has expired."));
  return { ...row, quote };
}

function assertCount(rows: readonly PaidRequestRow[]): void {
  const [first] = rows;
  const isOneBatch = first !== undefined && first.runId !== null && rows.every(({ runId }) => runId === first.runId);
  const isRepeated = new Set(rows.map(({ id }) => id)).size !== rows.length;
  if (first !== undefined && !isRepeated && (isOneBatch || rows.length <= confirmationLimits.requests)) return;
  throw reportedError(
    "bad_input",
    t("A confirmation request names 1 to {max, number} different requests, or those of one batch.", {
      max: confirmationLimits.requests,
    }),
  );
}
