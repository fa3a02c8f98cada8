import type { AssetId, Sha256 } from "#contracts/ids.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import type { storageCommands, StorageReport } from "#contracts/storage/storage.ts";
import type { StorageScan } from "./scanStorage.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";
import type { MissingFile } from "./missingFile.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { ExclusiveTask, TaskContext } from "#main/shared/jobs/exclusiveTask.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { describeStorage } from "./describeStorage.ts";
import { type RedownloadDeps, redownloadMissing } from "./redownloadMissing.ts";
import { removeOrphans } from "./removeOrphans.ts";

export interface StorageReportOptions {
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
  readonly work: ExclusiveTask;
  /** Compares the files that all journals reference with the files on disk. */
  readonly examine: (now: number, watching: Partial<TaskContext>) => Promise<StorageScan>;
  /** Stores which results' files are missing, for the library's filter. */
  readonly missingFiles: {
    readonly checked: (missing: readonly AssetId[]) => void;
    readonly found: (id: AssetId) => void;
  };
  readonly storedFiles: {
    readonly isNamed: (sha256: string) => boolean;
    readonly fileOf: (id: AssetId) => MissingFile | null;
    readonly wantThumbnails: (ids: readonly AssetId[]) => void;
  };
  /** Returns the size in bytes of a stored file, or null if it does not exist. */
  readonly sizeOf: (file: Pick<StoredFile, "sha256" | "mediaType">) => number | null;
  /** Removes a stored file. Returns false if the removal must wait. */
  readonly removeFile: (sha256: Sha256, mediaType: string) => boolean;
  /** Removes a stored file by its file name. Returns false if the removal must wait. */
  readonly removeNamed: (name: string) => boolean;
  readonly fetch: RedownloadDeps["fetch"];
  readonly readGeneration: RedownloadDeps["readGeneration"];
  /** Yields to the event loop. */
  readonly pause: () => Promise<void>;
  /** Asks a person to allow what can't be undone. */
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
  /** Called after missing files of any result may have been downloaded. */
  readonly redownloaded: () => void;
}

type ReportHandlers = Pick<
  Handlers<typeof storageCommands>,
  "storage.read" | "storage.check" | "storage.redownloadMissing" | "storage.removeOrphans" | "storage.stop"
>;

/**
 * Reports disk usage, missing files, and unused files. Keeps the last report of this session, because it defines which
 * files may be removed. [BK3] [BK4]
 */
export function createStorageReport(options: StorageReportOptions): ReportHandlers {
  const { now, log, work, storedFiles } = options;
  let last: { readonly at: number; readonly found: StorageScan } | null = null;

  async function examine(watching: Partial<TaskContext>): Promise<StorageScan> {
    const at = now();
    const found = await options.examine(at, watching);
    last = { at, found };
    options.missingFiles.checked(found.missing);
    return found;
  }
  const report = (): StorageReport | null => (last === null ? null : describeStorage(last.found, last.at));

  return {
    "storage.read": () => ({ work: work.now(), report: report() }),
    "storage.check": () =>
      work.run("check", async (watching) => {
        const { missing, missingThumbnails, unreadable, orphans } = await examine(watching);
        log.info("storage checked", {
          missing: missing.length,
          missingThumbnails: missingThumbnails.length,
          unreadable,
          orphans: orphans?.length,
        });
        return report();
      }),
    "storage.redownloadMissing": ({ assetIds }) =>
      work.run("download", async ({ progress, signal }) => {
        const { missing, missingThumbnails } =
          assetIds === undefined
            ? (last?.found ?? (await examine({ signal })))
            : { missing: assetIds, missingThumbnails: [] };
        storedFiles.wantThumbnails(missingThumbnails);
        const outcome = await redownloadMissing(
          {
            fileOf: storedFiles.fileOf,
            isThere: (file) => options.sizeOf(file) === file.sizeBytes,
            found: options.missingFiles.found,
            fetch: options.fetch,
            readGeneration: options.readGeneration,
            release: ({ sha256, mediaType }) => {
              if (!storedFiles.isNamed(sha256)) options.removeFile(sha256, mediaType);
            },
            report: progress,
            isStopped: () => signal.aborted,
          },
          missing,
        );
        log.info("missing files downloaded", { ...outcome });
        if (assetIds === undefined) await examine({});
        options.redownloaded();
        return outcome;
      }),
    "storage.removeOrphans": async () => {
      const files = last?.found.orphans ?? [];
      const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
      const isAccepted =
        files.length > 0 && (await options.acceptAction({ kind: "deleteFiles", count: files.length, sizeBytes }));
      if (!isAccepted) return null;
      const offered = new Set(files.map(({ name }) => name));
      const removed = await work.run("check", async (watching) => {
        // Another workspace may reference an orphan since the last report.
        const { orphans } = await examine(watching);
        return removeOrphans(
          { isNamed: storedFiles.isNamed, removeFile: options.removeNamed, pause: options.pause },
          (orphans ?? []).filter(({ name }) => offered.has(name)),
        );
      });
      if (removed === null) return null;
      log.info("orphaned files removed", removed);
      await work.run("check", examine);
      return removed;
    },
    "storage.stop": () => {
      work.stop();
      return null;
    },
  };
}
