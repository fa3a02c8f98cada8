import type { Connection } from "#contracts/desktop/app.ts";
import { type OfflineCollection, OfflineScope } from "#contracts/ads/adSync.ts";
import { isFilteredScope } from "#contracts/ads/serviceQueryScope.ts";
import type { OfflineCollectionId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { AdMirror } from "#main/ads/domain/adMirror.ts";
import {
  awake,
  type OfflineCollectionRow,
  nextSyncRequest,
  syncRhythm,
  type SyncState,
  unread,
} from "./domain/adSync.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { CollectionCounts } from "./collectionCounts.ts";
import { describeOfflineCollection, type OfflineCollectionFacts } from "./describeOfflineCollection.ts";
import { checkpointKey, type SyncDeps, type SyncStep, syncOfflineCollection } from "./syncOfflineCollection.ts";
import type { Reason } from "#contracts/reason.ts";

interface Options {
  readonly clock: Clock;
  readonly newId: () => string;
  /** The collections in the journal; each writing method is one durable commit. */
  readonly rows: {
    readonly all: () => readonly OfflineCollectionRow[];
    readonly read: (id: OfflineCollectionId) => OfflineCollectionRow | null;
    readonly add: (row: OfflineCollectionRow) => void;
    readonly pause: (id: OfflineCollectionId, isPaused: boolean) => void;
    readonly remove: (id: OfflineCollectionId) => void;
  };
  readonly mirror: SyncDeps["mirror"] & Pick<AdMirror, "readCheckpoint" | "dropOfflineCollection">;
  readonly fetchPage: SyncDeps["fetchPage"];
  readonly readAd: SyncDeps["readAd"];
  readonly counts: CollectionCounts;
  readonly isOnBattery: () => boolean;
  /** Whether the whole ad library syncs without being asked. */
  readonly syncsLibrary: () => boolean;
  readonly connection: () => Connection["state"];
  /** Reads per minute that the service allows for this API key. */
  readonly readsPerMinute: () => number;
  /** Why the job does not read a collection now; null if it does not wait. */
  readonly waitOf: (id: OfflineCollectionId) => OfflineCollectionFacts["wait"];
  /** Makes the job read a collection as soon as possible, whatever it waited for. */
  readonly readSoon: (id: OfflineCollectionId) => void;
  readonly adsChanged: () => void;
  readonly collectionsChanged: () => void;
  readonly wake: () => void;
}

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
  /** Whether the service cannot be reached now, or rejects the API key. */
  readonly isAway: () => boolean;
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
export function createOfflineCollections(options: Options): OfflineCollections {
  const { clock, rows, mirror, counts } = options;
  const wantedNow = new Set<OfflineCollectionId>();
  let isLibraryWanted = false;

  /** An offline collection of the whole library replaces its background sync, also while it is paused. */
  const ownWholeRows = () => rows.all().filter(({ scope }) => isWholeLibrary(scopeOf(scope)));
  const isSyncingLibrary = () => isLibraryWanted && options.syncsLibrary() && ownWholeRows().length === 0;
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

  const pagesPerMinute = () => Math.max(1, Math.floor(options.readsPerMinute() / 2));
  const isAway = () => options.connection() === "offline" || options.connection() === "refused";
  const batteryReason = (): Reason | null => (options.isOnBattery() ? { code: "on_battery" } : null);

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
        isOffline: isAway(),
        wait: options.waitOf(id),
        pagesAMinute: pagesPerMinute(),
      }),
    );
  }

  return {
    toRead: () => [
      ...rows.all().flatMap(({ id, isPaused }) => (isPaused === 1 ? [] : [id])),
      ...(isSyncingLibrary() ? [libraryRow.id] : []),
    ],
    pausedBecause: () => batteryReason() ?? (isAway() ? { code: "offline" } : null),
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
      const stepped = await syncOfflineCollection(
        { clock, fetchPage: options.fetchPage, readAd: options.readAd, mirror },
        synced,
        state,
      );
      if (stepped.kind === "moved" || stepped.kind === "rested") wantedNow.delete(id);
      // The collection may have been removed while its page was being read.
      if (id !== libraryRow.id && rows.read(id) === null) await forget(id);
      return stepped;
    },
    stepped: (_id, stepped) => {
      options.collectionsChanged();
      if (stepped.kind === "moved" && stepped.added + stepped.changed > 0) options.adsChanged();
    },
    isAway,
    list,
    add: async ({ name, scope, withMedia }) => {
      const id = options.newId() as OfflineCollectionId;
      const createdAt = clock.now();
      rows.add({ id, name, scope: JSON.stringify(scope), withMedia: withMedia ? 1 : 0, isPaused: 0, createdAt });
      options.collectionsChanged();
      options.wake();
      const added = (await list()).find((one) => one.id === id);
      if (added === undefined) throw new AppError("not_found", t("Offline collection not found."));
      return added;
    },
    pause: (id, pause) => {
      assertKnown(id);
      rows.pause(id, pause);
      options.collectionsChanged();
      if (!pause) options.readSoon(id);
    },
    syncNow: (id) => {
      assertKnown(id);
      wantedNow.add(id);
      options.readSoon(id);
    },
    remove: async (id) => {
      assertKnown(id);
      rows.remove(id);
      await forget(id);
      options.collectionsChanged();
    },
    resume: () => {
      for (const { id } of isSyncingLibrary() ? [...rows.all(), libraryRow] : rows.all())
        if (options.waitOf(id)?.isFailure === false) options.readSoon(id);
    },
    syncLibrary: () => {
      isLibraryWanted = true;
      if (isSyncingLibrary()) options.wake();
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

function isWholeLibrary(scope: OfflineScope): boolean {
  return scope.view === wholeLibrary.view && !isFilteredScope(scope);
}

/** Parses a stored scope, which an older version may have written. */
function scopeOf(json: string): OfflineScope {
  return OfflineScope.safeParse(storedJson(json)).data ?? { view: "feed" };
}
