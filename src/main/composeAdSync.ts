import type { AdFilter } from "../contracts/ads.ts";
import { type KeptList, KeptScope } from "../contracts/adSync.ts";
import type { KeptListId } from "../contracts/ids.ts";
import { t } from "../texts/t.ts";
import type { Service } from "./composeService.ts";
import type { Stores } from "./composeStores.ts";
import type { AdMirror } from "./domain/ads/adMirror.ts";
import { type AdAsk, firstHabits, type QueryHabits } from "./domain/adQuery.ts";
import { awake, nextAsk, type SyncState, unread } from "./domain/adSync.ts";
import type { Clock } from "./domain/clock.ts";
import type { Lane } from "./domain/lanes.ts";
import type { PowerSource } from "./domain/powerSource.ts";
import type { Random } from "./domain/retryTiming.ts";
import { storedJson } from "./domain/storedJson.ts";
import { AppError } from "./errors.ts";
import { adSyncJob } from "./jobs/adSyncJob.ts";
import type { Log } from "./log.ts";
import { askAds } from "./usecases/ads/askAds.ts";
import { describeKeptList } from "./usecases/ads/describeKeptList.ts";
import { adRefresh, scopeOf as scopeOfFilter } from "./usecases/ads/refreshAds.ts";
import { type ServiceSearch, serviceSearches } from "./usecases/ads/serviceSearch.ts";
import { checkpointKey, type SyncStep, syncKeptList } from "./usecases/ads/syncKeptList.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Log;
  readonly stores: Stores;
  readonly service: Service;
  readonly mirror: AdMirror;
  readonly power: PowerSource;
  readonly adsChanged: () => void;
  readonly listsChanged: () => void;
  /** Files of ads are wanted that were not before. */
  readonly mediaWanted: () => void;
  readonly wake: () => void;
}

type KeptStats = Awaited<ReturnType<AdMirror["keptStats"]>>[number];

/** A count stands for so many times as long as it took: with a million ads that is work, and else it is always true. */
const countRests = 20;
/** What nobody looks at right now comes after everything that somebody does. */
const backgroundRank = 2;
/** The pages that the budget has for a minute may come at once, in this part of it: the window is drawn meanwhile. */
const burstPart = 20;

/** Wires the lists that are kept offline, and the look for what is new behind what is shown. */
export function composeAdSync(options: Options) {
  const { clock, random, newId, log, stores, service, mirror, power } = options;
  const { keptLists, meta } = stores;
  const wantedNow = new Set<KeptListId>();
  const stats = new Map<KeptListId, KeptStats & { readonly at: number; readonly tookMs: number }>();

  const habitsKey = () => `ad_query_habits ${service.lastAddress().baseUrl}`;
  const ask = (asked: AdAsk, cursor: string | null, lane: Lane) =>
    askAds(
      {
        listAds: service.client.listAds,
        habits: () => JSON.parse(meta.read(habitsKey()) ?? JSON.stringify(firstHabits)) as QueryHabits,
        learn: (habits) => meta.write(habitsKey(), JSON.stringify(habits)),
      },
      asked,
      cursor,
      lane,
    );

  /** Read from the mirror each time: one that was lost is read from its beginning. */
  async function stateOf(id: KeptListId): Promise<SyncState | null> {
    const kept = await mirror.readCheckpoint(checkpointKey(id));
    return kept === null ? null : (JSON.parse(kept) as SyncState);
  }

  async function step(id: KeptListId): Promise<SyncStep> {
    const row = keptLists.read(id);
    if (row === null) return { kind: "rested", until: Number.MAX_SAFE_INTEGER };
    const now = clock.now();
    const kept = (await stateOf(id)) ?? unread(now);
    const asked = nextAsk(kept, now);
    const isDue = asked.kind === "rest" && (asked.until <= now || wantedNow.has(id));
    const state = isDue ? awake(kept, now) : kept;
    const stepped = await syncKeptList(
      { clock, ask, readAd: service.client.readAd, mirror },
      {
        id,
        scope: scopeOf(row.scope),
        media: { roles: row.withMedia === 1 ? "all" : "thumbnails", rank: backgroundRank },
      },
      state,
    );
    if (stepped.kind === "moved" || stepped.kind === "rested") wantedNow.delete(id);
    // It may have been removed while its page was on the way.
    if (keptLists.read(id) === null) await forget(id);
    return stepped;
  }

  async function forget(id: KeptListId): Promise<void> {
    stats.delete(id);
    await mirror.dropKeptList(id);
    await mirror.writeCheckpoint(checkpointKey(id), null);
  }

  const pagesAMinute = () => Math.max(1, Math.floor(service.budget.meter().reads.limit / 2));
  const isAway = () => service.connection().state === "offline" || service.connection().state === "refused";
  const batteryReason = () => (power.isOnBattery() ? t("Paused while this computer runs on its battery.") : null);
  const job = adSyncJob({
    clock,
    random,
    lists: () => keptLists.all().flatMap(({ id, isPaused }) => (isPaused === 1 ? [] : [id])),
    pausedBecause: () => batteryReason() ?? (isAway() ? "offline" : null),
    step,
    restMs: () => 60_000 / pagesAMinute() / burstPart,
    changed: (_id, stepped) => {
      options.listsChanged();
      if (stepped.kind !== "moved" || stepped.added + stepped.changed === 0) return;
      options.adsChanged();
      options.mediaWanted();
    },
    report: (cause) => log.error("job failed", { job: "ads", cause }),
    wake: options.wake,
  });
  power.watch(() => {
    options.listsChanged();
    options.wake();
  });

  const searches = serviceSearches({
    clock,
    ask,
    mirror,
    adsChanged: options.adsChanged,
    stateChanged: options.listsChanged,
  });
  const searchState = (filter: AdFilter, sort: ServiceSearch["sort"]) => {
    const scope = scopeOfFilter(filter);
    return scope === null ? null : searches.stateOf({ scope, sort });
  };
  const refresh = adRefresh({
    clock,
    readFirst: searches.readFirst,
    isOnline: () => !isAway(),
    report: (cause) => log.error("ads could not be refreshed", { cause }),
  });

  /** Counted anew only now and then while pages come in. */
  async function count(ids: readonly KeptListId[], isResting: (id: KeptListId) => boolean): Promise<void> {
    const now = clock.now();
    const isFresh = (id: KeptListId) => {
      const last = stats.get(id);
      const age = now - (last?.at ?? now);
      return !isResting(id) && job.isReading(id) && age >= 0 && age < (last?.tookMs ?? 0) * countRests;
    };
    const counted = await mirror.keptStats(ids.filter((id) => !isFresh(id)));
    const at = clock.now();
    for (const one of counted) stats.set(one.id, { ...one, at, tookMs: at - now });
  }

  async function list(): Promise<readonly KeptList[]> {
    const rows = keptLists.all();
    // States first: a list that says that it is current was counted after it became so.
    const states = new Map(await Promise.all(rows.map(async ({ id }) => [id, await stateOf(id)] as const)));
    const isResting = (id: KeptListId) => {
      const state = states.get(id) ?? null;
      return state !== null && nextAsk(state, clock.now()).kind === "rest";
    };
    await count(
      rows.map(({ id }) => id),
      isResting,
    );
    return rows.map(({ id, name, scope, withMedia, isPaused }) =>
      describeKeptList({
        id,
        name,
        scope: scopeOf(scope),
        withMedia: withMedia === 1,
        isPaused: isPaused === 1,
        state: states.get(id) ?? null,
        ads: stats.get(id)?.ads ?? 0,
        mediaBytes: stats.get(id)?.mediaBytes ?? 0,
        pausedBecause: batteryReason(),
        isOffline: isAway(),
        wait: job.waitOf(id),
        pagesAMinute: pagesAMinute(),
      }),
    );
  }

  function known(id: KeptListId): void {
    if (keptLists.read(id) === null) throw new AppError("not_found", t("There is no such list."));
  }

  return {
    job,
    ...refresh,
    searchState,
    loadMore: async (filter: AdFilter, sort: ServiceSearch["sort"]) => {
      const scope = scopeOfFilter(filter);
      if (scope !== null) await searches.readMore({ scope, sort });
      return searchState(filter, sort);
    },
    list,
    add: async (wanted: { readonly name: string; readonly scope: KeptScope; readonly withMedia: boolean }) => {
      const id = newId() as KeptListId;
      keptLists.add({
        id,
        name: wanted.name,
        scope: JSON.stringify(wanted.scope),
        withMedia: wanted.withMedia ? 1 : 0,
        isPaused: 0,
        createdAt: clock.now(),
      });
      options.listsChanged();
      options.wake();
      const added = (await list()).find((one) => one.id === id);
      if (added === undefined) throw new AppError("not_found", t("There is no such list."));
      return added;
    },
    pause: (id: KeptListId, pause: boolean) => {
      known(id);
      keptLists.pause(id, pause);
      options.listsChanged();
      if (!pause) job.soon(id);
    },
    syncNow: (id: KeptListId) => {
      known(id);
      wantedNow.add(id);
      job.soon(id);
    },
    remove: async (id: KeptListId) => {
      known(id);
      keptLists.remove(id);
      await forget(id);
      options.listsChanged();
    },
    /** Something that stood in the way is over. */
    resume: () => {
      for (const { id } of keptLists.all()) if (job.waitOf(id)?.isFailure === false) job.soon(id);
    },
  };
}

/** As it was kept, by an older version perhaps. */
function scopeOf(json: string): KeptScope {
  return KeptScope.safeParse(storedJson(json)).data ?? { view: "feed" };
}
