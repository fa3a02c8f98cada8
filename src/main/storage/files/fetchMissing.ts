import { failureKind } from "../../shared/api/domain/failureKind.ts";
import type { AssetId } from "../../../contracts/ids.ts";
import type { GenerationRecord } from "../../../contracts/service/generations.ts";
import type { FetchedAgain } from "../../../contracts/storage/storage.ts";
import { resultUrls } from "../../generations/domain/afterPoll.ts";
import type { Fetched } from "../../shared/files/domain/fetched.ts";
import type { StoredFile } from "../../shared/files/domain/storedFile.ts";
import type { Lane } from "../../shared/api/domain/lanes.ts";
import type { MissingFile } from "./missingFile.ts";
import type { Read } from "../../shared/api/domain/serviceOutcome.ts";

export interface FetchMissingDeps {
  readonly fileOf: (id: AssetId) => MissingFile | null;
  /** Returns whether the file exists on disk by now with its stored size. */
  readonly isThere: (file: MissingFile) => boolean;
  readonly fetch: (url: string) => Promise<Fetched>;
  readonly readGeneration: (id: string, lane: Lane) => Promise<Read<GenerationRecord>>;
  /** Removes a file that turned out to be a different one, unless the journal references it. */
  readonly letGo: (file: StoredFile) => void;
  readonly tell: (done: number, total: number) => void;
  readonly isStopped: () => boolean;
}

type Outcome = keyof FetchedAgain | "known";

/**
 * Downloads missing files of results again from the service, one after another. Uses reads only, so it costs nothing.
 * [BK3]
 */
export async function fetchMissing(deps: FetchMissingDeps, ids: readonly AssetId[]): Promise<FetchedAgain> {
  const counts = { fetched: 0, gone: 0, later: 0, known: 0 };
  for (const [index, id] of ids.entries()) {
    if (deps.isStopped()) break;
    counts[await fetchOne(deps, id)] += 1;
    deps.tell(index + 1, ids.length);
  }
  return { fetched: counts.fetched, gone: counts.gone, later: counts.later };
}

async function fetchOne(deps: FetchMissingDeps, id: AssetId): Promise<Outcome> {
  const file = deps.fileOf(id);
  if (file === null || deps.isThere(file)) return "known";
  const known = file.url === null ? null : await fetchFrom(deps, file, file.url);
  if (known === "fetched" || known === "later") return known;
  // The URL is outdated or leads to another file. The service may return a newer URL.
  const read = await deps.readGeneration(file.generationId, "background");
  if (read.kind === "refused" && failureKind(read.refusal) === "not_found") return "gone";
  if (read.kind !== "ok") return "later";
  const fresh = resultUrls(read.value)[file.position];
  return fresh === undefined || fresh === file.url ? "gone" : fetchFrom(deps, file, fresh);
}

async function fetchFrom(
  deps: FetchMissingDeps,
  file: MissingFile,
  url: string,
): Promise<"fetched" | "gone" | "later"> {
  const fetched = await deps.fetch(url);
  if (fetched.kind === "again") return "later";
  if (fetched.kind !== "stored") return "gone";
  if (fetched.file.sha256 === file.sha256) return "fetched";
  deps.letGo(fetched.file);
  return "gone";
}
