import type { AdId } from "#contracts/ids.ts";
import type { Reason } from "#contracts/reason.ts";
import type { AdMediaRow, AdMirror } from "#main/ads/domain/adMirror.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { DownloadOutcome } from "#main/shared/files/domain/downloadOutcome.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";
import { decodeImage, type DecodePorts } from "#main/shared/files/domain/decodeThumbnail.ts";
import { retryDelayMs, type Random } from "#main/shared/base/retryPolicy.ts";

/** The service's current data about one ad's files: their URLs by file ID, no such ad, or unknown. */
export type FreshFiles =
  | { readonly kind: "known"; readonly addresses: ReadonlyMap<string, string> }
  | { readonly kind: "gone" }
  | { readonly kind: "unknown" };

export interface DownloadAdMediaDeps extends DecodePorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly mirror: Pick<AdMirror, "mediaCached" | "describeImage" | "mediaState" | "mediaAddress">;
  readonly fetch: (url: string) => Promise<DownloadOutcome>;
  /** Lets the media renderer open a stored file until `work` settles. */
  readonly whileOpen: <T>(file: StoredFile, work: () => Promise<T>) => Promise<T>;
  /** Registers a stored file that turned out to be unusable. */
  readonly discard: (file: StoredFile) => void;
  /** Reads the ad from the service again. */
  readonly freshFiles: (id: AdId) => Promise<FreshFiles>;
  readonly changed: () => void;
}

/** How often a stale URL may be replaced by a fresh one before its file counts as expired. */
const mostFresh = 2;

/** Downloads one file of an ad, or records why it is unavailable. Returns the number of bytes added to the disk. [AK5] */
export async function downloadAdMedia(deps: DownloadAdMediaDeps, row: AdMediaRow): Promise<number> {
  const outcome = await deps.fetch(row.url);
  switch (outcome.kind) {
    case "stored": {
      const bytes = await store(deps, row, outcome.file);
      deps.changed();
      return bytes;
    }
    case "stale":
      await afterStale(deps, row, outcome.status);
      return 0;
    case "again":
    case "no_space": {
      const policy = outcome.kind === "again" ? "cachedFile" : "resultFile";
      const at = deps.clock.now() + retryDelayMs(policy, row.attempts, deps.random);
      await deps.mirror.mediaState(row.id, "waiting", outcome.reason, at);
      deps.changed();
      return 0;
    }
    case "forbidden":
    case "refused":
      return block(deps, row, outcome.reason);
    default:
      return assertNever(outcome);
  }
}

/** Schedules a retry for a file that a local problem, such as a full disk, prevented from being stored. */
export async function delayAdMedia(
  { clock, random, mirror, changed }: Pick<DownloadAdMediaDeps, "clock" | "random" | "mirror" | "changed">,
  row: Pick<AdMediaRow, "id" | "attempts">,
): Promise<void> {
  const at = clock.now() + retryDelayMs("cachedFile", row.attempts + 2, random);
  await mirror.mediaState(row.id, "waiting", { code: "file_not_stored" }, at);
  changed();
}

async function store(deps: DownloadAdMediaDeps, row: AdMediaRow, file: StoredFile): Promise<number> {
  const { sha256, mediaType, sizeBytes } = file;
  const now = deps.clock.now();
  if (row.role === "video") {
    if (!mediaType.startsWith("video/")) {
      deps.discard(file);
      return block(deps, row, { code: "not_a_video" });
    }
    await deps.mirror.mediaCached(row.id, { sha256, mediaType, sizeBytes, thumbnailSha256: null }, now);
    return sizeBytes;
  }
  const decoded = await deps.whileOpen(file, () => decodeImage(deps, file));
  if (decoded === null) {
    deps.discard(file);
    return block(deps, row, { code: "unreadable_image" });
  }
  const { thumbnail, appearance } = decoded;
  const bytes = sizeBytes + thumbnail.sizeBytes;
  await deps.mirror.mediaCached(
    row.id,
    { sha256, mediaType, sizeBytes: bytes, thumbnailSha256: thumbnail.sha256 },
    now,
  );
  await deps.mirror.describeImage(row.id, appearance);
  return bytes;
}

async function block(deps: DownloadAdMediaDeps, row: AdMediaRow, reason: Reason): Promise<number> {
  await deps.mirror.mediaState(row.id, "blocked", reason, null);
  deps.changed();
  return 0;
}

/** The host no longer serves this URL, but the service may return a new one. */
async function afterStale(deps: DownloadAdMediaDeps, row: AdMediaRow, status: number): Promise<void> {
  const said: Reason = { code: "file_host_status", status };
  const now = deps.clock.now();
  const fresh = row.attempts < mostFresh ? await deps.freshFiles(row.adId) : null;
  switch (fresh?.kind) {
    case "known": {
      const url = fresh.addresses.get(row.id);
      if (url === undefined) await deps.mirror.mediaState(row.id, "removed", { code: "file_left_ad" }, null);
      else if (url === row.url) await deps.mirror.mediaState(row.id, endOf(status), said, null);
      else {
        // Counted as an attempt first, because a host may reject every URL that the service returns.
        await deps.mirror.mediaState(row.id, "waiting", said, now);
        await deps.mirror.mediaAddress(row.id, url, now);
        return;
      }
      break;
    }
    case "gone":
      await deps.mirror.mediaState(row.id, "removed", { code: "ad_removed" }, null);
      break;
    case "unknown":
      await deps.mirror.mediaState(
        row.id,
        "waiting",
        said,
        now + retryDelayMs("cachedFile", row.attempts + 3, deps.random),
      );
      break;
    case undefined:
      await deps.mirror.mediaState(row.id, endOf(status), said, null);
      break;
    default:
      return assertNever(fresh);
  }
  deps.changed();
}

/** 404 and 410 mean that the host removed the file permanently; any other status means that the URL expired. */
function endOf(status: number): "removed" | "expired" {
  return status === 404 || status === 410 ? "removed" : "expired";
}
