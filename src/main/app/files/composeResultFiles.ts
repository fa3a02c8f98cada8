import type { DataFolders } from "../../shared/platform/dataFolders.ts";
import { contentStore } from "../../shared/files/contentStore.ts";
import { type FreeBytes, spaceProblem } from "../../shared/files/diskSpace.ts";
import { type FetcherOptions, mediaFetcher } from "../../shared/files/fetchMedia.ts";
import { movableStore } from "../../shared/files/movableStore.ts";
import { jobWhile } from "../../shared/jobs/jobWhile.ts";
import type { Job } from "../../shared/jobs/runner.ts";
import { canMoveLibrary, libraryLocation } from "../../storage/library/libraryLocation.ts";

interface Options {
  readonly folders: DataFolders;
  /** The workspace's folder and ID. */
  readonly folder: string;
  readonly id: string;
  readonly freeBytes: FreeBytes;
  readonly service: FetcherOptions["service"];
  /** Whether a partial file of an earlier run will be continued, by its key. */
  readonly isWanted: (key: string) => boolean;
}

/** Wires the files of results: where they are, their store, and their downloads. */
export function composeResultFiles({ folders, folder, id, freeBytes, service, isWanted }: Options) {
  const location = libraryLocation(folder, folders.media);
  const store = movableStore(location, (at) => contentStore(at, isWanted));
  const fetcher = mediaFetcher({
    store,
    service,
    problemOf: async (neededBytes) =>
      location.isMissing()
        ? { code: "library_missing" }
        : await spaceProblem(freeBytes, location.folder(), neededBytes),
  });
  return {
    location,
    store,
    fetcher,
    canMoveLibrary: canMoveLibrary(folders, id),
    /** Lets a job that needs the files wait while their folder is missing. */
    withFiles: (job: Job) => jobWhile(job, () => !location.isMissing()),
  };
}
