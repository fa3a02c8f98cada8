import type { PaidRequestId, WatchId } from "../../../contracts/ids.ts";
import type { PaidRequestState } from "../../../contracts/spending/paidRequests.ts";
import type { RunDifference, WatchWait } from "../../../contracts/research.ts";
import type { JournalWriter } from "../../spending/domain/journal.ts";
import { standsAgainst, stoppedMeanwhile, type WatchRow, type WatchRunRow, type WatchWriter } from "../domain/watch.ts";
import { storedObject } from "../../shared/base/storedJson.ts";
import { keptAsk } from "../../shared/api/domain/work.ts";
import { inTransaction, type ReadableDb, type WritableDb } from "../../shared/database/database.ts";
import { reasonColumn, storedReason } from "../../shared/base/storedReason.ts";

interface WatchRecord {
  readonly id: string;
  readonly page_id: string;
  readonly request: string;
  readonly project: string | null;
  readonly cost_center: string | null;
  readonly every_hours: number;
  readonly monthly_cap: number;
  readonly is_paused: number;
  readonly waits_for: string | null;
  readonly reason: string | null;
  readonly next_check_at: number;
  readonly created_at: number;
  readonly updated_at: number;
}

interface RunRecord {
  readonly paid_request_id: string;
  readonly state: string;
  readonly created_at: number;
  readonly consented_credits: number | null;
  readonly consent_id: number | null;
  readonly job_id: string | null;
  readonly job_status: string | null;
  readonly summary: string | null;
  readonly difference: string | null;
}

const newestConsent = "(SELECT max(id) FROM monitor_consent WHERE monitor_id = monitor.id)";
const watchColumns = `id, page_id, request, project, cost_center, every_hours,
  (SELECT monthly_cap FROM monitor_consent WHERE id = ${newestConsent}) AS monthly_cap, is_paused, waits_for, reason,
  next_check_at, created_at, updated_at`;
/**
 * The start of a month differs between time zones, by less than 26 hours. What a monitor confirmed for a month counts
 * for that month, whichever time zone this computer had then.
 */
const acceptedSince = `
  SELECT sum(maximum_credits) AS credits FROM monitor_check
  JOIN paid_request ON paid_request.id = monitor_check.paid_request_id
  WHERE monitor_id = @id AND (consented_at >= @since OR month_at >= @since - ${26 * 3_600_000})`;
/** Maximum number of a monitor's checks shown. Discarded quotes do not count as checks. */
const shownRuns = 50;

export function watchReader(db: ReadableDb) {
  const all = db.prepare<[], WatchRecord>(
    `SELECT ${watchColumns} FROM monitor WHERE removed_at IS NULL ORDER BY created_at DESC, id`,
  );
  const byId = db.prepare<[string], WatchRecord>(
    `SELECT ${watchColumns} FROM monitor WHERE id = ? AND removed_at IS NULL`,
  );
  const due = db.prepare<[number], WatchRecord>(`
    SELECT ${watchColumns} FROM monitor INDEXED BY monitor_due
    WHERE is_paused = 0 AND removed_at IS NULL AND next_check_at <= ? ORDER BY next_check_at LIMIT 20`);
  const nextDue = db.prepare<[number], { at: number | null }>(`
    SELECT min(next_check_at) AS at FROM monitor INDEXED BY monitor_due
    WHERE is_paused = 0 AND removed_at IS NULL AND next_check_at > ?`);
  const runs = db.prepare<[string, number], RunRecord>(`
    SELECT monitor_check.paid_request_id, state, monitor_check.created_at, consented_credits, consent_id,
      research_job.id AS job_id, research_job.status AS job_status, summary, difference
    FROM monitor_check JOIN paid_request ON paid_request.id = monitor_check.paid_request_id
    LEFT JOIN research_job ON research_job.paid_request_id = monitor_check.paid_request_id
    WHERE monitor_id = ? AND (consented_at IS NOT NULL OR state NOT IN ('quoting', 'quoted', 'cancelled'))
    ORDER BY monitor_check.id DESC LIMIT ?`);
  const accepted = db.prepare<{ id: string; since: number }, { credits: number | null }>(acceptedSince);
  const ofRequest = db.prepare<[string], { monitor_id: string }>(
    "SELECT monitor_id FROM monitor_check WHERE paid_request_id = ?",
  );
  return {
    list: (): readonly WatchRow[] => all.all().flatMap(toWatch),
    /** Null also for a removed monitor. */
    read: (id: WatchId): WatchRow | null => {
      const record = byId.get(id);
      return (record === undefined ? undefined : toWatch(record)[0]) ?? null;
    },
    due: (now: number): readonly WatchRow[] => due.all(now).flatMap(toWatch),
    /** Returns when the next monitor after `now` is due, epoch ms; null when none is. */
    nextDueAt: (now: number): number | null => nextDue.get(now)?.at ?? null,
    /** Newest first. */
    runs: (id: WatchId, limit = shownRuns): readonly WatchRunRow[] => runs.all(id, limit).map(toRun),
    /**
     * Returns the most that all requests confirmed for the monitor since then may cost, by the user or automatically,
     * whatever their outcome. [RS41]
     */
    acceptedSince: (id: WatchId, since: number): number => accepted.get({ id, since })?.credits ?? 0,
    ofRequest: (id: PaidRequestId): WatchId | null => (ofRequest.get(id)?.monitor_id ?? null) as WatchId | null,
  };
}

export function watchWriter(db: WritableDb, arm: JournalWriter["arm"]): WatchWriter {
  const insert = db.prepare(`
    INSERT INTO monitor (id, page_id, request, project, cost_center, every_hours, next_check_at, created_at, updated_at)
    VALUES (@id, @pageId, @request, @project, @costCenter, @everyHours, @nextRunAt, @now, @now)`);
  const agree = db.prepare("INSERT INTO monitor_consent (monitor_id, monthly_cap, agreed_at) VALUES (?, ?, ?)");
  const change = db.prepare(`
    UPDATE monitor SET every_hours = coalesce(@everyHours, every_hours), is_paused = coalesce(@isPaused, is_paused),
      next_check_at = coalesce(@nextRunAt, next_check_at), updated_at = @now
    WHERE id = @id AND removed_at IS NULL`);
  const remove = db.prepare("UPDATE monitor SET removed_at = ?, updated_at = ? WHERE id = ? AND removed_at IS NULL");
  const addRun = db.prepare("INSERT INTO monitor_check (monitor_id, paid_request_id, created_at) VALUES (?, ?, ?)");
  const setTurn = db.prepare(`
    UPDATE monitor SET next_check_at = @nextRunAt, waits_for = @waitsFor, reason = @reason, updated_at = @now WHERE id = @id`);
  const agreement = db.prepare<[string], { consent_id: number; monthly_cap: number; is_paused: number }>(`
    SELECT monitor_consent.id AS consent_id, monthly_cap, is_paused FROM monitor
    JOIN monitor_consent ON monitor_consent.id = ${newestConsent} WHERE monitor.id = ? AND removed_at IS NULL`);
  const accepted = db.prepare<{ id: string; since: number }, { credits: number | null }>(acceptedSince);
  const maximumOf = db.prepare<[string], { maximum_credits: number | null }>(
    "SELECT maximum_credits FROM paid_request WHERE id = ?",
  );
  const byWatch = db.prepare(
    "UPDATE monitor_check SET consent_id = ?, month_at = ? WHERE paid_request_id = ? AND monitor_id = ?",
  );
  function moveTo(id: WatchId, { nextRunAt, waiting }: Parameters<WatchWriter["setTurn"]>[1], now: number): void {
    setTurn.run({
      id,
      nextRunAt,
      waitsFor: waiting?.waitsFor ?? null,
      reason: reasonColumn(waiting?.reason ?? null),
      now,
    });
  }
  return {
    insert: inTransaction(db, ({ id, request, project, costCenter, everyHours, monthlyCap, nextRunAt }, now) => {
      const pageId = request.target.page_id;
      insert.run({ id, pageId, request: JSON.stringify(request), project, costCenter, everyHours, nextRunAt, now });
      agree.run(id, monthlyCap, now);
    }),
    change: inTransaction(db, (id, { everyHours, monthlyCap, isPaused, nextRunAt }, now) => {
      const paused = isPaused === undefined ? null : isPaused ? 1 : 0;
      change.run({ id, everyHours: everyHours ?? null, isPaused: paused, nextRunAt: nextRunAt ?? null, now });
      if (monthlyCap !== undefined) agree.run(id, monthlyCap, now);
    }),
    remove: inTransaction(db, (id, now) => void remove.run(now, now, id)),
    addRun: inTransaction(db, (id, paidRequestId, now) => void addRun.run(id, paidRequestId, now)),
    setTurn: inTransaction(db, moveTo),
    accept: inTransaction(db, ({ watchId, consent, monthAt, nextRunAt, isAsked }, now) => {
      const agreed = agreement.get(watchId);
      if (agreed === undefined || (agreed.is_paused === 1 && !isAsked)) {
        return stoppedMeanwhile();
      }
      const used = accepted.get({ id: watchId, since: monthAt })?.credits ?? 0;
      const most = maximumOf.get(consent.id)?.maximum_credits ?? consent.credits;
      // The limits known only from the quote and the manifest were checked before, in the same turn of the event loop.
      const quote = { credits: most, authorizeUrl: null, isPersonNeeded: false };
      const against = standsAgainst(quote, agreed.monthly_cap, used);
      if (against !== null) return against;
      if (byWatch.run(agreed.consent_id, monthAt, consent.id, watchId).changes !== 1) {
        throw new Error(`${consent.id} is not a run of the watch ${watchId}.`);
      }
      arm(consent, now);
      moveTo(watchId, { nextRunAt, waiting: null }, now);
      return null;
    }),
  };
}

/** Returns an empty list if its request cannot be read; such a monitor never runs. [BK61] */
function toWatch(record: WatchRecord): readonly WatchRow[] {
  const ask = keptAsk("research", record.request);
  if (ask?.kind !== "research") return [];
  const row: WatchRow = {
    id: record.id as WatchId,
    pageId: record.page_id,
    request: ask.request,
    project: record.project,
    costCenter: record.cost_center,
    everyHours: record.every_hours,
    monthlyCap: record.monthly_cap,
    isPaused: record.is_paused === 1,
    waitsFor: record.waits_for as WatchWait | null,
    reason: storedReason(record.reason),
    nextRunAt: record.next_check_at,
    turnedAt: record.updated_at,
    createdAt: record.created_at,
  };
  return [row];
}

function toRun(record: RunRecord): WatchRunRow {
  const summary = storedObject(record.summary) as { readonly itemCount: number } | null;
  return {
    paidRequestId: record.paid_request_id as PaidRequestId,
    state: record.state as PaidRequestState,
    createdAt: record.created_at,
    acceptedCredits: record.consented_credits,
    isByWatch: record.consent_id !== null,
    jobId: record.job_id,
    jobStatus: record.job_status,
    itemCount: summary?.itemCount ?? null,
    difference: storedObject(record.difference) as RunDifference | null,
  };
}
