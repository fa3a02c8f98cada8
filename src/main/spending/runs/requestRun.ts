import type { RunId } from "#contracts/ids.ts";
import type { Run, NewRunItem } from "#contracts/spending/runs.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { RunWriter } from "#main/spending/domain/run.ts";
import { planParts } from "#main/spending/domain/runPlan.ts";
import type { OperationGate } from "#main/shared/api/domain/operationGate.ts";
import type { Labels } from "#main/spending/quotes/fetchQuote.ts";

interface Deps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly runs: Pick<RunWriter, "insert">;
  readonly verifyWorkspace: () => Promise<void>;
  readonly operations: Pick<OperationGate, "assertLive" | "assertWithin" | "limits">;
  /** Starts requesting the batch's quotes. */
  readonly start: (id: RunId) => void;
  readonly describe: (id: RunId) => Run;
}

/**
 * Opens a batch and starts requesting its quotes, which is free. Nothing runs before the user confirms. A batch with
 * an item that this API key cannot use is rejected as a whole. [CP93]
 */
export async function requestRun(deps: Deps, input: Labels & { readonly items: readonly NewRunItem[] }): Promise<Run> {
  const { operations } = deps;
  const planned = input.items.map((payload, position) => ({ position, payload }));
  for (const { payload } of planParts(planned, operations.limits().batchItems)) {
    operations.assertLive(payload);
    operations.assertWithin(payload);
  }
  await deps.verifyWorkspace();
  const id = deps.newId() as RunId;
  const run = { id, project: input.project ?? null, costCenter: input.costCenter ?? null };
  deps.runs.insert(run, input.items, deps.clock.now());
  deps.start(id);
  return deps.describe(id);
}
