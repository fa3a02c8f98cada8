import { statSync } from "node:fs";
import type { AssetId } from "#contracts/ids.ts";
import type { RedownloadReport } from "#contracts/storage/storage.ts";
import { resultUrls } from "#main/generations/domain/decideAfterPoll.ts";
import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { TaskContext as Watching } from "#main/shared/jobs/exclusiveTask.ts";
import type { StorageContext } from "#main/storage/context.ts";
import type { MissingFile } from "./storedFileStore.ts";

type Context = Pick<StorageContext, "store" | "storedFiles" | "missingFiles" | "fetcher" | "service">;
type Outcome = keyof RedownloadReport | "known";

/**
 * Downloads missing files of results again from the service, one after another. Uses reads only, so it costs nothing.
 * [BK3]
 */
export async function redownloadMissing(
  context: Context,
  ids: readonly AssetId[],
  { progress, signal }: Watching,
): Promise<RedownloadReport> {
  const counts = { redownloaded: 0, unavailable: 0, retryable: 0, known: 0 };
  for (const [index, id] of ids.entries()) {
    if (signal.aborted) break;
    const outcome = await fetchOne(context, id);
    if (outcome === "known" || outcome === "redownloaded") context.missingFiles.found(id);
    counts[outcome] += 1;
    progress(index + 1, ids.length);
  }
  return { redownloaded: counts.redownloaded, unavailable: counts.unavailable, retryable: counts.retryable };
}

async function fetchOne(context: Context, id: AssetId): Promise<Outcome> {
  const file = context.storedFiles.fileOf(id);
  if (file === null || isThere(context, file)) return "known";
  const known = file.url === null ? null : await fetchFrom(context, file, file.url);
  if (known === "redownloaded" || known === "retryable") return known;
  // The URL is outdated or leads to another file. The service may return a newer URL.
  const read = await context.service.client.readGeneration(file.generationId, "background");
  if (read.kind === "refused" && failureKind(read.refusal) === "not_found") return "unavailable";
  if (read.kind !== "ok") return "retryable";
  const fresh = resultUrls(read.value)[file.position];
  return fresh === undefined || fresh === file.url ? "unavailable" : fetchFrom(context, file, fresh);
}

async function fetchFrom(
  context: Context,
  file: MissingFile,
  url: string,
): Promise<"redownloaded" | "unavailable" | "retryable"> {
  const redownloaded = await context.fetcher.fetch(url);
  if (redownloaded.kind === "again") return "retryable";
  if (redownloaded.kind !== "stored") return "unavailable";
  if (redownloaded.file.sha256 === file.sha256) return "redownloaded";
  // A different file than the missing one stays only if the journal references it.
  const { sha256, mediaType } = redownloaded.file;
  if (!context.storedFiles.isNamed(sha256)) context.store.remove(sha256, mediaType);
  return "unavailable";
}

/** Returns whether the file exists on disk by now with its stored size. */
function isThere({ store }: Context, { sha256, mediaType, sizeBytes }: MissingFile): boolean {
  return statSync(store.pathOf(sha256, mediaType), { throwIfNoEntry: false })?.size === sizeBytes;
}
