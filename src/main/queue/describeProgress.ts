import type { RunId } from "#contracts/ids.ts";
import type { RunProgress } from "#contracts/spending/paidRequests.ts";
import { cannotHaveRun } from "#main/spending/domain/paidRequest.ts";
import type { RunPartRow } from "#main/spending/domain/run.ts";

interface Deps {
  readonly partsOf: (id: RunId) => readonly RunPartRow[];
}

/** Returns the progress of a batch with one journal query, regardless of the number of items. */
export function describeProgress(deps: Deps, id: RunId): RunProgress {
  const requests = deps.partsOf(id).map(({ isAmbiguous, ...part }) => ({
    ...part,
    canBeCancelled: cannotHaveRun({ state: part.state, confirm: { isAmbiguous }, failure: null }),
  }));
  return { requests };
}
