import { failureKind, isAboutCursor, mayPass } from "#main/shared/api/domain/failureKind.ts";
import type { OfflineScope } from "#contracts/ads/adSync.ts";
import type { AdId, OfflineCollectionId } from "#contracts/ids.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";
import type { MirrorContext } from "#main/ads/context.ts";
import type { IngestedPage } from "#main/ads/domain/adMirror.ts";
import {
  afterPage,
  afterSweep,
  nextSyncRequest,
  type PageSummary,
  type SyncRequest,
  type SyncState,
  withoutCursor,
} from "./domain/adSync.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { Reason } from "#contracts/reason.ts";
import { type ListContext, readServiceList } from "./readServiceList.ts";

type SyncContext = ListContext & Pick<MirrorContext, "clock" | "mirror">;

interface SyncedList {
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
export async function syncOfflineCollection(
  context: SyncContext,
  list: SyncedList,
  state: SyncState,
): Promise<SyncStep> {
  const syncRequest = nextSyncRequest(state, context.clock.now());
  switch (syncRequest.kind) {
    case "rest":
      return { kind: "rested", until: syncRequest.until };
    case "sweep":
      return sweep(context, list, state);
    case "page":
      return readPage(context, list, state, syncRequest);
    default:
      return syncRequest satisfies never;
  }
}

async function readPage(
  context: SyncContext,
  { id, scope, media }: SyncedList,
  state: SyncState,
  syncRequest: Extract<SyncRequest, { kind: "page" }>,
): Promise<SyncStep> {
  const { sort, since, cursor } = syncRequest;
  const read = await readServiceList(context, { scope, sort, since }, cursor, "sync");
  if (read.kind === "refused" && cursor !== null && isAboutCursor(read.refusal)) {
    return storeState(context, id, withoutCursor(state));
  }
  if (read.kind !== "ok") return hindrance(read);
  const { records, next } = read.value;
  if (next !== null && next === cursor) {
    return { kind: "failed", reason: { code: "repeated_page" } };
  }
  const now = context.clock.now();
  const summary = summaryOf(records, next);
  const ifKnown = afterPage(state, { ...summary, known: 1 }, now);
  const ifNoneKnown = afterPage(state, { ...summary, known: 0 }, now);
  const { added, changed, known } = await context.mirror.ingest({
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
async function sweep(context: SyncContext, list: SyncedList, state: SyncState): Promise<SyncStep> {
  const ids = await context.mirror.notSeenSince(list.id, state.passStartedAt, sweptAtOnce);
  if (ids.length === 0) return storeState(context, list.id, afterSweep(state, context.clock.now()));
  let changed = 0;
  for (const adId of ids) {
    const read = await context.service.client.readAd(serviceId(adId), "sync");
    const isRemoved = read.kind === "refused" && failureKind(read.refusal) === "not_found";
    if (read.kind !== "ok" && !isRemoved) return hindrance(read);
    if (isRemoved) await context.mirror.markRemoved([adId], context.clock.now());
    else await context.mirror.leaveList(list.id, list.scope.view, [adId]);
    changed += 1;
  }
  return { kind: "moved", state, added: 0, changed };
}

function serviceId(id: AdId): string {
  return id.slice(2);
}

async function storeState(context: SyncContext, id: OfflineCollectionId, state: SyncState): Promise<SyncStep> {
  await context.mirror.writeCheckpoint(checkpointKey(id), JSON.stringify(state));
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
