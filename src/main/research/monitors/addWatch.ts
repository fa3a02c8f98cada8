import type { WatchId } from "../../../contracts/ids.ts";
import type { ResearchRequest } from "../../../contracts/service/research.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { WatchWriter } from "../domain/watch.ts";
import type { OperationGate } from "../../shared/api/domain/operationGate.ts";
import type { Labels } from "../../spending/quotes/askPrice.ts";

interface Deps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly watches: Pick<WatchWriter, "insert">;
  readonly operations: Pick<OperationGate, "assertLive" | "assertWithin">;
  readonly wake: () => void;
}

/** Creates a monitor of a page with the user's consent for its cap. Its first check is due at once. [RS6] */
export function addWatch(
  deps: Deps,
  input: Labels & { readonly request: ResearchRequest; readonly everyHours: number; readonly monthlyCap: number },
): WatchId {
  const ask = { kind: "research", request: input.request } as const;
  deps.operations.assertLive(ask);
  deps.operations.assertWithin(ask);
  const id = deps.newId() as WatchId;
  const now = deps.clock.now();
  const labels = { project: input.project ?? null, costCenter: input.costCenter ?? null };
  deps.watches.insert({ id, nextRunAt: now, ...input, ...labels }, now);
  deps.wake();
  return id;
}
