import { expect, test } from "vitest";
import type { Connection } from "#contracts/desktop/app.ts";
import type { OfflineScope } from "#contracts/ads/adSync.ts";
import type { AdId, OfflineCollectionId } from "#contracts/ids.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";
import type { AdsContext, SyncWait } from "#main/ads/context.ts";
import type { AdWorkerClient } from "#main/ads/engine/adMessages.ts";
import type { OfflineCollectionStore } from "#main/ads/stores/offlineCollectionStore.ts";
import { syncRhythm } from "#main/ads/sync/domain/adSync.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { type CollectionCounts, createCollectionCounts } from "#main/ads/sync/describeCollections.ts";
import { createOfflineCollections, isAway, type OfflineCollections } from "#main/ads/sync/offlineCollections.ts";
import { checkpointKey, type SyncStep } from "#main/ads/sync/syncOfflineCollection.ts";
import { adsContext, openTestScene } from "../../../../support/ads/adMediaScene.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import type { ManualClock } from "../../../../support/manualClock.ts";
import type { Reason } from "#contracts/reason.ts";

type ListQuery = Parameters<AdsContext["service"]["client"]["listAds"]>[0];

const feed: OfflineScope = { view: "feed" };
const items = Array.from({ length: 6 }, (_, index) => sandboxAds(6)(index)).toReversed();
const unknown = "unknown" as OfflineCollectionId;

interface CollectionScene {
  readonly collections: OfflineCollections;
  readonly service: AdsContext["service"];
  readonly clock: ManualClock;
  readonly mirror: AdWorkerClient;
  readonly rows: OfflineCollectionStore;
  readonly add: (more?: {
    readonly scope?: OfflineScope;
    readonly withMedia?: boolean;
  }) => Promise<OfflineCollectionId>;
  /** Runs steps until the collection rests. */
  readonly readWhole: (id: OfflineCollectionId) => Promise<void>;
  /** The requests to the service, one per page. */
  readonly sentRequests: ListQuery[];
  /** Each call to a dependency, as text. */
  readonly events: string[];
  readonly counts: CollectionCounts;
  /** The state of the environment; tests change it. */
  readonly world: {
    connection: Connection["state"];
    isOnBattery: boolean;
    syncsLibrary: boolean;
    readsPerMinute: number;
    /** Whether a page of any collection is being read. */
    isReading: boolean;
    countTakesMs: number;
    wait: SyncWait | null;
    answer: () => Promise<Read<Page<DiscoverItem>>>;
  };
}

/** Collections on a real ad database and a real journal. The service has six ads on one page. */
function collectionScene(): CollectionScene {
  const events: string[] = [];
  const context = adsContext(openTestScene(), events);
  const { clock, mirror, offlineCollections: rows } = context;
  const sentRequests: ListQuery[] = [];
  const world: CollectionScene["world"] = {
    connection: "online",
    isOnBattery: false,
    syncsLibrary: true,
    readsPerMinute: 120,
    isReading: false,
    countTakesMs: 0,
    wait: null,
    answer: () => Promise.resolve({ kind: "ok", value: { records: items, next: null } }),
  };
  const syncJob = () => ({
    isReading: () => world.isReading,
    waitOf: () => world.wait,
    soon: (id: OfflineCollectionId) => void events.push(`read ${id} soon`),
  });
  const counts = createCollectionCounts({
    clock,
    syncJob,
    mirror: {
      ...mirror,
      offlineCollectionStats: (ids) => {
        clock.jump(world.countTakesMs);
        return mirror.offlineCollectionStats(ids);
      },
    },
  });
  const service: AdsContext["service"] = {
    connection: () => ({ state: world.connection }) as Connection,
    lastAddress: context.service.lastAddress,
    budget: {
      usage: () => {
        const reads = { used: 0, limit: world.readsPerMinute, nextAt: null, waiting: 0 };
        return { reads, writes: reads };
      },
    },
    client: {
      listAds: (query) => {
        sentRequests.push(query);
        return world.answer();
      },
      readAd: () => expect.unreachable("Every ad came with a page."),
    },
  };
  let lastId = 0;
  const collections = createOfflineCollections({
    ...context,
    newId: () => `list ${(lastId += 1)}`,
    service,
    counts,
    syncJob,
    power: { isOnBattery: () => world.isOnBattery, observe: () => undefined },
    settings: { read: () => ({ syncAdLibrary: world.syncsLibrary, downloadOpenedVideos: true }) },
  });
  return {
    collections,
    service,
    clock,
    mirror,
    rows,
    sentRequests,
    events,
    counts,
    world,
    add: async ({ scope = feed, withMedia = false } = {}) => {
      const { id } = await collections.add({ name: "Ads", scope, withMedia });
      events.length = 0;
      return id;
    },
    readWhole: async (id) => {
      while ((await collections.step(id)).kind !== "rested");
    },
  };
}

test("[AK8] a new collection is stored as unread, and then wakes the sync job", async () => {
  const { collections, events, rows } = collectionScene();
  const scope: OfflineScope = { view: "saved", sources: ["meta_ad"] };
  const added = await collections.add({ name: "Saved", scope, withMedia: true });
  expect(added).toMatchObject({ name: "Saved", scope, withMedia: true, state: "syncing", ads: 0, pagesRead: 0 });
  expect(await collections.list()).toEqual([added]);
  expect(rows.read(added.id)).toMatchObject({ isPaused: 0, withMedia: 1 });
  expect(events).toEqual(["collections changed", "wake"]);
});

test("[AK8] a collection without media that the user paused is listed with both facts", async () => {
  const { collections, add } = collectionScene();
  const id = await add();
  collections.pause(id, true);
  expect(await collections.list()).toMatchObject([
    { withMedia: false, state: "paused", reason: { code: "paused_by_user" } },
  ]);
});

test("a stored scope that can't be read is replaced by the whole feed", async () => {
  const { collections, rows, sentRequests } = collectionScene();
  const id = "old" as OfflineCollectionId;
  rows.add({ id, name: "Old", scope: '{"view":"elsewhere"}', withMedia: 0, isPaused: 0, createdAt: 1 });
  expect(await collections.list()).toMatchObject([{ scope: feed }]);
  await collections.step(id);
  expect(sentRequests).toMatchObject([feed]);
});

test("[AK1] each step reads a page or saves its progress, until the collection is up to date and rests", async () => {
  const { collections, add, sentRequests, clock } = collectionScene();
  const id = await add();
  expect(await collections.step(id)).toMatchObject({ kind: "moved", added: 6 });
  expect(await collections.list()).toMatchObject([{ state: "syncing", ads: 6, pagesRead: 1 }]);
  expect(await collections.step(id)).toMatchObject({ kind: "moved", added: 0 });
  expect(await collections.list()).toMatchObject([{ state: "current", ads: 6, completedAt: clock.now() }]);
  expect(await collections.step(id)).toEqual({ kind: "rested", until: clock.now() + syncRhythm.refreshMs });
  expect(sentRequests).toHaveLength(1);
});

test("[AK8] a collection that is listed as up to date was counted after its sync ended", async () => {
  const { collections, add, world } = collectionScene();
  world.isReading = true;
  world.countTakesMs = 1_000;
  const id = await add();
  await collections.step(id);
  // A count that took long stays valid while pages arrive.
  expect(await collections.list()).toMatchObject([{ state: "syncing", ads: 0 }]);
  await collections.step(id);
  expect(await collections.list()).toMatchObject([{ state: "current", ads: 6 }]);
});

test("[AK5] a collection requests its thumbnails with the lowest priority, and with media all files of its ads", async () => {
  const { collections, add, mirror, clock } = collectionScene();
  const rolesDue = async () => {
    const due = await mirror.dueMedia(clock.now(), 100, 9);
    expect(await mirror.dueMedia(clock.now(), 100, 1)).toEqual([]);
    return new Set(due.map(({ role }) => role));
  };
  await collections.step(await add());
  expect((await rolesDue()).has("video")).toBe(false);
  await collections.step(await add({ withMedia: true }));
  expect((await rolesDue()).has("video")).toBe(true);
});

test("[AK1] a resting collection starts its next pass when the refresh is due, not earlier", async () => {
  const { collections, add, readWhole, sentRequests, clock } = collectionScene();
  const id = await add();
  await readWhole(id);
  clock.advance(syncRhythm.refreshMs - 1);
  expect(await collections.step(id)).toMatchObject({ kind: "rested" });
  expect(sentRequests).toHaveLength(1);
  clock.advance(1);
  expect(await collections.step(id)).toMatchObject({ kind: "moved" });
  expect(sentRequests).toHaveLength(2);
});

test("[AK8] Sync now starts one pass of a resting collection", async () => {
  const { collections, add, readWhole, sentRequests, events } = collectionScene();
  const id = await add();
  await readWhole(id);
  collections.syncNow(id);
  expect(events).toEqual([`read ${id} soon`]);
  await readWhole(id);
  expect(sentRequests).toHaveLength(2);
  await readWhole(id);
  expect(sentRequests).toHaveLength(2);
});

test("[AK8] Sync now remains requested after a failed response", async () => {
  const { collections, add, readWhole, sentRequests, world } = collectionScene();
  const id = await add();
  await readWhole(id);
  collections.syncNow(id);
  const { answer } = world;
  world.answer = () => Promise.resolve({ kind: "unreadable", status: 200 });
  expect(await collections.step(id)).toMatchObject({ kind: "waits" });
  world.answer = answer;
  expect(await collections.step(id)).toMatchObject({ kind: "moved" });
  expect(sentRequests).toHaveLength(3);
});

test("[AK11] a collection whose ad database was lost is read from the beginning", async () => {
  const { collections, add, readWhole, mirror, sentRequests } = collectionScene();
  const id = await add();
  await readWhole(id);
  await mirror.writeCheckpoint(checkpointKey(id), null);
  expect(await collections.list()).toMatchObject([{ state: "syncing", pagesRead: 0, completedAt: null }]);
  expect(await collections.step(id)).toMatchObject({ kind: "moved" });
  expect(sentRequests).toHaveLength(2);
});

test("a removed collection is not read", async () => {
  const { collections, sentRequests } = collectionScene();
  expect(await collections.step(unknown)).toEqual({ kind: "rested", until: Number.MAX_SAFE_INTEGER });
  expect(sentRequests).toEqual([]);
});

test("a collection removed during a page request leaves no data behind", async () => {
  const { collections, add, mirror, world } = collectionScene();
  const id = await add();
  const { answer } = world;
  world.answer = async () => {
    await collections.remove(id);
    return answer();
  };
  await collections.step(id);
  expect(await collections.list()).toEqual([]);
  expect(await mirror.readCheckpoint(checkpointKey(id))).toBeNull();
  expect(await mirror.offlineCollectionStats([id])).toMatchObject([{ ads: 0 }]);
});

test("removing a collection deletes its progress, retains its ads, and is published", async () => {
  const { collections, add, readWhole, mirror, events, counts } = collectionScene();
  const id = await add();
  await readWhole(id);
  await collections.list();
  expect(counts.of(id).ads).toBe(6);
  await collections.remove(id);
  expect(counts.of(id).ads).toBe(0);
  expect(events).toEqual(["collections changed"]);
  expect(await collections.list()).toEqual([]);
  expect(await mirror.readCheckpoint(checkpointKey(id))).toBeNull();
  expect(await mirror.offlineCollectionStats([id])).toMatchObject([{ ads: 0 }]);
  expect(await mirror.missing(items.map((item) => `d:${item.id}` as AdId))).toEqual([]);
});

test("[AK8] a paused collection is not read, and a resumed one is read soon", async () => {
  const { collections, add, events } = collectionScene();
  const [one, two] = [await add(), await add()];
  collections.pause(one, true);
  expect(collections.toRead()).toEqual([two]);
  expect(events).toEqual(["collections changed"]);
  collections.pause(one, false);
  expect(collections.toRead()).toEqual([one, two]);
  expect(events).toEqual(["collections changed", "collections changed", `read ${one} soon`]);
});

test("pausing, syncing, or removing an unknown collection fails", async () => {
  const { collections, events } = collectionScene();
  const message = "Offline collection not found.";
  expect(() => collections.pause(unknown, true)).toThrow(message);
  expect(() => collections.syncNow(unknown)).toThrow(message);
  await expect(collections.remove(unknown)).rejects.toThrow(message);
  expect(events).toEqual([]);
});

test("[AK8] sync pauses on battery and waits while offline or with a rejected key, but not while connecting", async () => {
  const { collections, add, service, world } = collectionScene();
  await add();
  const battery: Reason = { code: "on_battery" };
  const offline: Reason = { code: "offline" };
  expect(collections.pausedBecause()).toBeNull();
  for (const state of ["offline", "refused"] as const) {
    world.connection = state;
    expect([isAway(service), collections.pausedBecause()]).toEqual([true, offline]);
    expect(await collections.list()).toMatchObject([{ state: "waiting", reason: offline }]);
  }
  world.isOnBattery = true;
  expect(collections.pausedBecause()).toEqual(battery);
  expect(await collections.list()).toMatchObject([{ state: "paused", reason: battery }]);
  world.isOnBattery = false;
  world.connection = "connecting";
  expect([isAway(service), collections.pausedBecause()]).toEqual([false, null]);
});

const tooManyReads: Reason = { code: "service_message", message: "Too many reads." };

test("[AK8] the reason why the job skips a collection is listed", async () => {
  const { collections, add, world } = collectionScene();
  await add();
  world.wait = { reason: tooManyReads, until: 5, isFailure: false };
  expect(await collections.list()).toMatchObject([{ state: "waiting", reason: tooManyReads, waitsUntil: 5 }]);
});

test("[AK2] collections use half of the reads per minute, with a pause between two pages", async () => {
  const { collections, world } = collectionScene();
  world.readsPerMinute = 120;
  expect(collections.restMs()).toBe(50);
  world.readsPerMinute = 5;
  expect(collections.restMs()).toBe(1_500);
  // At least one page per minute, however low the limit is.
  world.readsPerMinute = 1;
  expect(collections.restMs()).toBe(3_000);
});

test("a step without new ads publishes only the collections; one with new ads also publishes ads and media", async () => {
  const { collections, events, add } = collectionScene();
  const id = await add();
  const publish = (step: SyncStep) => {
    events.length = 0;
    collections.stepped(id, step);
    return [...events];
  };
  const all = ["collections changed", "ads changed"];
  const moved = await collections.step(id);
  expect(publish(moved)).toEqual(all);
  if (moved.kind !== "moved") throw new Error("Nothing was read");
  expect(publish({ ...moved, added: 0, changed: 1 })).toEqual(all);
  expect(publish({ ...moved, added: 0, changed: 0 })).toEqual(["collections changed"]);
  expect(publish({ kind: "waits", reason: { code: "offline" }, until: null })).toEqual(["collections changed"]);
});

test("[AK8] after a reconnect, waiting collections are read, except those that the service refused", async () => {
  const { collections, add, events, world } = collectionScene();
  const id = await add();
  collections.resume();
  world.wait = { reason: { code: "discover_denied", message: "No access." }, until: 1, isFailure: true };
  collections.resume();
  expect(events).toEqual([]);
  world.wait = { reason: { code: "no_response", message: "ECONNRESET" }, until: 1, isFailure: false };
  collections.resume();
  expect(events).toEqual([`read ${id} soon`]);
});

const library = "library" as OfflineCollectionId;

test("[AF103] the whole ad library syncs once Discover was opened, without media, unless the user turned that off", async () => {
  const { collections, events, world, mirror, clock, readWhole, sentRequests } = collectionScene();
  expect(collections.toRead()).toEqual([]);
  world.syncsLibrary = false;
  collections.syncLibrary();
  expect([collections.toRead(), events]).toEqual([[], []]);
  world.syncsLibrary = true;
  collections.syncLibrary();
  expect([collections.toRead(), events]).toEqual([[library], ["wake"]]);
  await readWhole(library);
  expect(sentRequests).toMatchObject([{ ...feed, sort: "newest" }]);
  expect(await mirror.dueMedia(clock.now(), 100, 9)).toEqual([]);
  // It is no collection of the user.
  expect(await collections.list()).toEqual([]);
  world.isOnBattery = true;
  expect(collections.pausedBecause()).toEqual({ code: "on_battery" });
});

test("[AF103] an offline collection of the whole library replaces its background sync, also while it is paused", async () => {
  const { collections, add } = collectionScene();
  collections.syncLibrary();
  const part = await add({ scope: { view: "feed", sources: ["meta_ad"] } });
  expect(collections.toRead()).toEqual([part, library]);
  const whole = await add();
  expect(collections.toRead()).toEqual([part, whole]);
  collections.pause(whole, true);
  expect(collections.toRead()).toEqual([part]);
});

test("[AF102] the library counts as complete for a day after a finished sync, of the user's collection or of its own", async () => {
  const { collections, add, readWhole, clock } = collectionScene();
  collections.syncLibrary();
  expect(await collections.isLibraryComplete()).toBe(false);
  await collections.step(library);
  expect(await collections.isLibraryComplete()).toBe(false);
  await readWhole(library);
  expect(await collections.isLibraryComplete()).toBe(true);
  clock.advance(syncRhythm.overlapEveryMs + 1);
  expect(await collections.isLibraryComplete()).toBe(false);
  await readWhole(await add({ scope: { view: "feed", sources: ["meta_ad"] } }));
  expect(await collections.isLibraryComplete()).toBe(false);
  await readWhole(await add());
  expect(await collections.isLibraryComplete()).toBe(true);
});

test("[AF103] turning the background sync off while a page is read keeps its progress", async () => {
  const { collections, world, mirror } = collectionScene();
  collections.syncLibrary();
  const { answer } = world;
  world.answer = () => {
    world.syncsLibrary = false;
    return answer();
  };
  await collections.step(library);
  expect(await mirror.readCheckpoint(checkpointKey(library))).not.toBeNull();
  expect(await collections.step(library)).toEqual({ kind: "rested", until: Number.MAX_SAFE_INTEGER });
});
