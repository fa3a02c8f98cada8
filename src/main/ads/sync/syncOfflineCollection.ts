import { failureKind, isAboutCursor, mayPass } from "#main/shared/api/domain/failureKind.ts";
import type { OfflineScope } from "#contracts/ads/adSync.ts";
import type { AdId, OfflineCollectionId } from "#contracts/ids.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";
import type { AdMirror, IngestedPage } from "#main/ads/domain/adMirror.ts";
import type { AdListQuery } from "./domain/adQuery.ts";
import {
  afterPage,
  afterSweep,
  nextSyncRequest,
  type PageSummary,
  type SyncRequest,
  type SyncState,
  withoutCursor,
} from "./domain/adSync.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { Reason } from "#contracts/reason.ts";

export interface SyncDeps {
  readonly clock: Clock;
  readonly fetchPage: (
    fetchPage: AdListQuery,
    cursor: string | null,
    priority: RequestPriority,
  ) => Promise<Read<Page<DiscoverItem>>>;
  readonly readAd: (id: string, priority: RequestPriority) => Promise<Read<DiscoverItem>>;
  readonly mirror: Pick<AdMirror, "ingest" | "writeCheckpoint" | "notSeenSince" | "markRemoved" | "leaveList">;
}

export interface SyncedList {
  readonly id: OfflineCollectionId;
  readonly scope: OfflineScope;
  /** Media files of its ads to download; undefined for none. */
  readonly media: IngestedPage["media"];
}

/** The outcome of one step. `moved`: there is a new state, and it is stored. */
export type SyncStep =
  | { readonly kind: "moved"; readonly state: SyncState; readonly added: number; readonly changed: number }
  | { readonly kind: "rested"; readonly until: number }
  /** The service cannot be queried now. `until` is null if the service named no time. */
  | { readonly kind: "waits"; readonly reason: Reason; readonly until: number | null }
  /** The service does not return this list, for a reason that waiting alone does not resolve. */
  | { readonly kind: "failed"; readonly reason: Reason };

const sweptAtOnce = 20;

/** Returns the ad cache's key for the state of an offline collection. */
export function checkpointKey(id: OfflineCollectionId): string {
  return `kept/${id}`;
}

/**
 * Reads one page of an offline collection, or checks a few ads that no page contained. Stores the result with the new
 * state. [AK1]
 */
export async function syncOfflineCollection(deps: SyncDeps, list: SyncedList, state: SyncState): Promise<SyncStep> {
  const syncRequest = nextSyncRequest(state, deps.clock.now());
  switch (syncRequest.kind) {
    case "rest":
      return { kind: "rested", until: syncRequest.until };
    case "sweep":
      return sweep(deps, list, state);
    case "page":
      return readPage(deps, list, state, syncRequest);
    default:
      return syncRequest satisfies never;
  }
}

async function readPage(
  deps: SyncDeps,
  { id, scope, media }: SyncedList,
  state: SyncState,
  syncRequest: Extract<SyncRequest, { kind: "page" }>,
): Promise<SyncStep> {
  const { sort, since, cursor } = syncRequest;
  const read = await deps.fetchPage({ scope, sort, since }, cursor, "sync");
  if (read.kind === "refused" && cursor !== null && isAboutCursor(read.refusal)) {
    return storeState(deps, id, withoutCursor(state));
  }
  if (read.kind !== "ok") return hindrance(read);
  const { records, next } = read.value;
  if (next !== null && next === cursor) {
    return { kind: "failed", reason: { code: "repeated_page" } };
  }
  const now = deps.clock.now();
  const summary = summaryOf(records, next);
  const ifKnown = afterPage(state, { ...summary, known: 1 }, now);
  const ifNoneKnown = afterPage(state, { ...summary, known: 0 }, now);
  const { added, changed, known } = await deps.mirror.ingest({
    items: records,
    now,
    view: scope.view,
    offlineCollectionId: id,
    media,
    checkpoint: {
      key: checkpointKey(id),
      value: JSON.stringify(ifKnown),
      valueIfNoneKnown: JSON.stringify(ifNoneKnown),
    },
  });
  return { kind: "moved", state: known > 0 ? ifKnown : ifNoneKnown, added, changed };
}

function summaryOf(records: readonly DiscoverItem[], next: string | null): Omit<PageSummary, "known"> {
  const times = records.map(({ content_at: at }) => Date.parse(at)).filter((at) => !Number.isNaN(at));
  return {
    count: records.length,
    firstAt: times[0] ?? null,
    lastAt: times.at(-1) ?? null,
    oldestAt: times.length === 0 ? null : Math.min(...times),
    newestAt: times.length === 0 ? null : Math.max(...times),
    next,
  };
}

/**
 * Reads each ad that a complete pass did not contain by its ID. Only a 404 of the service means that the ad was
 * removed. [AK3]
 */
async function sweep(deps: SyncDeps, list: SyncedList, state: SyncState): Promise<SyncStep> {
  const ids = await deps.mirror.notSeenSince(list.id, state.passStartedAt, sweptAtOnce);
  if (ids.length === 0) return storeState(deps, list.id, afterSweep(state, deps.clock.now()));
  let changed = 0;
  for (const adId of ids) {
    const read = await deps.readAd(serviceId(adId), "sync");
    const isRemoved = read.kind === "refused" && failureKind(read.refusal) === "not_found";
    if (read.kind !== "ok" && !isRemoved) return hindrance(read);
    if (isRemoved) await deps.mirror.markRemoved([adId], deps.clock.now());
    else await deps.mirror.leaveList(list.id, list.scope.view, [adId]);
    changed += 1;
  }
  return { kind: "moved", state, added: 0, changed };
}

function serviceId(id: AdId): string {
  return id.slice(2);
}

async function storeState(deps: SyncDeps, id: OfflineCollectionId, state: SyncState): Promise<SyncStep> {
  await deps.mirror.writeCheckpoint(checkpointKey(id), JSON.stringify(state));
  return { kind: "moved", state, added: 0, changed: 0 };
}

function hindrance(read: Exclude<Read<unknown>, { kind: "ok" }>): SyncStep {
  switch (read.kind) {
    case "no_answer":
      return {
        kind: "waits",
        reason: { code: "no_response", message: read.transportFailure.reason },
        until: null,
      };
    case "unreadable":
      return { kind: "waits", reason: { code: "unreadable_response" }, until: null };
    case "refused": {
      const { message, waitUntil } = read.refusal;
      const kind = failureKind(read.refusal);
      if (kind === "denied") {
        return {
          kind: "failed",
          reason: { code: "discover_denied", message },
        };
      }
      const reason: Reason = { code: "service_message", message };
      return mayPass(kind) ? { kind: "waits", reason, until: waitUntil } : { kind: "failed", reason };
    }
    default:
      return read satisfies never;
  }
}
