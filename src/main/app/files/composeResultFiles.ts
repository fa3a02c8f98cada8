import { contentStore } from "#main/shared/files/contentStore.ts";
import { spaceProblem } from "#main/shared/files/diskSpace.ts";
import { type FetcherOptions, mediaFetcher } from "#main/shared/files/fetchMedia.ts";
import { movableStore } from "#main/shared/files/movableStore.ts";
import { gatedJob } from "#main/shared/jobs/gatedJob.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import { canMoveLibrary, libraryLocation } from "#main/storage/library/libraryLocation.ts";
import type { CoreOptions } from "#main/app/core.ts";
import type { Stores } from "#main/app/openStores.ts";

interface Options extends Pick<CoreOptions, "folders" | "description" | "freeBytes"> {
  /** The workspace's folder. */
  readonly folder: string;
  readonly stores: Pick<Stores, "generations">;
  readonly serviceOrigin: FetcherOptions["service"];
}

/** Wires the files of results: where they are, their store, and their downloads. */
export function composeResultFiles({ folders, description, freeBytes, folder, stores, serviceOrigin }: Options) {
  const location = libraryLocation(folder, folders.media);
  const store = movableStore(location, (at) => contentStore(at, stores.generations.isDownloadWaiting));
  const fetcher = mediaFetcher({
    store,
    service: serviceOrigin,
    problemOf: async (neededBytes) =>
      location.isMissing()
        ? { code: "library_missing" }
        : await spaceProblem(freeBytes, location.folder(), neededBytes),
  });
  return {
    location,
    store,
    fetcher,
    canMoveLibrary: canMoveLibrary(folders, description.workspace.id),
    /** Lets a job that needs the files wait while their folder is missing. */
    withFiles: (job: Job) => gatedJob(job, () => !location.isMissing()),
  };
}
