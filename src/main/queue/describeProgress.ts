import type { RunId } from "../../contracts/ids.ts";
import type { RunProgress } from "../../contracts/spending/paidRequests.ts";
import { cannotHaveRun } from "../spending/domain/paidRequest.ts";
import type { RunPartRow } from "../spending/domain/run.ts";

interface Deps {
  readonly partsOf: (id: RunId) => readonly RunPartRow[];
}

/** How far a run is. One question to the journal, however many pieces it has. */
export function describeProgress(deps: Deps, id: RunId): RunProgress {
  const requests = deps.partsOf(id).map(({ isAmbiguous, ...part }) => ({
    ...part,
    canBeCancelled: cannotHaveRun({ state: part.state, confirm: { isAmbiguous } }),
  }));
  return { requests };
}
