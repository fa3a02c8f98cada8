import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import { isUnderWay, type MonitorCheckRow } from "#main/research/domain/monitor.ts";

interface Deps {
  readonly runs: (id: MonitorId) => readonly MonitorCheckRow[];
  /** Cancels those of these requests that certainly have not run. */
  readonly cancelUnsent: (ids: readonly PaidRequestId[]) => void;
}

/** Cancels unsent checks that the monitor confirmed automatically, because the user revoked the consent. [RS12] */
export function cancelUnsentChecks(deps: Deps, id: MonitorId): void {
  const waiting = deps.runs(id).filter((run) => run.isByMonitor && isUnderWay(run));
  if (waiting.length > 0) deps.cancelUnsent(waiting.map(({ paidRequestId }) => paidRequestId));
}
