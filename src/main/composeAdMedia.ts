import path from "node:path";
import { Readable } from "node:stream";
import type { AdStorage } from "../contracts/adSync.ts";
import type { AdId, BoardId, Sha256 } from "../contracts/ids.ts";
import { t } from "../texts/t.ts";
import type { Service } from "./composeService.ts";
import type { Stores } from "./composeStores.ts";
import { fileId } from "./domain/ads/adFiles.ts";
import type { AdMirror, CachedFile } from "./domain/ads/adMirror.ts";
import type { Clock } from "./domain/clock.ts";
import type { Fetched } from "./domain/fetched.ts";
import type { StoredFile } from "./domain/generation.ts";
import type { PowerSource } from "./domain/powerSource.ts";
import { backoffMs, type Random } from "./domain/retryTiming.ts";
import { adMediaJob } from "./jobs/adMediaJob.ts";
import type { Log } from "./log.ts";
import { contentStore } from "./media/contentStore.ts";
import { type FetcherOptions, mediaFetcher } from "./media/fetchMedia.ts";
import { sweepFiles } from "./media/sweepFiles.ts";
import { keepAdMedia } from "./usecases/ads/keepAdMedia.ts";
import { freshFilesOf } from "./usecases/ads/readAdAnew.ts";
import { type DecodedPicture, type MediaKind, thumbnailType } from "./usecases/library/makeThumbnail.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly stores: Stores;
  readonly service: Service;
  readonly mirror: AdMirror;
  readonly readSlides: (id: AdId) => Promise<readonly AdSlideStates[]>;
  readonly power: PowerSource;
  /** The workspace's own folder: what two workspaces keep never mixes. */
  readonly folder: string;
  readonly serviceOrigin: FetcherOptions["service"];
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedPicture | null>;
  readonly changed: () => void;
  readonly wake: () => void;
}

interface AdSlideStates {
  readonly thumbnail: { readonly state: string };
  readonly video: { readonly state: string } | null;
}

const quotaKey = "ad_media_quota_bytes";
const defaultQuotaBytes = 5_000_000_000;
const seenRank = 0;
const askedRank = 1;
const evictedAtOnce = 200;
/** Addresses whose files are remembered: the ads of a brand share its picture. */
const rememberedFiles = 500;

/** Wires the files of ads: what is wanted, what is fetched, what has to go. */
export function composeAdMedia(options: Options) {
  const { clock, random, log, stores, service, mirror } = options;
  const { keptLists, meta, ownAds } = stores;
  // Apart from the results: these may be lost, and then they are fetched again.
  const folder = path.join(options.folder, "ads");
  const store = contentStore(folder);
  const fetcher = mediaFetcher({ store, service: options.serviceOrigin, pace: clock });
  const open = new Map<string, StoredFile>();
  const fetched = new Map<string, StoredFile>();
  let hasBegun = false;
  let useless: readonly { readonly sha256: Sha256; readonly mediaType: string }[] = [];

  const quotaBytes = () => Number(meta.read(quotaKey) ?? defaultQuotaBytes);

  async function fetchOnce(url: string): Promise<Fetched> {
    const known = fetched.get(url);
    if (known !== undefined && store.has(known.sha256, known.mediaType)) return { kind: "stored", file: known };
    const answer = await fetcher.fetch(url);
    if (answer.kind !== "stored") return answer;
    fetched.delete(url);
    fetched.set(url, answer.file);
    const [oldest] = fetched.keys();
    if (fetched.size > rememberedFiles && oldest !== undefined) fetched.delete(oldest);
    return answer;
  }

  async function whileOpen<T>(file: StoredFile, work: () => Promise<T>): Promise<T> {
    open.set(file.sha256, file);
    try {
      return await work();
    } finally {
      open.delete(file.sha256);
    }
  }

  async function evict(): Promise<void> {
    const removable = await mirror.evictMedia(quotaBytes(), evictedAtOnce);
    fetched.clear();
    for (const { sha256, mediaType } of removable) store.remove(sha256, mediaType);
    options.changed();
  }

  /** What another ad has come to need since is left. */
  async function tidy(): Promise<void> {
    const looked = useless;
    useless = [];
    for (const { sha256, mediaType } of looked) {
      if ((await mirror.mediaTypeOf(sha256)) !== null) continue;
      fetched.clear();
      store.remove(sha256, mediaType);
    }
  }

  const job = adMediaJob({
    due: mirror.dueMedia,
    nextDueAt: mirror.nextMediaDueAt,
    keep: (row) =>
      keepAdMedia(
        {
          clock,
          random,
          mirror: {
            ...mirror,
            mediaCached: async (id, file, now) => {
              await mirror.mediaCached(id, file, now);
              if (isPinned(row.adId)) keptLists.keepFiles([{ ...file, id, adId: row.adId }]);
            },
          },
          fetch: fetchOnce,
          whileOpen,
          decode: options.decode,
          store: (bytes) => store.receive(Readable.from([bytes])),
          discard: ({ sha256, mediaType }) => (useless = [...useless, { sha256, mediaType }]),
          freshFiles: (id) => freshFilesOf({ clock, readAd: service.client.readAd, mirror }, id, "sync"),
          changed: options.changed,
        },
        row,
      ),
    putOff: async (row, cause) => {
      log.warn("a file of an ad could not be kept", { id: row.id, cause });
      const at = clock.now() + backoffMs(row.attempts + 2, 2_000, 3_600_000, random);
      await mirror.mediaState(row.id, "waiting", t("The file could not be kept."), at);
    },
    overQuota: async () => {
      const { mediaBytes, pinnedBytes } = await mirror.mediaStorage();
      return mediaBytes - pinnedBytes - quotaBytes();
    },
    evict,
    tidy,
    isPaused: () =>
      !hasBegun || service.connection().state === "offline" || service.connection().state === "connecting",
    isSaving: options.power.isOnBattery,
    report: (cause) => log.error("job failed", { job: "ad media", cause }),
    wake: options.wake,
  });

  options.power.watch(() => job.soon());

  async function keepAll(adIds: readonly AdId[]): Promise<void> {
    await mirror.wantMedia({ adIds, roles: "all", rank: askedRank }, clock.now());
    await pinAll(adIds);
    job.soon();
  }

  async function pinAll(adIds: readonly AdId[]): Promise<void> {
    await mirror.pinMedia(adIds, true);
    keptLists.keepFiles(await mirror.cachedFiles(adIds));
  }

  const isKeptOffline = (id: BoardId) => ownAds.board(id)?.isKeptOffline === 1;
  const isPinned = (id: AdId) => keptLists.isPinned(id) || ownAds.boardsOf(id).some(isKeptOffline);

  /** What a person asks for anew gets another chance, whatever stood in its way. */
  async function forgetFailures(id: AdId): Promise<void> {
    for (const [slide, { thumbnail, video }] of (await options.readSlides(id)).entries()) {
      const files = [
        ["thumbnail", thumbnail.state],
        ["video", video?.state ?? "cached"],
      ] as const;
      for (const [role, state] of files) {
        if (state !== "cached" && state !== "remote")
          await mirror.mediaState(fileId(id, slide, role), "remote", null, null);
      }
    }
  }

  async function letGo(adIds: readonly AdId[]): Promise<void> {
    const free = adIds.filter((id) => !isPinned(id));
    await mirror.pinMedia(free, false);
    keptLists.dropFiles(free);
    job.quotaChanged();
  }

  async function storage(): Promise<AdStorage> {
    return { ...(await mirror.mediaStorage()), quotaBytes: quotaBytes() };
  }

  return {
    job,
    storage,
    /** Nothing is fetched before. */
    begin: () => {
      hasBegun = true;
      job.soon();
    },
    /** A mirror that is new names no file: of those on the disk only the pinned ones have a name. */
    sweep: async () => {
      const named = new Set<string>();
      for (let files = keptLists.filesAfter("", 500); files.length > 0;) {
        for (const { sha256, thumbnailSha256 } of files) {
          named.add(sha256);
          if (thumbnailSha256 !== null) named.add(thumbnailSha256);
        }
        files = keptLists.filesAfter(files.at(-1)?.id ?? "", 500);
      }
      await sweepFiles(folder, (sha256) => named.has(sha256));
    },
    seen: async (adIds: readonly AdId[]) => {
      if (adIds.length === 0) return;
      await mirror.wantMedia({ adIds, roles: "thumbnails", rank: seenRank }, clock.now());
      job.soon();
    },
    fetchMedia: async (id: AdId, pin: boolean) => {
      if (pin) keptLists.pin(id, clock.now());
      await forgetFailures(id);
      await mirror.wantMedia({ adIds: [id], roles: "all", rank: seenRank }, clock.now());
      if (pin) await pinAll([id]);
      job.soon();
    },
    keepAll,
    /** Whether a stored file of an ad, and its small copy, are still there. */
    has: ({ sha256, mediaType, thumbnailSha256 }: Omit<CachedFile, "id" | "adId">) =>
      store.has(sha256, mediaType) && (thumbnailSha256 === null || store.has(thumbnailSha256, thumbnailType)),
    /** Lets the files of ads go when there is need, where neither a pin nor another board keeps them. */
    letGo,
    unpin: (id: AdId) => {
      keptLists.unpin(id);
      return letGo([id]);
    },
    setQuota: async (bytes: number) => {
      meta.write(quotaKey, String(bytes));
      job.quotaChanged();
      return storage();
    },
    /** A stored file of an ad, or the small copy of its picture; its type is that of its own bytes. */
    file: async (sha256: string) => {
      const mediaType = (await mirror.mediaTypeOf(sha256 as Sha256)) ?? thumbnailType;
      return { path: store.pathOf(sha256 as Sha256, mediaType), mediaType };
    },
    /** A picture that is being made small, for the media renderer alone. */
    openPicture: (sha256: string) => {
      const file = open.get(sha256);
      return file === undefined ? null : { path: store.pathOf(file.sha256, file.mediaType), mediaType: file.mediaType };
    },
    close: fetcher.close,
  };
}
