import { createHash } from "node:crypto";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import { identitiesOf } from "#main/spending/domain/itemIdentity.ts";
import type {
  ConfirmedBy,
  AttemptEnd,
  Consent,
  JournalWriter,
  NewPaidRequest,
  Settlement,
} from "#main/spending/domain/journal.ts";
import { mostCredits } from "#main/spending/domain/paidRequest.ts";
import type { Accepted } from "#main/shared/api/domain/serviceOutcome.ts";
import { parseRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { registerChecksum, checksumCall, checksumCallWith } from "#main/shared/database/confirmChecksum.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";
import { acceptedWriter } from "./acceptedWriter.ts";
import { confirmationAcceptedWriter } from "./confirmationStore.ts";
import { consentInsert } from "./consentInsert.ts";
import { mayHaveUsedQuote } from "./paidRequestRow.ts";
import { reasonColumn } from "#main/shared/base/storedReason.ts";

/** How long a request that an allowance accepted waits before it is sent, in ms, so that a person can stop it. */
const stoppableMs = 10_000;

/**
 * Finds another request that holds a request's quote: confirmed, and not known to have ended unsent. The index has the
 * same condition word for word. [Q40]
 */
const quoteUsedBy = `
  SELECT other.id FROM paid_request AS own
  JOIN paid_request AS other ON other.quote_id = own.quote_id AND other.id <> own.id
  WHERE own.id = ? AND ${mayHaveUsedQuote("other.")} LIMIT 1`;

/**
 * The only writer of `paid_request`, `price_consent`, `attempt`, `answer_id`, `item_identity` and `state_change`. Each
 * method is one durable commit. [S2]
 */
export function journalWriter(db: WritableDb): JournalWriter {
  registerChecksum(db);
  const insert = db.prepare(`
    INSERT INTO paid_request (id, kind, state, request, project, cost_center, cost_center_header, quote_key, replaces,
      run_id, requested_by, sort_key, created_at, updated_at)
    VALUES (@id, @kind, 'quoting', @request, @project, @costCenter, @costCenterHeader, @quoteKey, @replaces, @runId,
      @requestedBy, (SELECT coalesce(max(sort_key), 0) + 1 FROM paid_request), @now, @now)`);
  const startAttempt = db.prepare("INSERT INTO attempt (paid_request_id, phase, started_at) VALUES (?, ?, ?)");
  const endAttempt = db.prepare(
    "UPDATE attempt SET ended_at = @now, outcome = @outcome, status = @status, request_id = @requestId WHERE id = @id",
  );
  const attemptOf = db.prepare<[number], { paid_request_id: string; phase: string }>(
    "SELECT paid_request_id, phase FROM attempt WHERE id = ?",
  );
  const addAnswerId = db.prepare(
    "INSERT INTO answer_id (paid_request_id, phase, answer_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const addIdentity = db.prepare("INSERT INTO item_identity (paid_request_id, identity) VALUES (?, ?)");
  const quoteUsed = db.prepare<[string], { id: string }>(quoteUsedBy);
  const quoted = db.prepare(`
    UPDATE paid_request SET state = 'quoted', quote_id = @quoteId, quoted_credits = @credits,
      maximum_credits = @maximumCredits, expires_at = @expiresAt,
      skew_ms = @skewMs, pricing_version = @pricingVersion, authorize_url = @authorizeUrl,
      terms = @terms, updated_at = @now
    WHERE id = @id AND state = 'quoting'`);
  const moved = db.prepare(`
    UPDATE paid_request SET state = @state, next_attempt_at = @nextAttemptAt, 
      failure = CASE WHEN @preservesFailure THEN failure ELSE @failure END, updated_at = @now
    WHERE id = @id AND state IN (SELECT value FROM json_each(@from))`);
  // The failure stays, because it shows why the request was still waiting when it ended.
  const closed = db.prepare(`
    UPDATE paid_request SET state = @state, next_attempt_at = NULL, updated_at = @now
    WHERE id = @id AND state IN ('quoting', 'quoted', 'queued', 'awaiting_approval')`);
  const confirmed = db.prepare(`
    UPDATE paid_request SET state = 'queued', confirm_key = @confirmKey, confirm_body = @confirmBody,
      consented_at = @now, consented_credits = @credits, next_attempt_at = @sentFrom, updated_at = @now
    WHERE id = @id AND state = 'quoted'`);
  const insertConsent = consentInsert(db);
  const accepted = db.prepare(`
    INSERT INTO price_consent (paid_request_id, given_by, consent_id, allowance_id, given_at, credits)
    VALUES (@id, @confirmedBy, @consentId, @allowanceId, @now, @credits)`);
  const confirmationAccepted = confirmationAcceptedWriter(db);
  const rekeyed = db.prepare(`
    UPDATE paid_request SET confirm_key = @key, first_confirm_key = confirm_key, confirm_checksum = ${checksumCallWith("@key")},
      updated_at = @now
    WHERE id = @id AND state = 'queued'`);
  const sealed = db.prepare(`UPDATE paid_request SET confirm_checksum = ${checksumCall} WHERE id = ?`);
  const sending = db.prepare(`
    UPDATE paid_request SET state = 'sending', confirm_attempts = confirm_attempts + 1,
      first_sent_at = coalesce(first_sent_at, @now), last_sent_at = @now, sent_by = @sentBy, next_attempt_at = NULL,
      updated_at = @now
    WHERE id = @id AND state IN ('queued', 'outcome_unknown', 'awaiting_approval', 'reconciling')`);
  const markAmbiguous = db.prepare("UPDATE paid_request SET is_ambiguous = 1 WHERE id = ?");
  const proven = db.prepare("UPDATE paid_request SET not_run_proof = ? WHERE id = ?");
  const explained = db.prepare("UPDATE paid_request SET reason = ? WHERE id = ?");
  const nextAttempt = db.prepare("UPDATE paid_request SET next_attempt_at = ?, updated_at = ? WHERE id = ?");
  const foundByCheck = db.prepare("UPDATE paid_request SET evidence = ? WHERE id = ?");
  const runConfirmed = db.prepare("UPDATE run SET confirmed_at = ? WHERE id = ? AND confirmed_at IS NULL");
  const paused = db.prepare(`
    UPDATE paid_request SET is_paused = 1, updated_at = @now
    WHERE id IN (SELECT value FROM json_each(@ids)) AND state IN ('queued', 'awaiting_approval')`);
  const resumed = db.prepare(`
    UPDATE paid_request SET is_paused = 0, released_in = coalesce(@releasedIn, released_in), updated_at = @now
    WHERE id IN (SELECT value FROM json_each(@ids)) AND is_paused = 1`);
  const resorted = db.prepare("UPDATE paid_request SET sort_key = ?, updated_at = ? WHERE id = ?");
  const probed = db.prepare("UPDATE paid_request SET auto_run_until = ?, updated_at = ? WHERE id = ?");
  // These three leave `updated_at` alone: for an ended request it is the time of its end.
  const untracked = db.prepare(`
    UPDATE paid_request SET tracking_stopped_at = @at
    WHERE id IN (SELECT value FROM json_each(@ids)) AND (@at IS NULL OR (state = 'running' AND tracking_stopped_at IS NULL))`);
  const dismissed = db.prepare(`
    UPDATE paid_request SET dismissed_at = @at
    WHERE id IN (SELECT value FROM json_each(@ids)) AND state IN ('failed', 'done')
      AND (@at IS NULL) = (dismissed_at IS NOT NULL)`);
  const hidden = db.prepare(`
    UPDATE paid_request SET hidden_at = @at
    WHERE id IN (SELECT value FROM json_each(@ids)) AND (@at IS NULL
      OR state IN ('done', 'failed', 'expired', 'cancelled') OR (state = 'running' AND tracking_stopped_at IS NOT NULL))`);
  const addAccepted = acceptedWriter(db);

  function move(id: PaidRequestId, from: readonly PaidRequestState[], state: PaidRequestState, rest: Move): void {
    const changed = moved.run({
      id,
      from: JSON.stringify(from),
      state,
      nextAttemptAt: rest.nextAttemptAt ?? null,
      failure: rest.failure ? JSON.stringify(rest.failure) : null,
      preservesFailure: rest.preservesFailure === true ? 1 : 0,
      now: rest.now,
    });
    if (changed.changes !== 1) throw new AppError("not_confirmable", `${id} is no longer ${from.join(" or ")}.`);
  }

  function insertOne(row: NewPaidRequest, now: number): void {
    insert.run({ requestedBy: null, ...row, now });
    for (const text of identitiesOf(parseRequestPayload(row.kind, row.request), row)) {
      addIdentity.run(row.id, createHash("sha256").update(text).digest("hex"));
    }
  }

  /** Stores how an attempt ended, with the IDs in its response, because the ledger may name these too. */
  function end(attemptId: number, { outcome, status, requestId, answerIds = [] }: AttemptEnd, now: number): void {
    endAttempt.run({ id: attemptId, outcome, status, requestId, now });
    const attempt = attemptOf.get(attemptId);
    if (attempt === undefined) return;
    const ids = requestId === null ? answerIds : [requestId, ...answerIds];
    for (const id of ids) addAnswerId.run(attempt.paid_request_id, attempt.phase, id.toLowerCase());
  }

  /** Stores who accepted a price, which the journal requires before it confirms the request. */
  function confirmOne(consent: Consent, by: ConfirmedBy, now: number): void {
    if (quoteUsed.get(consent.id) !== undefined) {
      throw new AppError("quote_reused", `The quote of ${consent.id} was already used by another request.`);
    }
    accepted.run({ id: consent.id, ...consentColumns(by), credits: consent.credits, now });
    const sentFrom = by !== "monitor" && "allowanceId" in by ? now + stoppableMs : now;
    if (confirmed.run({ ...consent, sentFrom, now }).changes !== 1) {
      throw new AppError("not_confirmable", `${consent.id} is no longer waiting for a decision.`);
    }
    sealed.run(consent.id);
    confirmationAccepted(consent.id, now);
  }

  function settle(id: PaidRequestId, from: readonly PaidRequestState[], settlement: Settlement, now: number): void {
    if ("proof" in settlement) proven.run(settlement.proof, id);
    explained.run(reasonColumn("reason" in settlement ? settlement.reason : null), id);
    const nextAttemptAt = "nextAttemptAt" in settlement ? settlement.nextAttemptAt : null;
    move(id, from, settlement.state, {
      nextAttemptAt,
      preservesFailure: nextAttemptAt !== null || settlement.state === "needs_review",
      now,
    });
    if (settlement.state === "running") addAccepted(id, acceptedOf(settlement), now);
  }

  const commit = <A extends unknown[], R>(work: (...args: A) => R) => inTransaction(db, work);

  return {
    insertQuoting: commit(insertOne),
    startQuote: commit((id, now) => Number(startAttempt.run(id, "quote", now).lastInsertRowid)),
    settleQuote: commit((id, attemptId, quote, ended, now) => {
      end(attemptId, ended, now);
      const maximumCredits = mostCredits(quote);
      const changed = quoted.run({ ...quote, maximumCredits, id, terms: JSON.stringify(quote.terms), now });
      if (changed.changes !== 1) throw new AppError("not_confirmable", `${id} is no longer being priced.`);
    }),
    failQuote: commit((id, attemptId, failure, ended, now) => {
      end(attemptId, ended, now);
      move(id, ["quoting"], "cancelled", { failure, now });
    }),
    close: commit((id, state, now) => {
      if (closed.run({ id, state, now }).changes !== 1) {
        throw new AppError("not_confirmable", `${id} can no longer be closed.`);
      }
    }),
    settleFreeJob: commit((id, attemptId, job, ended, now) => {
      end(attemptId, ended, now);
      move(id, ["quoting"], "running", { now });
      addAccepted(id, { kind: "research", job }, now);
    }),
    confirm: commit((consents, by, now, run) => {
      if (by !== "monitor" && !("allowanceId" in by)) insertConsent(by);
      for (const consent of consents) confirmOne(consent, by, now);
      if (run !== undefined && runConfirmed.run(now, run).changes !== 1) {
        throw new AppError("not_confirmable", "This batch was already confirmed.");
      }
    }),
    startConfirm: commit((id, sentBy, now) => {
      if (sending.run({ id, sentBy, now }).changes !== 1)
        throw new AppError("not_confirmable", `${id} is not ready to be sent.`);
      return Number(startAttempt.run(id, "confirm", now).lastInsertRowid);
    }),
    settleConfirm: commit(({ id, attemptId, decision, end: ended }, now) => {
      end(attemptId, ended, now);
      if (decision.state === "outcome_unknown" || decision.state === "reconciling") markAmbiguous.run(id);
      const nextAttemptAt = "nextAttemptAt" in decision ? decision.nextAttemptAt : null;
      move(id, ["sending"], decision.state, { nextAttemptAt, failure: decision.failure, now });
      if (decision.state === "running") addAccepted(id, decision.accepted, now);
    }),
    changeKey: commit((id, key, now) => {
      if (rekeyed.run({ id, key, now }).changes !== 1) throw new AppError("not_confirmable", `${id} is not waiting.`);
    }),
    doubt: commit((id, now) => {
      markAmbiguous.run(id);
      move(id, ["queued"], "reconciling", { nextAttemptAt: now, preservesFailure: true, now });
    }),
    settleByEvidence: commit((id, settlement, evidence, now) => {
      if (evidence !== null) foundByCheck.run(evidence, id);
      settle(id, ["reconciling"], settlement, now);
    }),
    settleByPerson: commit((id, settlement, now) => settle(id, ["needs_review"], settlement, now)),
    pause: commit((ids, now) => void paused.run({ ids: JSON.stringify(ids), now })),
    resume: commit((ids, consent, now) => {
      if (consent !== null) insertConsent(consent);
      resumed.run({ ids: JSON.stringify(ids), releasedIn: consent?.id ?? null, now });
    }),
    setTracking: commit(
      (ids, isTracked, now) => void untracked.run({ ids: JSON.stringify(ids), at: isTracked ? null : now }),
    ),
    setDismissed: commit(
      (ids, isDismissed, now) => void dismissed.run({ ids: JSON.stringify(ids), at: isDismissed ? now : null }),
    ),
    setHidden: commit((ids, isHidden, now) => void hidden.run({ ids: JSON.stringify(ids), at: isHidden ? now : null })),
    reorder: commit((id, sortKey, now) => void resorted.run(sortKey, now, id)),
    setProbe: commit((id, until, now) => void probed.run(until, now, id)),
    reopen: commit((id, now) =>
      move(id, ["needs_review", "outcome_unknown", "awaiting_approval"], "reconciling", {
        nextAttemptAt: now,
        preservesFailure: true,
        now,
      }),
    ),
    recoverInterrupted: commit((now) => {
      db.prepare(
        `
        UPDATE paid_request SET state = 'outcome_unknown', is_ambiguous = 1, next_attempt_at = ?, updated_at = ?
        WHERE state = 'sending'`,
      ).run(now, now);
      // What waits for a person is shown again after the start. [AG33]
      db.prepare(
        `
        UPDATE paid_request SET state = 'cancelled', updated_at = ?
        WHERE state IN ('quoting', 'quoted') AND NOT (state = 'quoted' AND id IN (
          SELECT paid_request_id FROM confirmation JOIN confirmation_item ON confirmation_id = confirmation.id
          WHERE confirmation.state = 'waiting'))`,
      ).run(now);
      db.prepare(
        `
        UPDATE paid_request SET next_attempt_at = ?
        WHERE state IN ('queued', 'outcome_unknown', 'reconciling') AND next_attempt_at IS NULL`,
      ).run(now);
    }),
    setNextAttempt: commit((id, at, now) => void nextAttempt.run(at, now, id)),
  };
}

/** Returns the columns that say who accepted a price. */
function consentColumns(by: ConfirmedBy) {
  if (by === "monitor") return { confirmedBy: "monitor", consentId: null, allowanceId: null };
  if ("allowanceId" in by) return { confirmedBy: "allowance", consentId: null, allowanceId: by.allowanceId };
  return { confirmedBy: "person", consentId: by.id, allowanceId: null };
}

function acceptedOf(settlement: Extract<Settlement, { state: "running" }>): Accepted {
  if ("job" in settlement) return { kind: "research", job: settlement.job };
  return { kind: "generations", generations: settlement.generations };
}

interface Move {
  readonly now: number;
  readonly nextAttemptAt?: number | null;
  readonly failure?: object | null;
  /** The stored failure still applies. */
  readonly preservesFailure?: boolean;
}
