import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { ResearchDiff, MonitorWait } from "#contracts/research.ts";
import type { ConsentRecord, JournalWriter } from "#main/spending/domain/journal.ts";
import {
  reasonToWait,
  stoppedByPerson,
  type MonitorRow,
  type MonitorChange,
  type MonitorCheckRow,
  type MonitorConsent,
  type MonitorSchedule,
  type MonitorWaiting,
  type NewMonitor,
} from "#main/research/domain/monitor.ts";
import { storedObject } from "#main/shared/base/storedJson.ts";
import { storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { inTransaction, type ReadableDb, type WritableDb } from "#main/shared/database/database.ts";
import { reasonColumn, storedReason } from "#main/shared/base/storedReason.ts";

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
  readonly diff: string | null;
}

const newestConsent = "(SELECT max(id) FROM monitor_consent WHERE monitor_id = monitor.id)";
const monitorColumns = `id, page_id, request, project, cost_center, every_hours,
  (SELECT monthly_cap FROM monitor_consent WHERE id = ${newestConsent}) AS monthly_cap, is_paused, waits_for, reason,
  next_check_at, created_at, updated_at`;
/**
 * The start of a month differs between time zones, by less than 26 hours. What a monitor confirmed for a month counts
 * for that month, whichever time zone this computer had then.
 */
const confirmedSince = `
  SELECT sum(maximum_credits) AS credits FROM monitor_check
  JOIN paid_request ON paid_request.id = monitor_check.paid_request_id
  WHERE monitor_id = @id AND (consented_at >= @since OR month_at >= @since - ${26 * 3_600_000})`;
/** Maximum number of a monitor's checks shown. Discarded quotes do not count as checks. */
const shownRuns = 50;

export type MonitorReader = ReturnType<typeof monitorReader>;

export function monitorReader(db: ReadableDb) {
  const all = db.prepare<[], WatchRecord>(
    `SELECT ${monitorColumns} FROM monitor WHERE removed_at IS NULL ORDER BY created_at DESC, id`,
  );
  const byId = db.prepare<[string], WatchRecord>(
    `SELECT ${monitorColumns} FROM monitor WHERE id = ? AND removed_at IS NULL`,
  );
  const due = db.prepare<[number], WatchRecord>(`
    SELECT ${monitorColumns} FROM monitor INDEXED BY monitor_due
    WHERE is_paused = 0 AND removed_at IS NULL AND next_check_at <= ? ORDER BY next_check_at LIMIT 20`);
  const nextDue = db.prepare<[number], { at: number | null }>(`
    SELECT min(next_check_at) AS at FROM monitor INDEXED BY monitor_due
    WHERE is_paused = 0 AND removed_at IS NULL AND next_check_at > ?`);
  const runs = db.prepare<[string, number], RunRecord>(`
    SELECT monitor_check.paid_request_id, state, monitor_check.created_at, consented_credits, consent_id,
      research_job.id AS job_id, research_job.status AS job_status, summary, diff
    FROM monitor_check JOIN paid_request ON paid_request.id = monitor_check.paid_request_id
    LEFT JOIN research_job_request ON research_job_request.paid_request_id = monitor_check.paid_request_id
    LEFT JOIN research_job ON research_job.id = job_id
    WHERE monitor_id = ? AND (consented_at IS NOT NULL OR state NOT IN ('quoting', 'quoted', 'cancelled'))
    ORDER BY monitor_check.id DESC LIMIT ?`);
  const accepted = db.prepare<{ id: string; since: number }, { credits: number | null }>(confirmedSince);
  const ofRequest = db.prepare<[string], { monitor_id: string }>(
    "SELECT monitor_id FROM monitor_check WHERE paid_request_id = ?",
  );
  return {
    list: (): readonly MonitorRow[] => all.all().flatMap(toMonitor),
    /** Null also for a removed monitor. */
    read: (id: MonitorId): MonitorRow | null => {
      const record = byId.get(id);
      return (record === undefined ? undefined : toMonitor(record)[0]) ?? null;
    },
    due: (now: number): readonly MonitorRow[] => due.all(now).flatMap(toMonitor),
    /** Returns when the next monitor after `now` is due, epoch ms; null when none is. */
    nextDueAt: (now: number): number | null => nextDue.get(now)?.at ?? null,
    /** Newest first. */
    runs: (id: MonitorId, limit = shownRuns): readonly MonitorCheckRow[] => runs.all(id, limit).map(toRun),
    /**
     * Returns the most that all requests confirmed for the monitor since then may cost, by the user or automatically,
     * whatever their outcome. [RS41]
     */
    confirmedSince: (id: MonitorId, since: number): number => accepted.get({ id, since })?.credits ?? 0,
    ofRequest: (id: PaidRequestId): MonitorId | null => (ofRequest.get(id)?.monitor_id ?? null) as MonitorId | null,
  };
}

/** The functions of the journal that a monitor's commits include. */
interface MonitorJournal {
  readonly confirm: JournalWriter["confirm"];
  readonly insertConsent: (consent: ConsentRecord) => void;
}

export type MonitorWriter = ReturnType<typeof monitorWriter>;

/** Writes monitors. Each method is one durable commit. Times are epoch ms. */
export function monitorWriter(db: WritableDb, { confirm, insertConsent }: MonitorJournal) {
  const insert = db.prepare(`
    INSERT INTO monitor (id, page_id, request, project, cost_center, every_hours, next_check_at, created_at, updated_at)
    VALUES (@id, @pageId, @request, @project, @costCenter, @everyHours, @nextCheckAt, @now, @now)`);
  const insertTerms = db.prepare(`
    INSERT INTO monitor_consent (monitor_id, monthly_cap, given_at, given_in)
    VALUES (@id, @monthlyCap, @now, @consentId)`);
  const change = db.prepare(`
    UPDATE monitor SET every_hours = coalesce(@everyHours, every_hours), is_paused = coalesce(@isPaused, is_paused),
      next_check_at = coalesce(@nextCheckAt, next_check_at), given_in = coalesce(@consentId, given_in),
      updated_at = @now
    WHERE id = @id AND removed_at IS NULL`);
  const remove = db.prepare("UPDATE monitor SET removed_at = ?, updated_at = ? WHERE id = ? AND removed_at IS NULL");
  const addCheck = db.prepare("INSERT INTO monitor_check (monitor_id, paid_request_id, created_at) VALUES (?, ?, ?)");
  const setSchedule = db.prepare(`
    UPDATE monitor SET next_check_at = @nextCheckAt, waits_for = @waitsFor, reason = @reason, updated_at = @now WHERE id = @id`);
  const newestTerms = db.prepare<
    [string],
    { consent_id: number; monthly_cap: number; is_paused: number; next_check_at: number }
  >(`
    SELECT monitor_consent.id AS consent_id, monthly_cap, is_paused, next_check_at FROM monitor
    JOIN monitor_consent ON monitor_consent.id = ${newestConsent} WHERE monitor.id = ? AND removed_at IS NULL`);
  const accepted = db.prepare<{ id: string; since: number }, { credits: number | null }>(confirmedSince);
  const maximumOf = db.prepare<[string], { maximum_credits: number | null }>(
    "SELECT maximum_credits FROM paid_request WHERE id = ?",
  );
  const byMonitor = db.prepare(`
    UPDATE monitor_check SET consent_id = @consentId, month_at = @monthAt, requested_in = @requestedIn
    WHERE paid_request_id = @id AND monitor_id = @monitorId`);

  function moveTo(id: MonitorId, { nextCheckAt, waiting }: MonitorSchedule, now: number): void {
    setSchedule.run({
      id,
      nextCheckAt: nextCheckAt,
      waitsFor: waiting?.waitsFor ?? null,
      reason: reasonColumn(waiting?.reason ?? null),
      now,
    });
  }
  return {
    /** Also stores the consent to its cap. */
    insert: inTransaction(db, (monitor: NewMonitor, consent: ConsentRecord, now: number) => {
      const { id, request, project, costCenter, everyHours, monthlyCap, nextCheckAt } = monitor;
      const pageId = request.target.page_id;
      insert.run({
        id,
        pageId,
        request: JSON.stringify(request),
        project,
        costCenter,
        everyHours,
        nextCheckAt: nextCheckAt,
        now,
      });
      insertConsent(consent);
      insertTerms.run({ id, monthlyCap, consentId: consent.id, now });
    }),
    /**
     * A new cap is stored with a new consent. `consent`: the user's consent to a higher cap, a shorter interval, or a
     * resumed monitor; null for any other change.
     */
    change: inTransaction(db, (id: MonitorId, wish: MonitorChange, consent: ConsentRecord | null, now: number) => {
      const { everyHours, monthlyCap, isPaused, nextCheckAt } = wish;
      const paused = isPaused === undefined ? null : isPaused ? 1 : 0;
      const consentId = consent?.id ?? null;
      if (consent !== null) insertConsent(consent);
      change.run({
        id,
        everyHours: everyHours ?? null,
        isPaused: paused,
        nextCheckAt: nextCheckAt ?? null,
        consentId,
        now,
      });
      if (monthlyCap !== undefined) insertTerms.run({ id, monthlyCap, consentId, now });
    }),
    remove: inTransaction(db, (id: MonitorId, now: number) => void remove.run(now, now, id)),
    /** Notes that this paid request is a check of the monitor. */
    addCheck: inTransaction(
      db,
      (id: MonitorId, paidRequestId: PaidRequestId, now: number) => void addCheck.run(id, paidRequestId, now),
    ),
    setSchedule: inTransaction(db, moveTo),
    /**
     * Confirms a check's quote automatically and schedules the next check. Does neither if the cap, the monitor, or the
     * consent no longer allow it. Sum and confirm are one transaction, so neither a crash nor parallel checks exceed the
     * cap. Returns the reason for a refusal; null when confirmed.
     */
    confirm: inTransaction(db, (given: MonitorConsent, now: number): MonitorWaiting | null => {
      const { monitorId, consent, monthAt, nextCheckAt, requestedIn } = given;
      const terms = newestTerms.get(monitorId);
      if (terms === undefined || terms.is_paused === 1 || (terms.next_check_at > now && requestedIn === null)) {
        return stoppedByPerson();
      }
      const used = accepted.get({ id: monitorId, since: monthAt })?.credits ?? 0;
      const most = maximumOf.get(consent.id)?.maximum_credits ?? consent.credits;
      // The limits known only from the quote and the manifest were checked before, in the same turn of the event loop.
      const quote = { credits: most, authorizeUrl: null, isPersonNeeded: false };
      const against = reasonToWait(quote, terms.monthly_cap, used);
      if (against !== null) return against;
      if (requestedIn !== null) insertConsent(requestedIn);
      const by = { consentId: terms.consent_id, monthAt, requestedIn: requestedIn?.id ?? null };
      if (byMonitor.run({ ...by, id: consent.id, monitorId }).changes !== 1) {
        throw new Error(`${consent.id} is not a check of the monitor ${monitorId}.`);
      }
      confirm([consent], "monitor", now);
      moveTo(monitorId, { nextCheckAt: nextCheckAt, waiting: null }, now);
      return null;
    }),
  };
}

/** Returns an empty list if its request cannot be read; such a monitor never runs. [BK61] */
function toMonitor(record: WatchRecord): readonly MonitorRow[] {
  const payload = storedRequestPayload("research", record.request);
  if (payload?.kind !== "research") return [];
  const row: MonitorRow = {
    id: record.id as MonitorId,
    pageId: record.page_id,
    request: payload.request,
    project: record.project,
    costCenter: record.cost_center,
    everyHours: record.every_hours,
    monthlyCap: record.monthly_cap,
    isPaused: record.is_paused === 1,
    waitsFor: record.waits_for as MonitorWait | null,
    reason: storedReason(record.reason),
    nextCheckAt: record.next_check_at,
    scheduledAt: record.updated_at,
    createdAt: record.created_at,
  };
  return [row];
}

function toRun(record: RunRecord): MonitorCheckRow {
  const summary = storedObject(record.summary) as { readonly itemCount: number } | null;
  return {
    paidRequestId: record.paid_request_id as PaidRequestId,
    state: record.state as PaidRequestState,
    createdAt: record.created_at,
    confirmedCredits: record.consented_credits,
    isByMonitor: record.consent_id !== null,
    jobId: record.job_id,
    jobStatus: record.job_status,
    itemCount: summary?.itemCount ?? null,
    diff: storedObject(record.diff) as ResearchDiff | null,
  };
}
