import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";
import { type AdListQuery, adListQuery, habitsAfter, isInScope, type QueryHabits } from "./domain/adQuery.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";

type QueryValue = string | number | readonly string[] | undefined;

export interface RefreshFromServiceDeps {
  readonly listAds: (
    query: Readonly<Record<string, QueryValue>>,
    cursor: string | null,
    priority: RequestPriority,
  ) => Promise<Read<Page<DiscoverItem>>>;
  /** The filter formats that the service is currently known to accept. */
  readonly habits: () => QueryHabits;
  readonly learn: (habits: QueryHabits) => void;
}

/** Reads one page of the service's list, with filters in a format that the service accepts. [AK4] */
export async function refreshFromService(
  deps: RefreshFromServiceDeps,
  adQuery: AdListQuery,
  cursor: string | null,
  priority: RequestPriority,
): Promise<Read<Page<DiscoverItem>>> {
  for (;;) {
    const habits = deps.habits();
    const read = await deps.listAds(adListQuery(adQuery, habits), cursor, priority);
    if (read.kind === "ok") {
      const records = read.value.records.filter((item) => isInScope(item, adQuery.scope));
      return { ...read, value: { ...read.value, records } };
    }
    if (read.kind !== "refused" || failureKind(read.refusal) !== "invalid" || cursor !== null) return read;
    const next = habitsAfter(habits, adQuery.scope, read.refusal);
    if (next === null) return read;
    deps.learn(next);
  }
}
