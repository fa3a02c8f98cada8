import type { AssetId, PaidRequestId } from "#contracts/ids.ts";
import type { Reason } from "#contracts/reason.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import { retryDelayMs } from "#main/shared/base/retryPolicy.ts";
import { downloadJob } from "#main/shared/jobs/downloadJob.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { GenerationContext } from "./context.ts";
import { resultUrls } from "./domain/decideAfterPoll.ts";
import type { DownloadRow } from "./domain/generation.ts";
import { readGeneration, readSceneFile } from "./serviceRecords.ts";

/** Creates the job that downloads result files. */
export function resultFileJob(context: GenerationContext): Job {
  const { generations, log, wake } = context;
  return downloadJob("download", {
    due: generations.dueDownloads,
    nextDueAt: generations.nextDownloadAt,
    download: (row) => downloadFile(context, row),
    putOff: (id, cause) => {
      log.warn("couldn't download a file", { id, cause });
      postponeDownload(context, id);
    },
    wake,
  });
}

/**
 * Downloads one result file to disk. Never gives up a file that may still become available, so that no paid result is
 * lost. [S9]
 */
async function downloadFile(context: GenerationContext, download: DownloadRow): Promise<void> {
  const { generationWriter: writer } = context;
  const { reason } = download;
  const outcome = await context.fetcher.fetch(
    download.url,
    download.id,
    reason?.code === "disk_space" ? reason.neededBytes : undefined,
  );
  const now = context.clock.now();
  const later = now + retryDelayMs("resultFile", download.attempts, context.random);
  // A host may reject every URL that the service gives, so only the first fresh URL is tried at once.
  const withFresh = download.attempts === 0 ? now : later;
  switch (outcome.kind) {
    case "stored": {
      const file = { ...outcome.file, id: context.newId() as AssetId };
      return context.saved(writer.finishDownload(download, file, now), () => requestOf(context, download));
    }
    case "stale": {
      const fresh = await freshUrl(context, download);
      if (fresh !== null && fresh !== download.url) return writer.refreshDownload(download.id, fresh, withFresh);
      return writer.delayDownload(download.id, later, { code: "file_host_status", status: outcome.status });
    }
    case "forbidden": {
      const fresh = await freshUrl(context, download);
      if (fresh === null) return writer.delayDownload(download.id, later, outcome.reason);
      if (fresh !== download.url) return writer.refreshDownload(download.id, fresh, withFresh);
      return refuse(context, download, outcome.reason);
    }
    case "again":
      return writer.delayDownload(download.id, later, outcome.reason);
    case "no_space":
      writer.delayDownload(download.id, now + spaceRetryMs, outcome.reason);
      return hold(context, download, outcome.reason);
    case "refused":
      return refuse(context, download, outcome.reason);
    default:
      return assertNever(outcome);
  }
}

function refuse(context: GenerationContext, download: DownloadRow, reason: Reason): void {
  context.generationWriter.refuseDownload(download.id, reason);
  hold(context, download, reason);
}

function hold(context: GenerationContext, download: DownloadRow, reason: Reason): void {
  context.heldUp({ reason, before: download.reason, requestOf: () => requestOf(context, download) });
}

function requestOf({ generations }: GenerationContext, { generationId }: DownloadRow): PaidRequestId | null {
  return generations.read(generationId)?.paidRequestId ?? null;
}

/** How often the free space is checked while a file waits for it. Nothing is requested before there is enough. */
const spaceRetryMs = 30_000;
const retryMs = 10_000;

/** Retries a download in 10 s that failed unexpectedly, for instance on a full disk. */
export function postponeDownload(
  { clock, generationWriter }: Pick<GenerationContext, "clock" | "generationWriter">,
  id: string,
): void {
  generationWriter.delayDownload(id, clock.now() + retryMs, { code: "file_not_stored" });
}

/** Returns the URL that the service now gives for this file. */
async function freshUrl(context: GenerationContext, download: DownloadRow): Promise<string | null> {
  const read = await readGeneration(context, download.generationId, "poll");
  if (read.kind !== "ok") return null;
  const sceneFile = await readSceneFile(context, read.value);
  return resultUrls(read.value, sceneFile)[download.position] ?? null;
}
