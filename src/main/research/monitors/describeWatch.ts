import type { WatchId } from "../../../contracts/ids.ts";
import type { Watch, WatchRun } from "../../../contracts/research.ts";
import type { Clock } from "../../shared/base/clock.ts";
import { periodStart } from "../../spending/domain/spendCaps.ts";
import { isUnderWay, type WatchRow, type WatchRunRow } from "../domain/watch.ts";

export interface DescribeWatchDeps {
  readonly clock: Clock;
  readonly nameOf: (pageId: string) => string | null;
  /** Whether a check of the monitor is in progress. */
  readonly isAsking: (id: WatchId) => boolean;
  /** Newest first. */
  readonly runs: (id: WatchId) => readonly WatchRunRow[];
  readonly acceptedSince: (id: WatchId, since: number) => number;
}

/** Returns a monitor in the form that the renderer shows. */
export function describeWatch(deps: DescribeWatchDeps, watch: WatchRow): Watch {
  const runs = deps.runs(watch.id);
  const [newest] = runs;
  // A check that the user confirmed after the wait began has resolved the wait.
  const isAnswered = newest !== undefined && newest.createdAt >= watch.turnedAt && watch.waitsFor !== "cap";
  return {
    id: watch.id,
    pageId: watch.pageId,
    pageName: deps.nameOf(watch.pageId),
    request: watch.request,
    project: watch.project,
    costCenter: watch.costCenter,
    everyHours: watch.everyHours,
    monthlyCap: watch.monthlyCap,
    acceptedThisMonth: deps.acceptedSince(watch.id, periodStart("month", deps.clock.now())),
    isPaused: watch.isPaused,
    waitsFor: isAnswered ? null : watch.waitsFor,
    reason: isAnswered ? null : watch.reason,
    isAsking: deps.isAsking(watch.id),
    isRunning: newest !== undefined && isUnderWay(newest),
    nextRunAt: watch.isPaused ? null : watch.nextRunAt,
    lastRunAt: newest?.createdAt ?? null,
    lastDifference: runs.find(({ difference }) => difference !== null)?.difference ?? null,
    runs: runs.map(toRun),
  };
}

function toRun(run: WatchRunRow): WatchRun {
  return {
    paidRequestId: run.paidRequestId,
    jobId: run.jobId,
    at: run.createdAt,
    credits: run.acceptedCredits,
    acceptedBy: run.acceptedCredits === null ? null : run.isByWatch ? "watch" : "person",
    status: run.jobStatus ?? run.state,
    itemCount: run.itemCount,
    difference: run.difference,
  };
}
