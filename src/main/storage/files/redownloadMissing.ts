import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { RedownloadReport } from "#contracts/storage/storage.ts";
import { resultUrls } from "#main/generations/domain/decideAfterPoll.ts";
import type { DownloadOutcome } from "#main/shared/files/domain/downloadOutcome.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { MissingFile } from "./missingFile.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";

export interface RedownloadDeps {
  readonly fileOf: (id: AssetId) => MissingFile | null;
  /** Returns whether the file exists on disk by now with its stored size. */
  readonly isThere: (file: MissingFile) => boolean;
  readonly fetch: (url: string) => Promise<DownloadOutcome>;
  readonly readGeneration: (id: string, priority: RequestPriority) => Promise<Read<GenerationRecord>>;
  /** Removes a file that turned out to be a different one, unless the journal references it. */
  readonly release: (file: StoredFile) => void;
  readonly report: (done: number, total: number) => void;
  /** Called for each result whose file is on disk now. */
  readonly found: (id: AssetId) => void;
  readonly isStopped: () => boolean;
}

type Outcome = keyof RedownloadReport | "known";

/**
 * Downloads missing files of results again from the service, one after another. Uses reads only, so it costs nothing.
 * [BK3]
 */
export async function redownloadMissing(deps: RedownloadDeps, ids: readonly AssetId[]): Promise<RedownloadReport> {
  const counts = { redownloaded: 0, unavailable: 0, retryable: 0, known: 0 };
  for (const [index, id] of ids.entries()) {
    if (deps.isStopped()) break;
    const outcome = await fetchOne(deps, id);
    if (outcome === "known" || outcome === "redownloaded") deps.found(id);
    counts[outcome] += 1;
    deps.report(index + 1, ids.length);
  }
  return { redownloaded: counts.redownloaded, unavailable: counts.unavailable, retryable: counts.retryable };
}

async function fetchOne(deps: RedownloadDeps, id: AssetId): Promise<Outcome> {
  const file = deps.fileOf(id);
  if (file === null || deps.isThere(file)) return "known";
  const known = file.url === null ? null : await fetchFrom(deps, file, file.url);
  if (known === "redownloaded" || known === "retryable") return known;
  // The URL is outdated or leads to another file. The service may return a newer URL.
  const read = await deps.readGeneration(file.generationId, "background");
  if (read.kind === "refused" && failureKind(read.refusal) === "not_found") return "unavailable";
  if (read.kind !== "ok") return "retryable";
  const fresh = resultUrls(read.value)[file.position];
  return fresh === undefined || fresh === file.url ? "unavailable" : fetchFrom(deps, file, fresh);
}

async function fetchFrom(
  deps: RedownloadDeps,
  file: MissingFile,
  url: string,
): Promise<"redownloaded" | "unavailable" | "retryable"> {
  const redownloaded = await deps.fetch(url);
  if (redownloaded.kind === "again") return "retryable";
  if (redownloaded.kind !== "stored") return "unavailable";
  if (redownloaded.file.sha256 === file.sha256) return "redownloaded";
  deps.release(redownloaded.file);
  return "unavailable";
}
