import type { MonitorId } from "#contracts/ids.ts";
import type { MonitorJob, ResearchContext } from "#main/research/context.ts";
import { nextCheckWithin } from "#main/research/domain/monitor.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { waitsNotification } from "./monitorNotifications.ts";

/**
 * Runs one check: requests a quote and confirms it only within the user's consent. On purpose the one function, so that
 * the job can't spend in another way.
 */
type RunCheck = (id: MonitorId, requestedIn: ConsentRecord | null) => Promise<void>;

/** Leaves part of the write limit to other requests, however many checks were missed. */
const atOnce = 2;
const retryMs = 60_000;

/** Runs checks when they are due, at most one per monitor at a time. */
export function monitorJob(research: ResearchContext, runCheck: RunCheck): MonitorJob {
  const { clock, log, monitors, monitorWriter, wake } = research;
  const work = inFlight<MonitorId>({
    failed: (id, cause) => {
      log.error("couldn't run a monitor's check", { id, cause });
      monitorWriter.setSchedule(id, { nextCheckAt: clock.now() + retryMs, waiting: null }, clock.now());
    },
    ended: wake,
  });
  const check = (id: MonitorId, requestedIn: ConsentRecord | null) =>
    work.start(id, () => checkMonitor(research, runCheck, id, requestedIn));
  let lastTickAt = Number.POSITIVE_INFINITY;
  return {
    name: "monitors",
    isQuoting: work.has,
    checkNow: check,
    tick: (now) => {
      const pausedUntil = work.pausedUntil(now);
      if (pausedUntil !== null) return pausedUntil;
      if (now < lastTickAt) repairSchedules(research, now);
      lastTickAt = now;
      for (const { id } of monitors.due(now)) {
        if (work.has(id)) continue;
        if (work.size() >= atOnce) break;
        void check(id, null);
      }
      return monitors.nextDueAt(now);
    },
  };
}

/** Runs one check of a monitor, and notifies the user when the monitor's wait reason changes. [RS10] */
export async function checkMonitor(
  research: ResearchContext,
  run: RunCheck,
  id: MonitorId,
  requestedIn: ConsentRecord | null,
): Promise<void> {
  research.publish("research.changed", null);
  const before = research.monitors.read(id)?.waitsFor ?? null;
  await run(id, requestedIn);
  const after = research.monitors.read(id);
  if (after !== null && after.waitsFor !== before && after.waitsFor !== null) {
    const notice = waitsNotification(after, research.researchPages.name(after.pageId));
    if (notice !== null) research.notify(notice);
  }
  research.publish("research.changed", null);
}

/**
 * Reschedules monitors whose next check was set by a clock that ran ahead and was corrected. Without this, a monitor
 * would stay silent until that time. A wait that the service requested stays. [RS8]
 */
export function repairSchedules({ monitors, monitorWriter }: ResearchContext, now: number): void {
  for (const monitor of monitors.list()) {
    const nextCheckAt = monitor.scheduledAt > now ? nextCheckWithin(monitor, now) : null;
    if (nextCheckAt === null) continue;
    const { waitsFor, reason } = monitor;
    monitorWriter.setSchedule(
      monitor.id,
      { nextCheckAt, waiting: waitsFor === null ? null : { waitsFor, reason } },
      now,
    );
  }
}
