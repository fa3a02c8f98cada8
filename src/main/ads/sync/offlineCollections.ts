import { type OfflineCollection, OfflineScope } from "#contracts/ads/adSync.ts";
import { isFilteredScope } from "#contracts/ads/serviceQueryScope.ts";
import type { OfflineCollectionId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { AdsContext, AdSyncJob, MirrorContext } from "#main/ads/context.ts";
import {
  awake,
  type OfflineCollectionRow,
  nextSyncRequest,
  syncRhythm,
  type SyncState,
  unread,
} from "./domain/adSync.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { type CollectionCounts, describeOfflineCollection } from "./describeCollections.ts";
import type { ListContext } from "./readServiceList.ts";
import { checkpointKey, type SyncStep, syncOfflineCollection } from "./syncOfflineCollection.ts";
import type { Reason } from "#contracts/reason.ts";

type CollectionContext = ListContext &
  Pick<
    MirrorContext,
    | "clock"
    | "newId"
    | "wake"
    | "power"
    | "settings"
    | "mirror"
    | "offlineCollections"
    | "adsReceived"
    | "collectionsChanged"
  > & {
    readonly counts: CollectionCounts;
    /** The job that reads the collections, which opens after them. */
    readonly syncJob: () => Pick<AdSyncJob, "waitOf" | "soon">;
  };

export interface OfflineCollections {
  /** Collections to read, in their order; paused ones are left out. */
  readonly toRead: () => readonly OfflineCollectionId[];
  /** Why no collection is read now; null if reading is allowed. */
  readonly pausedBecause: () => Reason | null;
  /** The pause after each step, in ms. [AK2] */
  readonly restMs: () => number;
  /** Reads one page of a collection, or starts its next pass. */
  readonly step: (id: OfflineCollectionId) => Promise<SyncStep>;
  /** Publishes the changes of a step. */
  readonly stepped: (id: OfflineCollectionId, step: SyncStep) => void;
  readonly list: () => Promise<readonly OfflineCollection[]>;
  readonly add: (wanted: {
    readonly name: string;
    readonly scope: OfflineScope;
    readonly withMedia: boolean;
  }) => Promise<OfflineCollection>;
  /** Pauses or resumes a collection. Throws `not_found`. */
  readonly pause: (id: OfflineCollectionId, pause: boolean) => void;
  /** Starts the next pass of a collection at rest, or continues the current pass. Throws `not_found`. */
  readonly syncNow: (id: OfflineCollectionId) => void;
  /** Deletes a collection; its ads stay in the ad cache. Rejects with `not_found`. */
  readonly remove: (id: OfflineCollectionId) => Promise<void>;
  /**
   * Called when the connection is back: reads the collections that waited for it. Collections that the service
   * rejected still wait.
   */
  readonly resume: () => void;
  /** Starts the background sync of the whole ad library for this session, unless the user turned it off. [AF103] */
  readonly syncLibrary: () => void;
  /** Whether a finished sync of the last day tells that every ad of the service's feed is on this computer. [AF102] */
  readonly isLibraryComplete: () => Promise<boolean>;
}

const wholeLibrary: OfflineScope = { view: "feed" };
/** The background sync of the whole ad library: no offline collection of the user, and without media. */
const libraryRow: OfflineCollectionRow = {
  id: "library" as OfflineCollectionId,
  name: "",
  scope: JSON.stringify(wholeLibrary),
  withMedia: 0,
  isPaused: 0,
  createdAt: 0,
};

/** Media rank of synced ads: less urgent than everything that a person views or requests. */
const backgroundRank = 2;
/** The pages that a minute's budget allows may all be read in this fraction of it; the window still gets time to render. */
const burstPart = 20;

/** Manages the ads that are kept offline: which collections are read now, their progress, and their display. [AK1] [AK8] */
export function createOfflineCollections(context: CollectionContext): OfflineCollections {
  const { clock, offlineCollections: rows, mirror, counts, service } = context;
  const wantedNow = new Set<OfflineCollectionId>();
  let isLibraryWanted = false;

  /** An offline collection of the whole library replaces its background sync, also while it is paused. */
  const ownWholeRows = () => rows.all().filter(({ scope }) => isWholeLibrary(scopeOf(scope)));
  const isSyncingLibrary = () =>
    isLibraryWanted && context.settings.read().syncAdLibrary && ownWholeRows().length === 0;
  const rowOf = (id: OfflineCollectionId): OfflineCollectionRow | null => {
    if (id !== libraryRow.id) return rows.read(id);
    return isSyncingLibrary() ? libraryRow : null;
  };

  /** Reads the state from the ad cache each time. After the ad cache was lost, the collection is read from its start. */
  async function stateOf(id: OfflineCollectionId): Promise<SyncState | null> {
    const checkpoint = await mirror.readCheckpoint(checkpointKey(id));
    return checkpoint === null ? null : (JSON.parse(checkpoint) as SyncState);
  }

  async function forget(id: OfflineCollectionId): Promise<void> {
    counts.forget(id);
    await mirror.dropOfflineCollection(id);
    await mirror.writeCheckpoint(checkpointKey(id), null);
  }

  function assertKnown(id: OfflineCollectionId): void {
    if (rows.read(id) === null) throw new AppError("not_found", t("Offline collection not found."));
  }

  const pagesPerMinute = () => Math.max(1, Math.floor(service.budget.usage().reads.limit / 2));
  const batteryReason = (): Reason | null => (context.power.isOnBattery() ? { code: "on_battery" } : null);

  async function list(): Promise<readonly OfflineCollection[]> {
    const all = rows.all();
    // States are read before counts, so that a collection shown as up to date was counted after it became so.
    const states = new Map(await Promise.all(all.map(async ({ id }) => [id, await stateOf(id)] as const)));
    const isResting = (id: OfflineCollectionId) => {
      const state = states.get(id) ?? null;
      return state !== null && nextSyncRequest(state, clock.now()).kind === "rest";
    };
    await counts.refresh(
      all.map(({ id }) => id),
      isResting,
    );
    return all.map(({ id, name, scope, withMedia, isPaused }) =>
      describeOfflineCollection({
        id,
        name,
        scope: scopeOf(scope),
        withMedia: withMedia === 1,
        isPaused: isPaused === 1,
        state: states.get(id) ?? null,
        ...counts.of(id),
        pausedBecause: batteryReason(),
        isOffline: isAway(service),
        wait: context.syncJob().waitOf(id),
        pagesAMinute: pagesPerMinute(),
      }),
    );
  }

  return {
    toRead: () => [
      ...rows.all().flatMap(({ id, isPaused }) => (isPaused === 1 ? [] : [id])),
      ...(isSyncingLibrary() ? [libraryRow.id] : []),
    ],
    pausedBecause: () => batteryReason() ?? (isAway(service) ? { code: "offline" } : null),
    restMs: () => 60_000 / pagesPerMinute() / burstPart,
    step: async (id) => {
      const row = rowOf(id);
      if (row === null) return { kind: "rested", until: Number.MAX_SAFE_INTEGER };
      const now = clock.now();
      const checkpoint = (await stateOf(id)) ?? unread(now);
      const syncRequest = nextSyncRequest(checkpoint, now);
      const isDue = syncRequest.kind === "rest" && (syncRequest.until <= now || wantedNow.has(id));
      const state = isDue ? awake(checkpoint, now) : checkpoint;
      const media = { roles: row.withMedia === 1 ? "all" : "thumbnails", rank: backgroundRank } as const;
      const synced = { id, scope: scopeOf(row.scope), media: id === libraryRow.id ? undefined : media };
      const stepped = await syncOfflineCollection(context, synced, state);
      if (stepped.kind === "moved" || stepped.kind === "rested") wantedNow.delete(id);
      // The collection may have been removed while its page was being read.
      if (id !== libraryRow.id && rows.read(id) === null) await forget(id);
      return stepped;
    },
    stepped: (_id, stepped) => {
      context.collectionsChanged();
      if (stepped.kind === "moved" && stepped.added + stepped.changed > 0) context.adsReceived();
    },
    list,
    add: async ({ name, scope, withMedia }) => {
      const id = context.newId() as OfflineCollectionId;
      const createdAt = clock.now();
      rows.add({ id, name, scope: JSON.stringify(scope), withMedia: withMedia ? 1 : 0, isPaused: 0, createdAt });
      context.collectionsChanged();
      context.wake();
      const added = (await list()).find((one) => one.id === id);
      if (added === undefined) throw new AppError("not_found", t("Offline collection not found."));
      return added;
    },
    pause: (id, pause) => {
      assertKnown(id);
      rows.pause(id, pause);
      context.collectionsChanged();
      if (!pause) context.syncJob().soon(id);
    },
    syncNow: (id) => {
      assertKnown(id);
      wantedNow.add(id);
      context.syncJob().soon(id);
    },
    remove: async (id) => {
      assertKnown(id);
      rows.remove(id);
      await forget(id);
      context.collectionsChanged();
    },
    resume: () => {
      for (const { id } of isSyncingLibrary() ? [...rows.all(), libraryRow] : rows.all())
        if (context.syncJob().waitOf(id)?.isFailure === false) context.syncJob().soon(id);
    },
    syncLibrary: () => {
      isLibraryWanted = true;
      if (isSyncingLibrary()) context.wake();
    },
    isLibraryComplete: async () => {
      const since = clock.now() - syncRhythm.overlapEveryMs;
      const states = await Promise.all([...ownWholeRows(), libraryRow].map(({ id }) => stateOf(id)));
      return states.some(
        (state) =>
          state !== null &&
          state.completedAt !== null &&
          state.gap === null &&
          Math.max(state.completedAt, state.refreshedAt ?? 0) >= since,
      );
    },
  };
}

/** Whether the service cannot be reached now, or rejects the API key. */
export function isAway(service: Pick<AdsContext["service"], "connection">): boolean {
  const { state } = service.connection();
  return state === "offline" || state === "refused";
}

function isWholeLibrary(scope: OfflineScope): boolean {
  return scope.view === wholeLibrary.view && !isFilteredScope(scope);
}

/** Parses a stored scope, which an older version may have written. */
function scopeOf(json: string): OfflineScope {
  return OfflineScope.safeParse(storedJson(json)).data ?? { view: "feed" };
}
