import type { RunId } from "../../../contracts/ids.ts";
import type { Run, RunAsk } from "../../../contracts/runs.ts";
import type { Clock } from "../../domain/clock.ts";
import type { RunWriter } from "../../domain/run.ts";
import type { Labels } from "../quotes/askPrice.ts";

interface Deps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly runs: Pick<RunWriter, "insert">;
  readonly verifyWorkspace: () => Promise<void>;
  /** Starts asking its prices. */
  readonly start: (id: RunId) => void;
  readonly describe: (id: RunId) => Run;
}

/** Opens a run and starts asking what it costs, which is free. Nothing of it is sent before it is accepted. */
export async function requestRun(deps: Deps, input: Labels & { readonly items: readonly RunAsk[] }): Promise<Run> {
  await deps.verifyWorkspace();
  const id = deps.newId() as RunId;
  const run = { id, project: input.project ?? null, costCenter: input.costCenter ?? null };
  deps.runs.insert(run, input.items, deps.clock.now());
  deps.start(id);
  return deps.describe(id);
}
