import type { MonitorId } from "#contracts/ids.ts";
import type { Monitor, MonitorCheck } from "#contracts/research.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { periodStart } from "#main/spending/domain/spendCaps.ts";
import { isUnderWay, type MonitorRow, type MonitorCheckRow } from "#main/research/domain/monitor.ts";

export interface DescribeMonitorDeps {
  readonly clock: Clock;
  readonly nameOf: (pageId: string) => string | null;
  /** Whether a check of the monitor is in progress. */
  readonly isQuoting: (id: MonitorId) => boolean;
  /** Newest first. */
  readonly runs: (id: MonitorId) => readonly MonitorCheckRow[];
  readonly acceptedSince: (id: MonitorId, since: number) => number;
}

/** Returns a monitor in the form that the renderer shows. */
export function describeMonitor(deps: DescribeMonitorDeps, monitor: MonitorRow): Monitor {
  const runs = deps.runs(monitor.id);
  const [newest] = runs;
  // A check that the user confirmed after the wait began has resolved the wait.
  const isAnswered = newest !== undefined && newest.createdAt >= monitor.scheduledAt && monitor.waitsFor !== "cap";
  return {
    id: monitor.id,
    pageId: monitor.pageId,
    pageName: deps.nameOf(monitor.pageId),
    request: monitor.request,
    project: monitor.project,
    costCenter: monitor.costCenter,
    everyHours: monitor.everyHours,
    monthlyCap: monitor.monthlyCap,
    acceptedThisMonth: deps.acceptedSince(monitor.id, periodStart("month", deps.clock.now())),
    isPaused: monitor.isPaused,
    waitsFor: isAnswered ? null : monitor.waitsFor,
    reason: isAnswered ? null : monitor.reason,
    isQuoting: deps.isQuoting(monitor.id),
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
    credits: run.acceptedCredits,
    confirmedBy: run.acceptedCredits === null ? null : run.isByMonitor ? "monitor" : "person",
    status: run.jobStatus ?? run.state,
    itemCount: run.itemCount,
    diff: run.diff,
  };
}
