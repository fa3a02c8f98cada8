import type { DiscoverItem } from "#contracts/service/discover.ts";
import type { AdsContext } from "#main/ads/context.ts";
import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import {
  type AdListQuery,
  adListQuery,
  firstHabits,
  habitsAfter,
  isInScope,
  type QueryHabits,
} from "./domain/adQuery.ts";

/** What reads the service's lists of ads. */
export type ListContext = Pick<AdsContext, "meta" | "service">;

/** Reads one page of the service's list, with filters in a format that the service accepts. [AK4] */
export async function readServiceList(
  context: ListContext,
  adQuery: AdListQuery,
  cursor: string | null,
  priority: RequestPriority,
): Promise<Read<Page<DiscoverItem>>> {
  for (;;) {
    const habits = readHabits(context);
    const read = await context.service.client.listAds(adListQuery(adQuery, habits), cursor, priority);
    if (read.kind === "ok") {
      const records = read.value.records.filter((item) => isInScope(item, adQuery.scope));
      return { ...read, value: { ...read.value, records } };
    }
    if (read.kind !== "refused" || failureKind(read.refusal) !== "invalid" || cursor !== null) return read;
    const next = habitsAfter(habits, adQuery.scope, read.refusal);
    if (next === null) return read;
    learnHabits(context, next);
  }
}

/**
 * Returns the filter formats that the service accepts, as learned from its rejections. Always reads the journal, so that
 * nothing must be learned twice.
 */
export function readHabits(context: ListContext): QueryHabits {
  return JSON.parse(context.meta.read(habitsKey(context)) ?? JSON.stringify(firstHabits)) as QueryHabits;
}

/** Stores what was learned about the service. */
export function learnHabits(context: ListContext, habits: QueryHabits): void {
  context.meta.write(habitsKey(context), JSON.stringify(habits));
}

/** The key has the last known base URL, because another service may accept other filter formats. */
function habitsKey({ service }: ListContext): string {
  return `ad_query_habits ${service.lastAddress().baseUrl}`;
}
