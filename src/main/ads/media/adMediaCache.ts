import type { AdStorage } from "#contracts/ads/adSync.ts";
import type { AdId, Sha256 } from "#contracts/ids.ts";
import type { AdFilesContext } from "#main/ads/context.ts";
import type { CachedFile } from "#main/ads/domain/adMirror.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";
import { thumbnailType } from "#main/shared/files/domain/decodedImage.ts";
import type { RecentDownloads } from "./recentDownloads.ts";

type CacheContext = Pick<
  AdFilesContext,
  | "clock"
  | "power"
  | "settings"
  | "meta"
  | "mirror"
  | "offlineCollections"
  | "files"
  | "removeUnreferencedFiles"
  | "adsChanged"
  | "mediaJob"
> & {
  readonly downloads: Pick<RecentDownloads, "clear">;
};

/** What the jobs of media need. */
export interface MediaContext extends AdFilesContext {
  readonly downloads: RecentDownloads;
  readonly mediaCache: AdMediaCache;
}

type OpenableFile = Pick<StoredFile, "sha256" | "mediaType">;

interface FoundFile {
  readonly path: string;
  readonly mediaType: string;
}

export interface AdMediaCache {
  /** Sizes in bytes; the quota applies only to unpinned files. */
  readonly storage: () => Promise<AdStorage>;
  readonly setQuota: (bytes: number) => Promise<AdStorage>;
  /** Bytes over the quota; negative while space is left. */
  readonly overQuota: () => Promise<number>;
  /** Removes the least recently used files. No file may be stored during this call. [AK6] */
  readonly evict: () => Promise<void>;
  /** Registers a stored file that no ad can show; the next `removeDiscarded` removes it. */
  readonly discard: (file: StoredFile) => void;
  /** Removes the discarded files. No file may be stored during this call. */
  readonly removeDiscarded: () => Promise<void>;
  /**
   * Removes the files that no pinned ad has, because a new ad cache references none. No file may be stored during this
   * call. [AK11]
   */
  readonly sweep: () => Promise<void>;
  /** Called when the thumbnails of these ads are on screen. */
  readonly seen: (adIds: readonly AdId[]) => Promise<void>;
  /** Called when this ad is opened: its images are downloaded, and usually its videos. */
  readonly opened: (adId: AdId) => Promise<void>;
  /** Lets the media renderer open a stored file until `work` settles. */
  readonly whileOpen: <T>(file: OpenableFile, work: () => Promise<T>) => Promise<T>;
  /** Returns the file that is currently open under this hash, for the media renderer only; null if there is none. */
  readonly openFile: (sha256: string) => FoundFile | null;
  /** Returns a stored file of an ad, or its thumbnail. Rejects with `NotAHash`. */
  readonly file: (sha256: string) => Promise<FoundFile>;
  /** Whether a stored file of an ad, and its thumbnail, are on the disk. */
  readonly has: (file: Omit<CachedFile, "id" | "adId">) => boolean;
}

const quotaKey = "ad_media_quota_bytes";
const defaultQuotaBytes = 5_000_000_000;
const seenRank = 0;
const evictedAtOnce = 200;
const pinnedAtOnce = 500;

/** Manages the media files of ads on the disk: open files, discarded files, and eviction. [AK5] [AK6] */
export function createAdMediaCache(context: CacheContext): AdMediaCache {
  const { mirror, files: store, meta } = context;
  /** The open files, each with its number of current users, because ads share images. */
  const open = new Map<string, { readonly file: OpenableFile; readonly works: number }>();
  let discarded: readonly StoredFile[] = [];

  const quotaBytes = () => Number(meta.read(quotaKey) ?? defaultQuotaBytes);

  async function storage(): Promise<AdStorage> {
    return { ...(await mirror.mediaStorage()), quotaBytes: quotaBytes() };
  }

  function addWork(file: OpenableFile, count: number): void {
    const works = (open.get(file.sha256)?.works ?? 0) + count;
    if (works === 0) open.delete(file.sha256);
    else open.set(file.sha256, { file, works });
  }

  function pinnedHashes(): ReadonlySet<string> {
    const named = new Set<string>();
    const { filesAfter } = context.offlineCollections;
    for (let files = filesAfter("", pinnedAtOnce); files.length > 0;) {
      for (const { sha256, thumbnailSha256 } of files) {
        named.add(sha256);
        if (thumbnailSha256 !== null) named.add(thumbnailSha256);
      }
      files = filesAfter(files.at(-1)?.id ?? "", pinnedAtOnce);
    }
    return named;
  }

  return {
    storage,
    setQuota: async (bytes) => {
      meta.write(quotaKey, String(bytes));
      context.mediaJob().quotaChanged();
      return storage();
    },
    overQuota: async () => {
      const { mediaBytes, pinnedBytes } = await mirror.mediaStorage();
      return mediaBytes - pinnedBytes - quotaBytes();
    },
    evict: async () => {
      const removable = await mirror.evictMedia(quotaBytes(), evictedAtOnce);
      context.downloads.clear();
      for (const { sha256, mediaType } of removable) store.remove(sha256, mediaType);
      context.adsChanged();
    },
    discard: (file) => {
      discarded = [...discarded, file];
    },
    removeDiscarded: async () => {
      const files = discarded;
      discarded = [];
      for (const { sha256, mediaType } of files) {
        // Another ad may need the file by now.
        if ((await mirror.mediaTypeOf(sha256)) !== null) continue;
        context.downloads.clear();
        store.remove(sha256, mediaType);
      }
    },
    sweep: async () => {
      const named = pinnedHashes();
      await context.removeUnreferencedFiles((sha256) => named.has(sha256));
    },
    seen: async (adIds) => {
      if (adIds.length === 0) return;
      await mirror.wantMedia({ adIds, roles: "thumbnails", rank: seenRank }, context.clock.now());
      context.mediaJob().soon();
    },
    opened: async (adId) => {
      const withVideos = context.settings.read().downloadOpenedVideos && !context.power.isOnBattery();
      const roles = withVideos ? "all" : "images";
      await mirror.wantMedia({ adIds: [adId], roles, rank: seenRank }, context.clock.now());
      context.mediaJob().soon();
    },
    whileOpen: async (file, work) => {
      addWork(file, 1);
      try {
        return await work();
      } finally {
        addWork(file, -1);
      }
    },
    openFile: (sha256) => {
      const file = open.get(sha256)?.file;
      return file === undefined ? null : { path: store.pathOf(file.sha256, file.mediaType), mediaType: file.mediaType };
    },
    file: async (sha256) => {
      const mediaType = (await mirror.mediaTypeOf(sha256 as Sha256)) ?? thumbnailType;
      return { path: store.pathOf(sha256 as Sha256, mediaType), mediaType };
    },
    has: ({ sha256, mediaType, thumbnailSha256 }) =>
      store.has(sha256, mediaType) && (thumbnailSha256 === null || store.has(thumbnailSha256, thumbnailType)),
  };
}
