import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { PaidRequestState } from "../../../contracts/paidRequests.ts";
import type { GenerationRequest } from "../../../contracts/service/generationRequests.ts";
import type { JournalWriter } from "../../domain/journal.ts";
import { AppError } from "../../errors.ts";
import { inTransaction, type WritableDb } from "../database.ts";

/** The only writer of `paid_request`, `attempt` and `state_change`. Each method is one durable commit. [S2] */
export function journalWriter(db: WritableDb): JournalWriter {
  const insert = db.prepare(`
    INSERT INTO paid_request (id, kind, state, request, project, cost_center, cost_center_header, quote_key, replaces,
      created_at, updated_at)
    VALUES (@id, @kind, 'quoting', @request, @project, @costCenter, @costCenterHeader, @quoteKey, @replaces, @now, @now)`);
  const startAttempt = db.prepare("INSERT INTO attempt (paid_request_id, phase, started_at) VALUES (?, ?, ?)");
  const endAttempt = db.prepare(
    "UPDATE attempt SET ended_at = @now, outcome = @outcome, status = @status, request_id = @requestId WHERE id = @id",
  );
  const quoted = db.prepare(`
    UPDATE paid_request SET state = 'quoted', quote_id = @quoteId, quoted_credits = @credits, expires_at = @expiresAt,
      skew_ms = @skewMs, pricing_version = @pricingVersion, authorize_url = @authorizeUrl,
      confirmation = @confirmation, updated_at = @now
    WHERE id = @id AND state = 'quoting'`);
  const moved = db.prepare(`
    UPDATE paid_request SET state = @state, next_attempt_at = @nextAttemptAt, failure = @failure, updated_at = @now
    WHERE id = @id AND state IN (SELECT value FROM json_each(@from))`);
  const armed = db.prepare(`
    UPDATE paid_request SET state = 'confirm_ready', confirm_key = @confirmKey, confirm_body = @confirmBody,
      consented_at = @now, consented_credits = @credits, next_attempt_at = @now, updated_at = @now
    WHERE id = @id AND state = 'quoted'`);
  const sending = db.prepare(`
    UPDATE paid_request SET state = 'sending', confirm_attempts = confirm_attempts + 1,
      first_sent_at = coalesce(first_sent_at, @now), last_sent_at = @now, next_attempt_at = NULL, updated_at = @now
    WHERE id = @id AND state IN ('confirm_ready', 'unknown', 'approval_wait', 'reconcile')`);
  const markAmbiguous = db.prepare("UPDATE paid_request SET is_ambiguous = 1 WHERE id = ?");
  const proven = db.prepare("UPDATE paid_request SET uncharged_proof = ? WHERE id = ?");
  const explained = db.prepare("UPDATE paid_request SET error_message = ? WHERE id = ?");
  const nextAttempt = db.prepare("UPDATE paid_request SET next_attempt_at = ?, updated_at = ? WHERE id = ?");
  const requestOf = db.prepare<[string], { request: string }>("SELECT request FROM paid_request WHERE id = ?");
  const insertGeneration = db.prepare(`
    INSERT INTO generation (id, paid_request_id, type, status, model, prompt, credits_used, estimated_seconds,
      accepted_at, created_at, next_poll_at)
    VALUES (@id, @paidRequestId, @type, 'processing', @model, @prompt, @creditsUsed, @estimatedSeconds, @now,
      @createdAt, @now)
    ON CONFLICT (id) DO UPDATE SET paid_request_id = coalesce(paid_request_id, excluded.paid_request_id)`);

  function move(id: PaidRequestId, from: readonly PaidRequestState[], state: PaidRequestState, rest: Move): void {
    const changed = moved.run({
      id,
      from: JSON.stringify(from),
      state,
      nextAttemptAt: rest.nextAttemptAt ?? null,
      failure: rest.failure ? JSON.stringify(rest.failure) : null,
      now: rest.now,
    });
    if (changed.changes !== 1) throw new AppError("not_confirmable", `${id} is no longer ${from.join(" or ")}.`);
  }

  function addGeneration(id: PaidRequestId, generation: NewGeneration, now: number): void {
    const request = JSON.parse(requestOf.get(id)?.request ?? "{}") as GenerationRequest;
    const createdAt = Date.parse(generation.created_at ?? "");
    insertGeneration.run({
      id: generation.id,
      paidRequestId: id,
      type: generation.type ?? request.type,
      model: generation.model ?? request.model ?? null,
      prompt: request.prompt,
      creditsUsed: generation.credits_used ?? null,
      estimatedSeconds: generation.estimated_seconds ?? null,
      createdAt: Number.isNaN(createdAt) ? now : createdAt,
      now,
    });
  }

  const commit = <A extends unknown[], R>(work: (...args: A) => R) => inTransaction(db, work);

  return {
    insertQuoting: commit((row, now) => void insert.run({ ...row, now })),
    startQuote: commit((id, now) => Number(startAttempt.run(id, "quote", now).lastInsertRowid)),
    settleQuote: commit((id, attemptId, quote, end, now) => {
      endAttempt.run({ id: attemptId, ...end, now });
      const changed = quoted.run({ ...quote, id, confirmation: JSON.stringify(quote.confirmation), now });
      if (changed.changes !== 1) throw new AppError("not_confirmable", `${id} is no longer being priced.`);
    }),
    failQuote: commit((id, attemptId, failure, end, now) => {
      endAttempt.run({ id: attemptId, ...end, now });
      move(id, ["quoting"], "cancelled", { failure, now });
    }),
    close: commit((id, state, now) =>
      move(id, ["quoting", "quoted", "confirm_ready", "approval_wait"], state, { now }),
    ),
    arm: commit((consent, now) => {
      if (armed.run({ ...consent, now }).changes !== 1) {
        throw new AppError("not_confirmable", `${consent.id} is no longer waiting for a decision.`);
      }
    }),
    startConfirm: commit((id, now) => {
      if (sending.run({ id, now }).changes !== 1)
        throw new AppError("not_confirmable", `${id} is not ready to be sent.`);
      return Number(startAttempt.run(id, "confirm", now).lastInsertRowid);
    }),
    settleConfirm: commit(({ id, attemptId, decision, end }, now) => {
      endAttempt.run({ id: attemptId, ...end, now });
      if (decision.state === "unknown" || decision.state === "reconcile") markAmbiguous.run(id);
      const nextAttemptAt = "nextAttemptAt" in decision ? decision.nextAttemptAt : null;
      move(id, ["sending"], decision.state, { nextAttemptAt, failure: decision.failure, now });
      if (decision.state === "running") addGeneration(id, decision.generation, now);
    }),
    settleByEvidence: commit((id, settlement, now) => {
      if (settlement.state === "expired") proven.run(settlement.proof, id);
      if (settlement.state === "parked") explained.run(settlement.why, id);
      const nextAttemptAt = settlement.state === "reconcile" ? settlement.nextAttemptAt : null;
      move(id, ["reconcile"], settlement.state, { nextAttemptAt, now });
      if (settlement.state === "running") addGeneration(id, { id: settlement.generationId }, now);
    }),
    reopen: commit((id, now) =>
      move(id, ["parked", "unknown", "approval_wait"], "reconcile", { nextAttemptAt: now, now }),
    ),
    recoverInterrupted: commit((now) => {
      db.prepare(
        `
        UPDATE paid_request SET state = 'unknown', is_ambiguous = 1, next_attempt_at = ?, updated_at = ?
        WHERE state = 'sending'`,
      ).run(now, now);
      db.prepare(
        "UPDATE paid_request SET state = 'cancelled', updated_at = ? WHERE state IN ('quoting', 'quoted')",
      ).run(now);
      db.prepare(
        `
        UPDATE paid_request SET next_attempt_at = ?
        WHERE state IN ('confirm_ready', 'unknown', 'reconcile') AND next_attempt_at IS NULL`,
      ).run(now);
    }),
    setNextAttempt: commit((id, at, now) => void nextAttempt.run(at, now, id)),
  };
}

interface Move {
  readonly now: number;
  readonly nextAttemptAt?: number | null;
  readonly failure?: object | null;
}

interface NewGeneration {
  readonly id: string;
  readonly type?: string | undefined;
  readonly model?: string | undefined;
  readonly credits_used?: number | undefined;
  readonly estimated_seconds?: number | undefined;
  readonly created_at?: string | undefined;
}
