import type { AssetId } from "#contracts/ids.ts";
import type { RedownloadReport, StorageReport, StorageWork } from "#contracts/storage/storage.ts";
import type { TaskContext as Watching } from "#main/shared/jobs/exclusiveTask.ts";
import { yieldToEventLoop } from "#main/shared/platform/yieldToEventLoop.ts";
import type { TaskContext } from "#main/storage/context.ts";
import { assertAvailable } from "#main/storage/library/libraryLocation.ts";
import { redownloadMissing } from "./redownloadMissing.ts";
import type { StorageScan } from "./scanStorage.ts";

interface Removed {
  readonly files: number;
  readonly sizeBytes: number;
}

/** Disk usage, missing files, and unused files. Each of its long tasks resolves to null if the user stopped it. */
export interface StorageReports {
  readonly read: () => { readonly work: StorageWork | null; readonly report: StorageReport | null };
  readonly check: () => Promise<StorageReport | null>;
  /** Downloads the missing files of these results, or of all. Uses reads only, so it costs nothing. */
  readonly redownload: (assetIds?: readonly AssetId[]) => Promise<RedownloadReport | null>;
  /** Deletes the unused files of the last report, if a person accepts it. */
  readonly removeOrphans: () => Promise<Removed | null>;
  readonly stop: () => null;
}

/** Keeps the last report of this session, because it defines which files may be removed. [BK3] [BK4] */
export function createStorageReports(context: TaskContext): StorageReports {
  const { clock, log, publish, wake, folder, location, work, tasks, storedFiles, missingFiles } = context;
  let last: { readonly at: number; readonly found: StorageScan } | null = null;

  /** Compares the files that all journals reference with the files on disk. */
  async function examine(watching: Partial<Watching>): Promise<StorageScan> {
    const at = clock.now();
    const found = await tasks.run("examine", { folder, mediaFolder: location.folder(), now: at }, watching);
    last = { at, found };
    missingFiles.checked(found.missing);
    return found;
  }
  const report = () => (last === null ? null : describeStorage(last.found, last.at));

  return {
    read: () => ({ work: work.now(), report: report() }),
    check: () => {
      assertAvailable(location);
      return work.run("check", async (watching) => {
        const { missing, missingThumbnails, unreadable, orphans } = await examine(watching);
        log.info("storage checked", {
          missing: missing.length,
          missingThumbnails: missingThumbnails.length,
          unreadable,
          orphans: orphans?.length,
        });
        return report();
      });
    },
    redownload: (assetIds) => {
      assertAvailable(location);
      return work.run("download", async (watching) => {
        const { missing, missingThumbnails } =
          assetIds === undefined
            ? (last?.found ?? (await examine({ signal: watching.signal })))
            : { missing: assetIds, missingThumbnails: [] };
        storedFiles.wantThumbnails(missingThumbnails);
        const outcome = await redownloadMissing(context, missing, watching);
        log.info("missing files downloaded", { ...outcome });
        if (assetIds === undefined) await examine({});
        publish("assets.changed", { ids: [] });
        wake();
        return outcome;
      });
    },
    removeOrphans: async () => {
      assertAvailable(location);
      const files = last?.found.orphans ?? [];
      const { sizeBytes } = sumOf(files);
      const isAccepted =
        files.length > 0 && (await context.consentToAction({ kind: "deleteFiles", count: files.length, sizeBytes }));
      if (!isAccepted) return null;
      const offered = new Set(files.map(({ name }) => name));
      const removed = await work.run("check", async (watching) => {
        // Another workspace may reference an orphan since the last report.
        const { orphans } = await examine(watching);
        return removeOrphans(
          context,
          (orphans ?? []).filter(({ name }) => offered.has(name)),
        );
      });
      if (removed === null) return null;
      log.info("orphaned files removed", { ...removed });
      await work.run("check", examine);
      return removed;
    },
    stop: () => {
      work.stop();
      return null;
    },
  };
}

type Orphans = NonNullable<StorageScan["orphans"]>;

const atOnce = 25;

/** Deletes files that nothing references. Checks each file again immediately before deleting it. [BK4] */
async function removeOrphans(
  { store, storedFiles }: Pick<TaskContext, "store" | "storedFiles">,
  orphans: Orphans,
): Promise<Removed> {
  const removed = { files: 0, sizeBytes: 0 };
  for (const [index, { name, sizeBytes }] of orphans.entries()) {
    if (index % atOnce === atOnce - 1) await yieldToEventLoop();
    if (storedFiles.isNamed(name.slice(0, 64)) || !store.removeNamed(name)) continue;
    removed.files += 1;
    removed.sizeBytes += sizeBytes;
  }
  return removed;
}

/** Converts a storage scan into the report that the renderer shows. `at` is epoch ms. */
function describeStorage({ parts, results, missing, missingThumbnails, unreadable, orphans }: StorageScan, at: number) {
  return {
    at,
    parts,
    results,
    missing: missing.length,
    missingThumbnails: missingThumbnails.length,
    unreadable,
    orphans: orphans === null ? null : sumOf(orphans),
  };
}

function sumOf(files: Orphans): Removed {
  return { files: files.length, sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
}
