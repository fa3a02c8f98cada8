import type { MonitorId } from "../../../contracts/ids.ts";
import type { ResearchRequest } from "../../../contracts/service/research.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { MonitorWriter } from "../domain/monitor.ts";
import type { OperationGate } from "../../shared/api/domain/operationGate.ts";
import type { Labels } from "../../spending/quotes/fetchQuote.ts";

interface Deps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly monitors: Pick<MonitorWriter, "insert">;
  readonly operations: Pick<OperationGate, "assertLive" | "assertWithin">;
  readonly wake: () => void;
}

/** Creates a monitor of a page with the user's consent for its cap. Its first check is due at once. [RS6] */
export function createMonitor(
  deps: Deps,
  input: Labels & { readonly request: ResearchRequest; readonly everyHours: number; readonly monthlyCap: number },
): MonitorId {
  const payload = { kind: "research", request: input.request } as const;
  deps.operations.assertLive(payload);
  deps.operations.assertWithin(payload);
  const id = deps.newId() as MonitorId;
  const now = deps.clock.now();
  const labels = { project: input.project ?? null, costCenter: input.costCenter ?? null };
  deps.monitors.insert({ id, nextCheckAt: now, ...input, ...labels }, now);
  deps.wake();
  return id;
}
