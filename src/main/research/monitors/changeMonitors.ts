import type { MonitorId, PaidRequestId } from "#contracts/ids.ts";
import type { CommandInput } from "#contracts/registry.ts";
import type { Monitor } from "#contracts/research.ts";
import { researchBounds } from "#contracts/service/research.ts";
import type { MonitorTerms } from "#contracts/spending/consent.ts";
import type { JobsContext, ResearchContext } from "#main/research/context.ts";
import { isUnderWay, type MonitorRow, nextCheckAfter } from "#main/research/domain/monitor.ts";
import { reportedError } from "#main/shared/base/errors.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { periodStart } from "#main/spending/domain/spendCaps.ts";
import { t } from "#texts/t.ts";
import { monitorRow, readMonitor } from "./describeMonitor.ts";
import { repairSchedules } from "./monitorJob.ts";

/**
 * Creates a monitor of a page once the user has accepted its cap. Its first check is due at once. Resolves to null if
 * the user declined. [RS6]
 */
export async function createMonitor(
  research: JobsContext,
  input: CommandInput<"monitors.create">,
): Promise<Monitor | null> {
  const { clock, service, monitorWriter } = research;
  const payload = { kind: "research", request: input.request } as const;
  service.operations.assertLive(payload);
  service.operations.assertWithin(payload);
  const id = research.newId() as MonitorId;
  const { request, everyHours, monthlyCap } = input;
  const labels = { project: input.project ?? null, costCenter: input.costCenter ?? null };
  const consent = await consentToTerms(research, id, {
    request,
    everyHours,
    monthlyCap,
    project: labels.project,
    previousCap: null,
    previousHours: null,
    resumes: false,
  });
  if (consent !== null) {
    const now = clock.now();
    monitorWriter.insert({ id, nextCheckAt: now, ...input, ...labels }, consent, now);
    research.wake();
  }
  research.publish("research.changed", null);
  return consent === null ? null : readMonitor(research, id);
}

interface MonitorUpdate {
  readonly everyHours?: number | undefined;
  readonly monthlyCap?: number | undefined;
  readonly pause?: boolean | undefined;
}

/**
 * Changes a monitor and the user's consent to it. A higher cap, a shorter interval, and resuming apply only if the user
 * accepts them; if they decline, nothing changes. A higher cap makes a monitor that waited for it due at once. A pause,
 * or a cap below the confirmed amount, cancels unsent checks. [RS6] [RS12] [RS101]
 */
export async function updateMonitor(research: JobsContext, id: MonitorId, wish: MonitorUpdate): Promise<Monitor> {
  // Repaired before the change, which stores the current time and so hides that the clock was set back.
  repairSchedules(research, research.clock.now());
  const before = monitorRow(research, id);
  const consent = isLooser(before, wish) ? await consentToUpdate(research, before, wish) : null;
  // The monitor may have changed while the user decided.
  const monitor = monitorRow(research, id);
  if (consent !== null || !isLooser(monitor, wish)) storeUpdate(research, monitor, wish, consent);
  research.publish("research.changed", null);
  return readMonitor(research, id);
}

function storeUpdate(
  research: JobsContext,
  monitor: MonitorRow,
  wish: MonitorUpdate,
  consent: ConsentRecord | null,
): void {
  const { id } = monitor;
  const now = research.clock.now();
  const { everyHours, monthlyCap, pause } = wish;
  const agreed = monthlyCap === undefined || monthlyCap === monitor.monthlyCap ? {} : { monthlyCap };
  const isBeyond =
    monthlyCap !== undefined && research.monitors.confirmedSince(id, periodStart("month", now)) > monthlyCap;
  if (pause === true || isBeyond) cancelUnsentChecks(research, id);
  research.monitorWriter.change(
    id,
    { everyHours, isPaused: pause, ...agreed, ...movedTo(monitor, everyHours, now) },
    consent,
    now,
  );
  if (monitor.waitsFor === "cap" && monthlyCap !== undefined && monthlyCap > monitor.monthlyCap) {
    research.monitorWriter.setSchedule(id, { nextCheckAt: now, waiting: null }, now);
  }
  research.wake();
}

/** Returns the next check with another interval. A longer one never makes it earlier, because nobody accepts it. */
function movedTo(monitor: MonitorRow, everyHours: number | undefined, now: number): { nextCheckAt?: number } {
  if (everyHours === undefined) return {};
  const lastTurnAt = monitor.nextCheckAt - monitor.everyHours * 3_600_000;
  const nextCheckAt = nextCheckAfter(lastTurnAt, everyHours, now);
  return { nextCheckAt: everyHours < monitor.everyHours ? nextCheckAt : Math.max(nextCheckAt, monitor.nextCheckAt) };
}

/** Whether the monitor could confirm more than before. */
function isLooser(monitor: MonitorRow, { everyHours, monthlyCap, pause }: MonitorUpdate): boolean {
  return (
    (monthlyCap !== undefined && monthlyCap > monitor.monthlyCap) ||
    (everyHours !== undefined && everyHours < monitor.everyHours) ||
    (pause === false && monitor.isPaused)
  );
}

/** Returns the user's consent to a looser monitor; null if they declined. */
function consentToUpdate(
  research: JobsContext,
  monitor: MonitorRow,
  wish: MonitorUpdate,
): Promise<ConsentRecord | null> {
  const { id, request, project } = monitor;
  return consentToTerms(research, id, {
    request,
    project,
    everyHours: wish.everyHours ?? monitor.everyHours,
    monthlyCap: wish.monthlyCap ?? monitor.monthlyCap,
    previousCap: monitor.monthlyCap,
    previousHours: monitor.everyHours,
    resumes: wish.pause === false && monitor.isPaused,
  });
}

/** Shows the terms of a monitor to the user. Resolves to their consent; null if they declined. */
function consentToTerms(
  research: JobsContext,
  id: MonitorId,
  terms: Omit<MonitorTerms, "pageName" | "lastCredits">,
): Promise<ConsentRecord | null> {
  const pageName = research.researchPages.name(terms.request.target.page_id);
  const lastCredits = lastCreditsOf(research, id);
  return research.requestConsent({ kind: "monitor", monitorId: id, terms: { ...terms, pageName, lastCredits } });
}

const lastCreditsOf = ({ monitors }: ResearchContext, id: MonitorId) =>
  monitors.runs(id).find(({ confirmedCredits }) => confirmedCredits !== null)?.confirmedCredits ?? null;

/** Removes a monitor. Its past checks stay. [RS12] */
export function removeMonitor(research: ResearchContext, id: MonitorId): null {
  cancelUnsentChecks(research, id);
  research.monitorWriter.remove(id, research.clock.now());
  research.publish("research.changed", null);
  return null;
}

/** Cancels unsent checks that the monitor confirmed automatically, because the user revoked the consent. [RS12] */
function cancelUnsentChecks({ monitors, cancelUnsent }: ResearchContext, id: MonitorId): void {
  const waiting = monitors.runs(id).filter((run) => run.isByMonitor && isUnderWay(run));
  if (waiting.length > 0) cancelUnsent(waiting.map(({ paidRequestId }) => paidRequestId));
}

/**
 * Runs a check that isn't due, if the user accepts it in the consent view. Resolves when the check has ended, or at once
 * if the user declined or a check is in progress. Throws `not_confirmable` for a paused monitor. [RS101]
 */
export async function requestCheck(research: JobsContext, id: MonitorId): Promise<Monitor> {
  const { monitorJob } = research;
  const monitor = monitorRow(research, id);
  if (monitor.isPaused) {
    throw reportedError("not_confirmable", t("This monitor is paused. Resume it to check the page."));
  }
  const requestedIn = monitorJob.isQuoting(id) ? null : await consentToCheck(research, monitor);
  if (requestedIn !== null) await monitorJob.checkNow(id, requestedIn);
  return readMonitor(research, id);
}

/** Shows one check to the user. Resolves to their consent; null if they declined. */
function consentToCheck(research: JobsContext, monitor: MonitorRow): Promise<ConsentRecord | null> {
  const { id, pageId, monthlyCap } = monitor;
  return research.requestConsent({
    kind: "action",
    action: {
      kind: "check",
      monitorId: id,
      page: research.researchPages.name(pageId) ?? pageId,
      credits: researchBounds.maxConfirmCredits,
      lastCredits: lastCreditsOf(research, id),
      monthlyCap,
      usedThisMonth: research.monitors.confirmedSince(id, periodStart("month", research.clock.now())),
    },
  });
}

/** Notes that the user requests the quote of a monitor's check. A monitor removed in the meantime gets no checks. */
export function noteRequestedCheck(
  { clock, monitors, monitorWriter }: ResearchContext,
  monitorId: MonitorId,
  id: PaidRequestId,
): void {
  if (monitors.read(monitorId) !== null) monitorWriter.addCheck(monitorId, id, clock.now());
}
