import { rmSync } from "node:fs";
import type { AppDescription } from "../contracts/app.ts";
import type { storageCommands } from "../contracts/storage.ts";
import { archiveWork } from "./archiveWork.ts";
import { scratchFolder } from "./composeBackups.ts";
import type { Stores } from "./composeStores.ts";
import type { Examined } from "./db/storage/examineStorage.ts";
import type { Clock } from "./domain/clock.ts";
import type { Handlers } from "./ipc/dispatch.ts";
import type { Publish } from "./ipc/publish.ts";
import { oneAtATime } from "./jobs/oneAtATime.ts";
import type { Log } from "./log.ts";
import type { ContentStore } from "./media/contentStore.ts";
import type { MediaFetcher } from "./media/fetchMedia.ts";
import type { Desktop } from "./platform/dialogs.ts";
import { sizeOfFile } from "./platform/sizeOfFile.ts";
import { nextTurn } from "./platform/nextTurn.ts";
import { describeStorage } from "./usecases/storage/describeStorage.ts";
import { fetchMissing } from "./usecases/storage/fetchMissing.ts";
import { removeOrphans } from "./usecases/storage/removeOrphans.ts";
import type { TaskRunner } from "./worker/runTask.ts";

export interface StorageOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Stores;
  readonly store: ContentStore;
  readonly tasks: TaskRunner;
  /** The workspace's own. */
  readonly folder: string;
  readonly mediaFolder: string;
  readonly description: AppDescription;
  readonly chooseFolder: Desktop["chooseFolder"];
  readonly fetch: MediaFetcher["fetch"];
  readonly readGeneration: Parameters<typeof fetchMissing>[0]["readGeneration"];
  readonly wake: () => void;
}

/** Wires the look through a workspace's files, what it finds, and workspaces as folders that move. */
export function composeStorage(options: StorageOptions): Handlers<typeof storageCommands> {
  const { clock, log, publish, stores, store, tasks, folder, mediaFolder } = options;
  const { storedFiles } = stores;
  rmSync(scratchFolder(folder), { recursive: true, force: true });
  const changed = () => publish("storage.changed", null);
  const work = oneAtATime(changed);
  const archives = archiveWork(options, work);
  let last: { readonly at: number; readonly found: Examined } | null = null;

  async function look(watching: Parameters<TaskRunner["run"]>[2]): Promise<Examined> {
    const now = clock.now();
    const found = await tasks.run("examine", { folder, mediaFolder, now }, watching);
    last = { at: now, found };
    return found;
  }
  const report = () => (last === null ? null : describeStorage(last.found, last.at));

  return {
    "storage.read": () => ({ work: work.now(), report: report() }),
    "storage.check": () =>
      work.run("check", async (watching) => {
        const found = await look(watching);
        const { missing, missingThumbnails, unreadable, orphans } = found;
        log.info("storage checked", {
          missing: missing.length,
          missingThumbnails: missingThumbnails.length,
          unreadable,
          orphans: orphans?.length,
        });
        return report();
      }),
    "storage.fetchMissing": () =>
      work.run("fetch", async ({ progress, signal }) => {
        const { missing, missingThumbnails } = last?.found ?? (await look({ signal }));
        storedFiles.wantThumbnails(missingThumbnails);
        const outcome = await fetchMissing(
          {
            fileOf: storedFiles.fileOf,
            isThere: ({ sha256, mediaType, sizeBytes }) => sizeOfFile(store.pathOf(sha256, mediaType)) === sizeBytes,
            fetch: (url) => options.fetch(url),
            readGeneration: options.readGeneration,
            letGo: ({ sha256, mediaType }) => {
              if (!storedFiles.isNamed(sha256)) store.remove(sha256, mediaType);
            },
            tell: progress,
            isStopped: () => signal.aborted,
          },
          missing,
        );
        log.info("missing files fetched", { ...outcome });
        await look({});
        publish("assets.changed", { ids: [] });
        options.wake();
        return outcome;
      }),
    "storage.removeOrphans": async () => {
      const offered = new Set((last?.found.orphans ?? []).map(({ name }) => name));
      const removed = await work.run("check", async (watching) => {
        // Another workspace may have come to name one since.
        const { orphans } = await look(watching);
        return removeOrphans(
          { isNamed: storedFiles.isNamed, removeFile: store.removeNamed, pause: nextTurn },
          (orphans ?? []).filter(({ name }) => offered.has(name)),
        );
      });
      if (removed === null) return { files: 0, sizeBytes: 0 };
      log.info("orphaned files removed", removed);
      await work.run("check", look);
      return removed;
    },
    "storage.stop": () => {
      work.stop();
      return null;
    },
    ...archives,
  };
}
