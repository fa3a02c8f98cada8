import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";
import type { ConfirmationWriter, EndOfConfirmation, NewConfirmationRow } from "#main/spending/domain/confirmation.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import type { RunWriter } from "#main/spending/domain/run.ts";
import { confirmationAcceptedWriter } from "./confirmationStore.ts";
import { hasConflict } from "./paidRequestRow.ts";

/** The only writer of `confirmation`, `confirmation_item`, and `allowance_end`. Each method is one durable commit. */
export function confirmationWriter(
  db: WritableDb,
  journal: Pick<JournalWriter, "confirm" | "close">,
  runs: Pick<RunWriter, "assign" | "price">,
): ConfirmationWriter {
  const insert = db.prepare(`
    INSERT INTO confirmation (id, pairing_id, request_key, reason, requested_at, ends_at)
    VALUES (@id, @programId, @requestKey, @reason, @now, @endsAt)`);
  const insertItem = db.prepare(`
    INSERT INTO confirmation_item (confirmation_id, position, paid_request_id, first_request_id, first_credits)
    VALUES (@id, @position, @paidRequestId, @paidRequestId, @credits)`);
  const ended = db.prepare(`
    UPDATE confirmation SET state = @state, decided_at = @now, note = @note WHERE id = @id AND state = 'waiting'`);
  const replaced = db.prepare(`
    UPDATE confirmation_item SET paid_request_id = @paidRequestId WHERE confirmation_id = @id AND position = @position`);
  const quotesOf = db.prepare<[string], { id: string }>(`
    SELECT id FROM confirmation_item JOIN paid_request ON paid_request.id = paid_request_id
    WHERE confirmation_id = ? AND paid_request.state = 'quoted'`);
  const waitingOf = db.prepare<[string], { id: string }>(
    "SELECT id FROM confirmation WHERE state = 'waiting' AND pairing_id = ?",
  );
  const openQuotes = db.prepare<[string], { id: string }>(
    "SELECT id FROM paid_request WHERE requested_by = ? AND requested_by IS NOT NULL AND state = 'quoted'",
  );
  // Requests that may have run are left to the service's records.
  const unsent = db.prepare<[string], { id: string }>(`
    SELECT id FROM paid_request JOIN price_consent ON paid_request_id = paid_request.id
    WHERE requested_by = ? AND requested_by IS NOT NULL AND given_by = 'allowance'
      AND state IN ('queued', 'awaiting_approval') AND is_ambiguous = 0 AND NOT ${hasConflict}`);
  const allowanceEnded = db.prepare(`
    INSERT INTO allowance_end (allowance_id, ended_at)
    SELECT id, @now FROM allowance WHERE pairing_id = @program ON CONFLICT DO NOTHING`);
  const accepted = confirmationAcceptedWriter(db);

  function insertOne({ items, ...row }: NewConfirmationRow, now: number): void {
    insert.run({ ...row, now });
    for (const [position, item] of items.entries()) insertItem.run({ id: row.id, position, ...item });
  }

  function endOne(id: string, { state, note = null }: EndOfConfirmation, now: number): void {
    if (ended.run({ id, state, note, now }).changes === 0) return;
    const quote = state === "expired" ? "expired" : "cancelled";
    for (const row of quotesOf.all(id)) journal.close(row.id as PaidRequestId, quote, now);
  }

  function endAllowance(program: ProgramId, now: number): readonly PaidRequestId[] {
    allowanceEnded.run({ program, now });
    const ids = unsent.all(program).map(({ id }) => id as PaidRequestId);
    for (const id of ids) journal.close(id, "cancelled", now);
    return ids;
  }

  function replaceOne(id: ConfirmationId, position: number, paidRequestId: PaidRequestId, now: number): void {
    if (replaced.run({ id, position, paidRequestId }).changes !== 1) {
      throw new AppError("not_found", `${id} has no item ${position}.`);
    }
    accepted(paidRequestId, now);
  }

  const commit = <A extends unknown[], R>(work: (...args: A) => R) => inTransaction(db, work);

  return {
    insert: commit(insertOne),
    insertConfirmed: commit((row, consents, allowanceId, now) => {
      insertOne(row, now);
      journal.confirm(consents, { allowanceId }, now);
    }),
    insertDeclined: commit((row, note, now) => {
      insertOne(row, now);
      endOne(row.id, { state: "declined", note }, now);
    }),
    end: commit((ids: readonly ConfirmationId[], how, now) => {
      for (const id of ids) endOne(id, how, now);
    }),
    replace: commit(replaceOne),
    replacePart: commit((id, position, part, now) => {
      runs.assign(part.runId, part.id, part.items);
      runs.price(part.id, part.prices);
      replaceOne(id, position, part.id, now);
    }),
    endAllowance: commit(endAllowance),
    endProgram: commit((program, now) => {
      const cancelled = endAllowance(program, now);
      for (const { id } of waitingOf.all(program)) endOne(id, { state: "cancelled" }, now);
      for (const { id } of openQuotes.all(program)) journal.close(id as PaidRequestId, "cancelled", now);
      return cancelled;
    }),
  };
}
