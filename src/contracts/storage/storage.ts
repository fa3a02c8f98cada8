import { z } from "zod";
import type { RestoreSummary } from "./backups.ts";
import { command } from "#contracts/command.ts";
import { AssetId } from "#contracts/ids.ts";

/** Disk usage by purpose. `ads`: the ad cache with its media; `damaged`: damaged files that were set aside and kept. */
export interface StoragePart {
  readonly kind:
    "images" | "videos" | "audio" | "journal" | "caches" | "ads" | "galleries" | "backups" | "damaged" | "other";
  readonly files: number;
  readonly sizeBytes: number;
}

/** Result of a full scan of a workspace's files. */
export interface StorageReport {
  /** Epoch ms. */
  readonly at: number;
  readonly parts: readonly StoragePart[];
  readonly results: number;
  /** Number of results whose file is missing or truncated; `missingThumbnails`: of those whose thumbnail is. */
  readonly missing: number;
  readonly missingThumbnails: number;
  /** Number of journal entries with unreadable content. They stay unchanged and are shown without that content. */
  readonly unreadable: number;
  /** Files that no database references; null if a database that may reference them could not be read. */
  readonly orphans: { readonly files: number; readonly sizeBytes: number } | null;
}

/** A long file operation; only one runs at a time. `total` is null until it is known. */
export interface StorageWork {
  readonly kind: "check" | "download" | "export" | "inspect" | "import" | "move";
  readonly done: number;
  readonly total: number | null;
}

export interface RedownloadReport {
  readonly redownloaded: number;
  /** Number of files that the service no longer has or has replaced with other files. */
  readonly unavailable: number;
  /** Number of files to retry, because the service could not be reached. */
  readonly retryable: number;
}

export interface WrittenArchive {
  /** The folder that was created. */
  readonly folder: string;
  readonly files: number;
  readonly sizeBytes: number;
  /** Number of files that results reference and that are missing on this disk. */
  readonly missing: number;
}

export const refusedArchives = ["notAnArchive", "unsafe", "damaged", "newer", "otherService"] as const;
export type RefusedArchive = (typeof refusedArchives)[number];

/** Entries of an archive that are skipped because they can't be read: their number, and the first ones by table and key. */
export interface UnreadableEntries {
  readonly rows: number;
  readonly named: readonly { readonly table: string; readonly key: string }[];
}

/** Content of a folder that the user chose. */
export type ArchivePreview =
  | { readonly kind: "refused"; readonly why: RefusedArchive }
  | {
      readonly kind: "ready";
      readonly workspaceName: string;
      /** Epoch ms. */
      readonly exportedAt: number;
      readonly restored: RestoreSummary;
      /** Number of requests that were unfinished at the time of export; they are not imported. */
      readonly leftOpen: number;
      readonly unreadable: UnreadableEntries;
      /** Number of files that this workspace does not have yet. */
      readonly files: number;
      readonly sizeBytes: number;
    };

export interface ImportedArchive {
  readonly restored: RestoreSummary;
  readonly files: number;
  /** Number of files that were missing in the archive or whose content does not match their name. */
  readonly rejectedFiles: number;
  readonly unreadable: UnreadableEntries;
}

/** The folder with the files of a workspace's results. */
export interface LibraryFolder {
  readonly folder: string;
  /** Whether it is the one in the app's data. */
  readonly isOwn: boolean;
  /** Whether the folder is not there now, for example because its disk is not connected. */
  readonly isMissing: boolean;
}

/** The outcome of a new library folder. `found`: the missing folder was found again, at the path that was chosen. */
export type LibraryFolderChange = "moved" | "found" | "stopped" | "cancelled";

export const storageCommands = {
  "storage.libraryFolder": command(z.strictObject({})).returns<LibraryFolder>(),
  /**
   * Opens a folder dialog and moves the files of the results to a new folder inside it. While the library folder is
   * missing, uses the chosen folder if it is the one that is missing.
   */
  "storage.chooseLibraryFolder": command(z.strictObject({})).returns<LibraryFolderChange>(),
  /** Moves the files of the results back to the app's data. */
  "storage.resetLibraryFolder": command(z.strictObject({})).returns<LibraryFolderChange>(),
  /** Returns the current operation, and the report of the last scan of this app session. */
  "storage.read": command(z.strictObject({})).returns<{
    readonly work: StorageWork | null;
    readonly report: StorageReport | null;
  }>(),
  /** Scans all files; null if the scan was stopped. */
  "storage.check": command(z.strictObject({})).returns<StorageReport | null>(),
  /**
   * Downloads the files of these results that are missing, free; without results, those that the last scan found
   * missing. Null if it was stopped.
   */
  "storage.redownloadMissing": command(
    z.strictObject({ assetIds: z.array(AssetId).min(1).max(100).optional() }),
  ).returns<RedownloadReport | null>(),
  /**
   * Deletes the files that the last scan found unreferenced and that still are, after the user accepted that in the
   * consent view. Null if nothing was deleted: the user declined, or there was nothing to delete.
   */
  "storage.removeOrphans": command(z.strictObject({})).returns<{
    readonly files: number;
    readonly sizeBytes: number;
  } | null>(),
  /** Stops the current operation. No partial work remains. */
  "storage.stop": command(z.strictObject({})).returns<null>(),
  /** Opens a folder dialog and exports this workspace to a new folder inside it; null if stopped or cancelled. */
  "storage.export": command(z.strictObject({})).returns<WrittenArchive | null>(),
  /** Opens a folder dialog and returns what the exported folder would restore; null if stopped or cancelled. */
  "storage.inspect": command(z.strictObject({})).returns<ArchivePreview | null>(),
  /** Imports the archive that was inspected last; null if it was stopped. */
  "storage.import": command(z.strictObject({})).returns<ImportedArchive | null>(),
};
