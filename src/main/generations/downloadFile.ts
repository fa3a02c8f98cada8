import type { AssetId, GenerationId } from "#contracts/ids.ts";
import type { Reason } from "#contracts/reason.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import { resultUrls } from "./domain/decideAfterPoll.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { SceneFileReader } from "./readSceneFile.ts";
import type { DownloadRow, GenerationWriter } from "./domain/generation.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { DownloadOutcome } from "#main/shared/files/domain/downloadOutcome.ts";
import { retryDelayMs, type Random } from "#main/shared/base/retryPolicy.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";

export interface DownloadDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly writer: Pick<GenerationWriter, "finishDownload" | "delayDownload" | "refuseDownload" | "refreshDownload">;
  /** Continues from the partial file that an earlier attempt left under the same key. */
  readonly fetch: (url: string, key: string, neededBytes?: number) => Promise<DownloadOutcome>;
  readonly readGeneration: (id: string, priority: RequestPriority) => Promise<Read<GenerationRecord>>;
  readonly readSceneFile: SceneFileReader;
  /** Called when the file can't be stored: never, or not now because of this computer. */
  readonly heldUp: (download: DownloadRow, reason: Reason) => void;
  readonly saved: (asset: AssetId, generation: GenerationId) => void;
}

/**
 * Downloads one result file to disk. Never gives up a file that may still become available, so that no paid result is
 * lost. [S9]
 */
export async function downloadFile(deps: DownloadDeps, download: DownloadRow): Promise<void> {
  const { reason } = download;
  const outcome = await deps.fetch(
    download.url,
    download.id,
    reason?.code === "disk_space" ? reason.neededBytes : undefined,
  );
  const now = deps.clock.now();
  const later = now + retryDelayMs("resultFile", download.attempts, deps.random);
  // A host may reject every URL that the service gives, so only the first fresh URL is tried at once.
  const withFresh = download.attempts === 0 ? now : later;
  switch (outcome.kind) {
    case "stored": {
      const id = deps.writer.finishDownload(download, { ...outcome.file, id: deps.newId() as AssetId }, now);
      return deps.saved(id, download.generationId);
    }
    case "stale": {
      const fresh = await freshUrl(deps, download);
      if (fresh !== null && fresh !== download.url) return deps.writer.refreshDownload(download.id, fresh, withFresh);
      return deps.writer.delayDownload(download.id, later, { code: "file_host_status", status: outcome.status });
    }
    case "forbidden": {
      const fresh = await freshUrl(deps, download);
      if (fresh === null) return deps.writer.delayDownload(download.id, later, outcome.reason);
      if (fresh !== download.url) return deps.writer.refreshDownload(download.id, fresh, withFresh);
      return refuse(deps, download, outcome.reason);
    }
    case "again":
      return deps.writer.delayDownload(download.id, later, outcome.reason);
    case "no_space":
      deps.writer.delayDownload(download.id, now + spaceRetryMs, outcome.reason);
      return deps.heldUp(download, outcome.reason);
    case "refused":
      return refuse(deps, download, outcome.reason);
    default:
      return assertNever(outcome);
  }
}

function refuse(deps: DownloadDeps, download: DownloadRow, reason: Reason): void {
  deps.writer.refuseDownload(download.id, reason);
  deps.heldUp(download, reason);
}

/** How often the free space is checked while a file waits for it. Nothing is requested before there is enough. */
const spaceRetryMs = 30_000;
const retryMs = 10_000;

/** Retries a download in 10 s that failed unexpectedly, for instance on a full disk. */
export function postponeDownload(
  { clock, writer }: Pick<DownloadDeps, "clock"> & { readonly writer: Pick<GenerationWriter, "delayDownload"> },
  id: string,
): void {
  writer.delayDownload(id, clock.now() + retryMs, { code: "file_not_stored" });
}

/** Returns the URL that the service now gives for this file. */
async function freshUrl(deps: DownloadDeps, download: DownloadRow): Promise<string | null> {
  const read = await deps.readGeneration(download.generationId, "poll");
  if (read.kind !== "ok") return null;
  const sceneFile = await deps.readSceneFile(read.value);
  return resultUrls(read.value, sceneFile)[download.position] ?? null;
}
