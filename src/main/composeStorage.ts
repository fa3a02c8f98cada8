import type { AppDescription } from "../contracts/app.ts";
import type { storageCommands } from "../contracts/storage.ts";
import { createArchiveWork } from "./archiveWork.ts";
import type { Stores } from "./composeStores.ts";
import { clearScratchFolder } from "./db/backups/scratchFolder.ts";
import type { Clock } from "./domain/clock.ts";
import type { Handlers } from "./ipc/dispatch.ts";
import type { Publish } from "./ipc/publish.ts";
import { oneAtATime } from "./jobs/oneAtATime.ts";
import type { Log } from "./log.ts";
import type { ContentStore } from "./media/contentStore.ts";
import type { MediaFetcher } from "./media/fetchMedia.ts";
import type { Desktop } from "./platform/dialogs.ts";
import { nextTurn } from "./platform/nextTurn.ts";
import { sizeOfFile } from "./platform/sizeOfFile.ts";
import { createStorageReport } from "./storageReport.ts";
import type { FetchMissingDeps } from "./usecases/storage/fetchMissing.ts";
import type { TaskRunner } from "./worker/runTask.ts";

export interface StorageOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Pick<Stores, "storedFiles" | "backups">;
  readonly store: Pick<ContentStore, "pathOf" | "remove" | "removeNamed">;
  readonly tasks: TaskRunner;
  /** The workspace's own. */
  readonly folder: string;
  readonly mediaFolder: string;
  readonly description: AppDescription;
  readonly chooseFolder: Desktop["chooseFolder"];
  readonly fetch: MediaFetcher["fetch"];
  readonly readGeneration: FetchMissingDeps["readGeneration"];
  /** Rows of every kind may have come. */
  readonly merged: () => void;
  readonly wake: () => void;
}

/** Wires the report on a workspace's files, what it leads to, and workspaces as folders that move. */
export function composeStorage(options: StorageOptions): Handlers<typeof storageCommands> {
  const { clock, log, publish, stores, store, tasks, folder, mediaFolder, description, wake } = options;
  clearScratchFolder(folder);
  const work = oneAtATime(() => publish("storage.changed", null));
  const archives = createArchiveWork({
    now: clock.now,
    log,
    work,
    run: tasks.run,
    chooseFolder: options.chooseFolder,
    merge: stores.backups.merge,
    folder,
    mediaFolder,
    description,
    merged: options.merged,
    wake,
  });
  const report = createStorageReport({
    now: clock.now,
    log,
    work,
    examine: (now, watching) => tasks.run("examine", { folder, mediaFolder, now }, watching),
    storedFiles: stores.storedFiles,
    sizeOf: ({ sha256, mediaType }) => sizeOfFile(store.pathOf(sha256, mediaType)),
    removeFile: store.remove,
    removeNamed: store.removeNamed,
    fetch: (url) => options.fetch(url),
    readGeneration: options.readGeneration,
    pause: nextTurn,
    fetched: () => {
      publish("assets.changed", { ids: [] });
      wake();
    },
  });
  return { ...report, ...archives };
}
