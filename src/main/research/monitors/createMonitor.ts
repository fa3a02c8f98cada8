import type { MonitorId } from "#contracts/ids.ts";
import type { ResearchRequest } from "#contracts/service/research.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { AgreeToMonitor, MonitorWriter } from "#main/research/domain/monitor.ts";
import type { OperationGate } from "#main/shared/api/domain/operationGate.ts";
import type { Labels } from "#main/spending/quotes/fetchQuote.ts";

interface Deps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly monitors: Pick<MonitorWriter, "insert">;
  /** Shows the agreement to the user. Resolves to their acceptance; null if they declined. */
  readonly agree: AgreeToMonitor;
  readonly operations: Pick<OperationGate, "assertLive" | "assertWithin">;
  readonly wake: () => void;
}

/**
 * Creates a monitor of a page once the user has accepted its cap. Its first check is due at once. Resolves to null if
 * the user declined. [RS6]
 */
export async function createMonitor(
  deps: Deps,
  input: Labels & { readonly request: ResearchRequest; readonly everyHours: number; readonly monthlyCap: number },
): Promise<MonitorId | null> {
  const payload = { kind: "research", request: input.request } as const;
  deps.operations.assertLive(payload);
  deps.operations.assertWithin(payload);
  const id = deps.newId() as MonitorId;
  const { request, everyHours, monthlyCap } = input;
  const consent = await deps.agree(id, {
    request,
    everyHours,
    monthlyCap,
    project: input.project ?? null,
    previousCap: null,
    previousHours: null,
    resumes: false,
  });
  if (consent === null) return null;
  const now = deps.clock.now();
  const labels = { project: input.project ?? null, costCenter: input.costCenter ?? null };
  deps.monitors.insert({ id, nextCheckAt: now, ...input, ...labels }, consent, now);
  deps.wake();
  return id;
}
