import type { WatchId } from "../../../contracts/ids.ts";
import type { ResearchRequest } from "../../../contracts/service/research.ts";
import type { Clock } from "../../domain/clock.ts";
import type { WatchWriter } from "../../domain/watch.ts";

interface Deps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly watches: Pick<WatchWriter, "insert">;
  readonly wake: () => void;
}

/** Begins to watch a page, and keeps what a person agrees to for it; its first run is due at once. [RS6] */
export function addWatch(
  deps: Deps,
  input: { readonly request: ResearchRequest; readonly everyHours: number; readonly monthlyCap: number },
): WatchId {
  const id = deps.newId() as WatchId;
  const now = deps.clock.now();
  deps.watches.insert({ id, nextRunAt: now, ...input }, now);
  deps.wake();
  return id;
}
