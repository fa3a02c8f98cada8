import type { PaidRequestId, WatchId } from "../../../contracts/ids.ts";
import { isUnderWay, type WatchRunRow } from "../domain/watch.ts";

interface Deps {
  readonly runs: (id: WatchId) => readonly WatchRunRow[];
  /** Cancels those of these requests that certainly have not run. */
  readonly cancelUnsent: (ids: readonly PaidRequestId[]) => void;
}

/** Cancels unsent checks that the monitor confirmed automatically, because the user revoked the consent. [RS12] */
export function takeBackRuns(deps: Deps, id: WatchId): void {
  const waiting = deps.runs(id).filter((run) => run.isByWatch && isUnderWay(run));
  if (waiting.length > 0) deps.cancelUnsent(waiting.map(({ paidRequestId }) => paidRequestId));
}
