import { failureKind } from "../../shared/api/domain/failureKind.ts";
import type { DiscoverItem } from "../../../contracts/service/discover.ts";
import { type AdAsk, adListQuery, habitsAfter, isInScope, type QueryHabits } from "./domain/adQuery.ts";
import type { Lane } from "../../shared/api/domain/lanes.ts";
import type { Page, Read } from "../../shared/api/domain/serviceOutcome.ts";

type QueryValue = string | number | readonly string[] | undefined;

export interface AskAdsDeps {
  readonly listAds: (
    query: Readonly<Record<string, QueryValue>>,
    cursor: string | null,
    lane: Lane,
  ) => Promise<Read<Page<DiscoverItem>>>;
  /** The filter formats that the service is currently known to accept. */
  readonly habits: () => QueryHabits;
  readonly learn: (habits: QueryHabits) => void;
}

/** Reads one page of the service's list, with filters in a format that the service accepts. [AK4] */
export async function askAds(
  deps: AskAdsDeps,
  ask: AdAsk,
  cursor: string | null,
  lane: Lane,
): Promise<Read<Page<DiscoverItem>>> {
  for (;;) {
    const habits = deps.habits();
    const read = await deps.listAds(adListQuery(ask, habits), cursor, lane);
    if (read.kind === "ok") {
      const records = read.value.records.filter((item) => isInScope(item, ask.scope));
      return { ...read, value: { ...read.value, records } };
    }
    if (read.kind !== "refused" || failureKind(read.refusal) !== "invalid" || cursor !== null) return read;
    const next = habitsAfter(habits, ask.scope, read.refusal);
    if (next === null) return read;
    deps.learn(next);
  }
}
