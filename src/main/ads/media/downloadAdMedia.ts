import type { Reason } from "#contracts/reason.ts";
import type { AdMediaRow } from "#main/ads/domain/adMirror.ts";
import { freshFilesOf } from "#main/ads/sync/refetchAd.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";
import { decodeImage } from "#main/shared/files/domain/decodeThumbnail.ts";
import { retryDelayMs } from "#main/shared/base/retryPolicy.ts";
import type { MediaContext } from "./adMediaCache.ts";
import { recordCached } from "./adPins.ts";

export type DownloadContext = Pick<
  MediaContext,
  | "clock"
  | "random"
  | "service"
  | "mirror"
  | "userAds"
  | "offlineCollections"
  | "decode"
  | "storeImage"
  | "downloads"
  | "mediaCache"
  | "adsChanged"
>;

/** How often a stale URL may be replaced by a fresh one before its file counts as expired. */
const mostFresh = 2;

/** Downloads one file of an ad, or records why it is unavailable. Returns the number of bytes added to the disk. [AK5] */
export async function downloadAdMedia(context: DownloadContext, row: AdMediaRow): Promise<number> {
  const outcome = await context.downloads.fetch(row.url);
  switch (outcome.kind) {
    case "stored": {
      const bytes = await store(context, row, outcome.file);
      context.adsChanged();
      return bytes;
    }
    case "stale":
      await afterStale(context, row, outcome.status);
      return 0;
    case "again":
    case "no_space": {
      const policy = outcome.kind === "again" ? "cachedFile" : "resultFile";
      const at = context.clock.now() + retryDelayMs(policy, row.attempts, context.random);
      await context.mirror.mediaState(row.id, "waiting", outcome.reason, at);
      context.adsChanged();
      return 0;
    }
    case "forbidden":
    case "refused":
      return block(context, row, outcome.reason);
    default:
      return assertNever(outcome);
  }
}

/** Schedules a retry for a file that a local problem, such as a full disk, prevented from being stored. */
export async function delayAdMedia(
  { clock, random, mirror, adsChanged }: Pick<DownloadContext, "clock" | "random" | "mirror" | "adsChanged">,
  row: Pick<AdMediaRow, "id" | "attempts">,
): Promise<void> {
  const at = clock.now() + retryDelayMs("cachedFile", row.attempts + 2, random);
  await mirror.mediaState(row.id, "waiting", { code: "file_not_stored" }, at);
  adsChanged();
}

async function store(context: DownloadContext, row: AdMediaRow, file: StoredFile): Promise<number> {
  const { id, adId } = row;
  const { sha256, mediaType, sizeBytes } = file;
  const now = context.clock.now();
  if (row.role === "video") {
    if (!mediaType.startsWith("video/")) {
      context.mediaCache.discard(file);
      return block(context, row, { code: "not_a_video" });
    }
    await recordCached(context, { id, adId, sha256, mediaType, sizeBytes, thumbnailSha256: null }, now);
    return sizeBytes;
  }
  const ports = { decode: context.decode, store: context.storeImage };
  const decoded = await context.mediaCache.whileOpen(file, () => decodeImage(ports, file));
  if (decoded === null) {
    context.mediaCache.discard(file);
    return block(context, row, { code: "unreadable_image" });
  }
  const { thumbnail, appearance } = decoded;
  const bytes = sizeBytes + thumbnail.sizeBytes;
  await recordCached(
    context,
    { id, adId, sha256, mediaType, sizeBytes: bytes, thumbnailSha256: thumbnail.sha256 },
    now,
  );
  await context.mirror.describeImage(id, appearance);
  return bytes;
}

async function block(context: DownloadContext, row: AdMediaRow, reason: Reason): Promise<number> {
  await context.mirror.mediaState(row.id, "blocked", reason, null);
  context.adsChanged();
  return 0;
}

/** The host no longer serves this URL, but the service may return a new one. */
async function afterStale(context: DownloadContext, row: AdMediaRow, status: number): Promise<void> {
  const said: Reason = { code: "file_host_status", status };
  const now = context.clock.now();
  const fresh = row.attempts < mostFresh ? await freshFilesOf(context, row.adId, "sync") : null;
  switch (fresh?.kind) {
    case "known": {
      const url = fresh.addresses.get(row.id);
      if (url === undefined) await context.mirror.mediaState(row.id, "removed", { code: "file_left_ad" }, null);
      else if (url === row.url) await context.mirror.mediaState(row.id, endOf(status), said, null);
      else {
        // Counted as an attempt first, because a host may reject every URL that the service returns.
        await context.mirror.mediaState(row.id, "waiting", said, now);
        await context.mirror.mediaAddress(row.id, url, now);
        return;
      }
      break;
    }
    case "gone":
      await context.mirror.mediaState(row.id, "removed", { code: "ad_removed" }, null);
      break;
    case "unknown":
      await context.mirror.mediaState(
        row.id,
        "waiting",
        said,
        now + retryDelayMs("cachedFile", row.attempts + 3, context.random),
      );
      break;
    case undefined:
      await context.mirror.mediaState(row.id, endOf(status), said, null);
      break;
    default:
      return assertNever(fresh);
  }
  context.adsChanged();
}

/** 404 and 410 mean that the host removed the file permanently; any other status means that the URL expired. */
function endOf(status: number): "removed" | "expired" {
  return status === 404 || status === 410 ? "removed" : "expired";
}
