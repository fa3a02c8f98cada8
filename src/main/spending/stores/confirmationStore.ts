import type { ConfirmationId, ConfirmationState } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ConfirmationReader, ConfirmationRow } from "#main/spending/domain/confirmation.ts";
import type { ReadableDb, WritableDb } from "#main/shared/database/database.ts";

interface ConfirmationRecord {
  readonly id: string;
  readonly pairing_id: string;
  readonly name: string;
  readonly reason: string;
  readonly requested_at: number;
  readonly ends_at: number;
  readonly state: string;
  readonly decided_at: number | null;
  readonly note: string | null;
}

interface ItemRecord {
  readonly position: number;
  readonly paid_request_id: string;
  readonly first_request_id: string;
  readonly first_credits: number;
}

interface ProgramRecord {
  readonly id: string;
  readonly name: string;
  readonly is_command_line: number;
  readonly ends_at: number;
  readonly ended_at: number | null;
}

/** A paid request of a confirmation request is decided when it is confirmed, or when it ran for free. */
const isDecided = "(confirm_key IS NOT NULL OR paid_request.state IN ('running', 'done', 'failed'))";

/** Reads confirmation requests, and what else money needs to know about programs. Times are epoch ms. */
export function confirmationReader(db: ReadableDb): ConfirmationReader {
  const select = "SELECT confirmation.*, pairing.name FROM confirmation JOIN pairing ON pairing.id = pairing_id";
  const byId = db.prepare<[string], ConfirmationRecord>(`${select} WHERE confirmation.id = ?`);
  const byKey = db.prepare<[string, string], ConfirmationRecord>(`${select} WHERE pairing_id = ? AND request_key = ?`);
  // The condition repeats that of the index word for word, otherwise SQLite cannot use it.
  const waiting = db.prepare<[], ConfirmationRecord>(
    `${select} WHERE state = 'waiting' ORDER BY requested_at, confirmation.id`,
  );
  // A new quote has its own request, which replaces the earlier one in the confirmation request.
  const ofRequest = db.prepare<Record<string, string>, ConfirmationRecord>(`
    WITH RECURSIVE quoted (id, depth) AS (
      SELECT @id, 0 UNION ALL
      SELECT paid_request.id, depth + 1 FROM quoted JOIN paid_request ON replaces = quoted.id AND replaces IS NOT NULL)
    SELECT confirmation.*, pairing.name FROM quoted
      CROSS JOIN confirmation_item AS item ON item.paid_request_id = quoted.id
      CROSS JOIN confirmation ON confirmation.id = item.confirmation_id
      CROSS JOIN pairing ON pairing.id = pairing_id
    WHERE pairing_id = @program ORDER BY item.first_request_id = @id DESC, depth LIMIT 1`);
  const items = db.prepare<[string], ItemRecord>(
    "SELECT * FROM confirmation_item WHERE confirmation_id = ? ORDER BY position",
  );
  const isInConfirmation = db.prepare<[string], { state: ConfirmationState }>(`
    SELECT state FROM confirmation_item JOIN confirmation ON confirmation.id = confirmation_id WHERE paid_request_id = ?`);
  const waitingCount = db
    .prepare<[string | null, string | null], number>(
      "SELECT count(*) FROM confirmation WHERE state = 'waiting' AND (? IS NULL OR pairing_id = ?)",
    )
    .pluck();
  const nextEnd = db
    .prepare<[], number | null>("SELECT min(ends_at) FROM confirmation WHERE state = 'waiting'")
    .pluck();
  const ended = db.prepare<[number], { id: string }>(
    "SELECT id FROM confirmation WHERE state = 'waiting' AND ends_at <= ?",
  );
  // Two confirmation requests are the same if their requests have the same items.
  const itemsOf = (ids: string) => `(
    SELECT group_concat(identity) FROM (SELECT identity FROM item_identity WHERE paid_request_id IN (${ids}) ORDER BY identity))`;
  const declined = db.prepare<Record<string, unknown>, { note: string | null }>(`
    SELECT note FROM confirmation
    WHERE pairing_id = @program AND state = 'declined' AND decided_at > @since
      AND ${itemsOf("SELECT first_request_id FROM confirmation_item WHERE confirmation_id = confirmation.id")}
        = ${itemsOf("SELECT value FROM json_each(@ids)")}
    ORDER BY decided_at DESC LIMIT 1`);
  const program = db.prepare<[string], ProgramRecord>(
    "SELECT id, name, is_command_line, ends_at, ended_at FROM pairing WHERE id = ?",
  );
  const requests = db.prepare<Record<string, unknown>, { id: string }>(`
    SELECT id FROM paid_request INDEXED BY paid_request_by_program
    WHERE requested_by = @program AND requested_by IS NOT NULL
      AND (@before IS NULL OR (created_at, id) < (SELECT created_at, id FROM paid_request WHERE id = @before))
    ORDER BY created_at DESC, id DESC LIMIT @limit`);
  const confirmedBy = db.prepare<[string], { by: "person" | "monitor" | "allowance" }>(
    "SELECT given_by AS by FROM price_consent WHERE paid_request_id = ?",
  );
  const reads = db
    .prepare<[string, number], number | null>(
      "SELECT sum(count) FROM program_activity WHERE pairing_id = ? AND kind = 'reads' AND at > ?",
    )
    .pluck();

  function toRow(record: ConfirmationRecord | undefined): ConfirmationRow | null {
    if (record === undefined) return null;
    return {
      id: record.id as ConfirmationId,
      programId: record.pairing_id as ProgramId,
      programName: record.name,
      reason: record.reason,
      requestedAt: record.requested_at,
      endsAt: record.ends_at,
      state: record.state as ConfirmationState,
      decidedAt: record.decided_at,
      note: record.note,
      items: items.all(record.id).map((item) => ({
        position: item.position,
        paidRequestId: item.paid_request_id as PaidRequestId,
        firstRequestId: item.first_request_id as PaidRequestId,
        firstCredits: item.first_credits,
      })),
    };
  }

  return {
    read: (id) => toRow(byId.get(id)),
    ofKey: (programId, key) => toRow(byKey.get(programId, key)),
    waiting: () => waiting.all().flatMap((record) => toRow(record) ?? []),
    ofRequest: (programId, id) => toRow(ofRequest.get({ program: programId, id })),
    stateOf: (id) => isInConfirmation.get(id)?.state ?? null,
    waitingCount: (programId) => waitingCount.get(programId, programId) ?? 0,
    nextEnd: () => nextEnd.get() ?? null,
    ended: (now) => ended.all(now).map(({ id }) => id as ConfirmationId),
    declinedSame: (programId, ids, since) =>
      declined.get({ program: programId, ids: JSON.stringify(ids), since }) ?? null,
    program: (id) => {
      const record = program.get(id);
      if (record === undefined) return null;
      return {
        id,
        name: record.name,
        isCommandLine: record.is_command_line === 1,
        endsAt: record.ends_at,
        endedAt: record.ended_at,
      };
    },
    requestsOf: (programId, before, limit) =>
      requests.all({ program: programId, before, limit }).map(({ id }) => id as PaidRequestId),
    confirmedBy: (id) => confirmedBy.get(id)?.by ?? null,
    readsSince: (programId, since) => reads.get(programId, since) ?? 0,
  };
}

/**
 * Returns the function that ends the confirmation request of a confirmed request once all of its requests are decided.
 * Its caller runs it in the commit of the confirm.
 */
export function confirmationAcceptedWriter(db: WritableDb): (id: PaidRequestId, now: number) => void {
  const accepted = db.prepare(`
    UPDATE confirmation SET state = 'accepted', decided_at = @now
    WHERE state = 'waiting' AND id = (SELECT confirmation_id FROM confirmation_item WHERE paid_request_id = @id)
      AND NOT EXISTS (SELECT 1 FROM confirmation_item AS item JOIN paid_request ON paid_request.id = item.paid_request_id
        WHERE item.confirmation_id = confirmation.id AND NOT ${isDecided})`);
  return (id, now) => void accepted.run({ id, now });
}
