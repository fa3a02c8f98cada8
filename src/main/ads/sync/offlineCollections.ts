import type { Connection } from "../../../contracts/desktop/app.ts";
import { type KeptList, KeptScope } from "../../../contracts/ads/adSync.ts";
import type { KeptListId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import type { AdMirror } from "../domain/adMirror.ts";
import { awake, type KeptListRow, nextAsk, type SyncState, unread } from "./domain/adSync.ts";
import type { Clock } from "../../shared/base/clock.ts";
import { storedJson } from "../../shared/base/storedJson.ts";
import { AppError } from "../../shared/base/errors.ts";
import type { CollectionCounts } from "./collectionCounts.ts";
import { describeKeptList, type KeptListFacts } from "./describeKeptList.ts";
import { checkpointKey, type SyncDeps, type SyncStep, syncKeptList } from "./syncKeptList.ts";
import type { Reason } from "../../../contracts/reason.ts";

interface Options {
  readonly clock: Clock;
  readonly newId: () => string;
  /** The collections in the journal; each writing method is one durable commit. */
  readonly rows: {
    readonly all: () => readonly KeptListRow[];
    readonly read: (id: KeptListId) => KeptListRow | null;
    readonly add: (row: KeptListRow) => void;
    readonly pause: (id: KeptListId, isPaused: boolean) => void;
    readonly remove: (id: KeptListId) => void;
  };
  readonly mirror: SyncDeps["mirror"] & Pick<AdMirror, "readCheckpoint" | "dropKeptList">;
  readonly ask: SyncDeps["ask"];
  readonly readAd: SyncDeps["readAd"];
  readonly counts: CollectionCounts;
  readonly isOnBattery: () => boolean;
  readonly connection: () => Connection["state"];
  /** Reads per minute that the service allows for this API key. */
  readonly readsPerMinute: () => number;
  /** Why the job does not read a collection now; null if it does not wait. */
  readonly waitOf: (id: KeptListId) => KeptListFacts["wait"];
  /** Makes the job read a collection as soon as possible, whatever it waited for. */
  readonly readSoon: (id: KeptListId) => void;
  readonly adsChanged: () => void;
  readonly collectionsChanged: () => void;
  /** Called when additional media files of ads are requested. */
  readonly mediaWanted: () => void;
  readonly wake: () => void;
}

export interface OfflineCollections {
  /** Collections to read, in their order; paused ones are left out. */
  readonly toRead: () => readonly KeptListId[];
  /** Why no collection is read now; null if reading is allowed. */
  readonly pausedBecause: () => Reason | null;
  /** The pause after each step, in ms. [AK2] */
  readonly restMs: () => number;
  /** Reads one page of a collection, or starts its next pass. */
  readonly step: (id: KeptListId) => Promise<SyncStep>;
  /** Publishes the changes of a step. */
  readonly stepped: (id: KeptListId, step: SyncStep) => void;
  /** Whether the service cannot be reached now, or rejects the API key. */
  readonly isAway: () => boolean;
  readonly list: () => Promise<readonly KeptList[]>;
  readonly add: (wanted: {
    readonly name: string;
    readonly scope: KeptScope;
    readonly withMedia: boolean;
  }) => Promise<KeptList>;
  /** Pauses or resumes a collection. Throws `not_found`. */
  readonly pause: (id: KeptListId, pause: boolean) => void;
  /** Starts the next pass of a collection at rest, or continues the current pass. Throws `not_found`. */
  readonly syncNow: (id: KeptListId) => void;
  /** Deletes a collection; its ads stay in the ad cache. Rejects with `not_found`. */
  readonly remove: (id: KeptListId) => Promise<void>;
  /**
   * Called when the connection is back: reads the collections that waited for it. Collections that the service
   * rejected still wait.
   */
  readonly resume: () => void;
}

/** Media rank of synced ads: less urgent than everything that a person views or requests. */
const backgroundRank = 2;
/** The pages that a minute's budget allows may all be read in this fraction of it; the window still gets time to render. */
const burstPart = 20;

/** Manages the ads that are kept offline: which collections are read now, their progress, and their display. [AK1] [AK8] */
export function createOfflineCollections(options: Options): OfflineCollections {
  const { clock, rows, mirror, counts } = options;
  const wantedNow = new Set<KeptListId>();

  /** Reads the state from the ad cache each time. After the ad cache was lost, the collection is read from its start. */
  async function stateOf(id: KeptListId): Promise<SyncState | null> {
    const kept = await mirror.readCheckpoint(checkpointKey(id));
    return kept === null ? null : (JSON.parse(kept) as SyncState);
  }

  async function forget(id: KeptListId): Promise<void> {
    counts.forget(id);
    await mirror.dropKeptList(id);
    await mirror.writeCheckpoint(checkpointKey(id), null);
  }

  function assertKnown(id: KeptListId): void {
    if (rows.read(id) === null) throw new AppError("not_found", t("Offline collection not found."));
  }

  const pagesPerMinute = () => Math.max(1, Math.floor(options.readsPerMinute() / 2));
  const isAway = () => options.connection() === "offline" || options.connection() === "refused";
  const batteryReason = (): Reason | null => (options.isOnBattery() ? { code: "on_battery" } : null);

  async function list(): Promise<readonly KeptList[]> {
    const all = rows.all();
    // States are read before counts, so that a collection shown as up to date was counted after it became so.
    const states = new Map(await Promise.all(all.map(async ({ id }) => [id, await stateOf(id)] as const)));
    const isResting = (id: KeptListId) => {
      const state = states.get(id) ?? null;
      return state !== null && nextAsk(state, clock.now()).kind === "rest";
    };
    await counts.refresh(
      all.map(({ id }) => id),
      isResting,
    );
    return all.map(({ id, name, scope, withMedia, isPaused }) =>
      describeKeptList({
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
    toRead: () => rows.all().flatMap(({ id, isPaused }) => (isPaused === 1 ? [] : [id])),
    pausedBecause: () => batteryReason() ?? (isAway() ? { code: "offline" } : null),
    restMs: () => 60_000 / pagesPerMinute() / burstPart,
    step: async (id) => {
      const row = rows.read(id);
      if (row === null) return { kind: "rested", until: Number.MAX_SAFE_INTEGER };
      const now = clock.now();
      const kept = (await stateOf(id)) ?? unread(now);
      const asked = nextAsk(kept, now);
      const isDue = asked.kind === "rest" && (asked.until <= now || wantedNow.has(id));
      const state = isDue ? awake(kept, now) : kept;
      const media = { roles: row.withMedia === 1 ? "all" : "thumbnails", rank: backgroundRank } as const;
      const synced = { id, scope: scopeOf(row.scope), media };
      const stepped = await syncKeptList({ clock, ask: options.ask, readAd: options.readAd, mirror }, synced, state);
      if (stepped.kind === "moved" || stepped.kind === "rested") wantedNow.delete(id);
      // The collection may have been removed while its page was being read.
      if (rows.read(id) === null) await forget(id);
      return stepped;
    },
    stepped: (_id, stepped) => {
      options.collectionsChanged();
      if (stepped.kind !== "moved" || stepped.added + stepped.changed === 0) return;
      options.adsChanged();
      options.mediaWanted();
    },
    isAway,
    list,
    add: async ({ name, scope, withMedia }) => {
      const id = options.newId() as KeptListId;
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
      for (const { id } of rows.all()) if (options.waitOf(id)?.isFailure === false) options.readSoon(id);
    },
  };
}

/** Parses a stored scope, which an older version may have written. */
function scopeOf(json: string): KeptScope {
  return KeptScope.safeParse(storedJson(json)).data ?? { view: "feed" };
}
