import type { MonitorId } from "#contracts/ids.ts";
import type { Monitor, MonitorCheck } from "#contracts/research.ts";
import type { JobsContext, ResearchContext } from "#main/research/context.ts";
import { isUnderWay, type MonitorCheckRow, type MonitorRow } from "#main/research/domain/monitor.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { periodStart } from "#main/spending/domain/spendCaps.ts";
import { t } from "#texts/t.ts";

/** Returns all monitors, the newest first. */
export function listMonitors(research: JobsContext): readonly Monitor[] {
  return research.monitors.list().map((monitor) => describeMonitor(research, monitor));
}

/** Returns one monitor. Throws `not_found` if it does not exist or was removed. */
export function readMonitor(research: JobsContext, id: MonitorId): Monitor {
  return describeMonitor(research, monitorRow(research, id));
}

/** Returns the row of one monitor. Throws `not_found` if it does not exist or was removed. */
export function monitorRow({ monitors }: Pick<ResearchContext, "monitors">, id: MonitorId): MonitorRow {
  const monitor = monitors.read(id);
  if (monitor === null) throw new AppError("not_found", t("Monitor not found."));
  return monitor;
}

/** Returns a monitor in the form that the renderer shows. */
function describeMonitor(research: JobsContext, monitor: MonitorRow): Monitor {
  const runs = research.monitors.runs(monitor.id);
  const [newest] = runs;
  // A check that the user confirmed after the wait began has resolved the wait.
  const isAnswered = newest !== undefined && newest.createdAt >= monitor.scheduledAt && monitor.waitsFor !== "cap";
  return {
    id: monitor.id,
    pageId: monitor.pageId,
    pageName: research.researchPages.name(monitor.pageId),
    request: monitor.request,
    project: monitor.project,
    costCenter: monitor.costCenter,
    everyHours: monitor.everyHours,
    monthlyCap: monitor.monthlyCap,
    confirmedThisMonth: research.monitors.confirmedSince(monitor.id, periodStart("month", research.clock.now())),
    isPaused: monitor.isPaused,
    waitsFor: isAnswered ? null : monitor.waitsFor,
    reason: isAnswered ? null : monitor.reason,
    isQuoting: research.monitorJob.isQuoting(monitor.id),
    isRunning: newest !== undefined && isUnderWay(newest),
    nextCheckAt: monitor.isPaused ? null : monitor.nextCheckAt,
    lastCheckAt: newest?.createdAt ?? null,
    lastDiff: runs.find(({ diff }) => diff !== null)?.diff ?? null,
    checks: runs.map(toRun),
  };
}

function toRun(run: MonitorCheckRow): MonitorCheck {
  return {
    paidRequestId: run.paidRequestId,
    jobId: run.jobId,
    at: run.createdAt,
    credits: run.confirmedCredits,
    confirmedBy: run.confirmedCredits === null ? null : run.isByMonitor ? "monitor" : "person",
    status: run.jobStatus ?? run.state,
    itemCount: run.itemCount,
    diff: run.diff,
  };
}
