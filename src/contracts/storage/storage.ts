import { z } from "zod";
import type { BroughtBack } from "./backups.ts";
import { command } from "../command.ts";

/** What takes room on the disk, by what it is for. `ads`: the mirror of ads with its media; `damaged`: put aside, kept. */
export interface StoragePart {
  readonly kind:
    "pictures" | "videos" | "sounds" | "journal" | "mirrors" | "ads" | "galleries" | "backups" | "damaged" | "other";
  readonly files: number;
  readonly sizeBytes: number;
}

/** What a look through the whole of a workspace's files found. */
export interface StorageReport {
  /** Epoch ms. */
  readonly at: number;
  readonly parts: readonly StoragePart[];
  readonly results: number;
  /** Results whose file is gone or was cut, and those whose small picture is. */
  readonly missing: number;
  readonly missingThumbnails: number;
  /** Entries of the journal that hold something that cannot be read: they stay as they are, and are shown without it. */
  readonly unreadable: number;
  /** Files that nothing names; null when a database that may name them could not be read. */
  readonly orphans: { readonly files: number; readonly sizeBytes: number } | null;
}

/** Long work on files; there is one at a time. `total` is null while nobody knows. */
export interface StorageWork {
  readonly kind: "check" | "fetch" | "export" | "inspect" | "import";
  readonly done: number;
  readonly total: number | null;
}

export interface FetchedAgain {
  readonly fetched: number;
  /** The service no longer has these, or has other files in their place. */
  readonly gone: number;
  /** The service could not be asked: worth another try. */
  readonly later: number;
}

export interface WrittenArchive {
  /** The folder that was written. */
  readonly folder: string;
  readonly files: number;
  readonly sizeBytes: number;
  /** Files that results name and that are not on this disk. */
  readonly missing: number;
}

export const refusedArchives = ["notAnArchive", "unsafe", "damaged", "newer", "otherService"] as const;
export type RefusedArchive = (typeof refusedArchives)[number];

/** Entries of an archive that are left out, for they cannot be read: how many, and the first of them by table and key. */
export interface UnreadableEntries {
  readonly rows: number;
  readonly named: readonly { readonly table: string; readonly key: string }[];
}

/** What is in a folder that a person chose. */
export type ArchivePreview =
  | { readonly kind: "refused"; readonly why: RefusedArchive }
  | {
      readonly kind: "ready";
      readonly workspaceName: string;
      /** Epoch ms. */
      readonly exportedAt: number;
      readonly brought: BroughtBack;
      /** Requests that were not over when the archive was written: they stay where they were made. */
      readonly leftOpen: number;
      readonly unreadable: UnreadableEntries;
      /** Files that are not here yet. */
      readonly files: number;
      readonly sizeBytes: number;
    };

export interface ImportedArchive {
  readonly brought: BroughtBack;
  readonly files: number;
  /** Files that were not in the archive, or not what their name says. */
  readonly refusedFiles: number;
  readonly unreadable: UnreadableEntries;
}

export const storageCommands = {
  /** What goes on now, and what the last look of this run found. */
  "storage.read": command(z.strictObject({})).returns<{
    readonly work: StorageWork | null;
    readonly report: StorageReport | null;
  }>(),
  /** Looks through everything; null when it was stopped. */
  "storage.check": command(z.strictObject({})).returns<StorageReport | null>(),
  /** Fetches what the last look missed from the service, which costs nothing; null when it was stopped. */
  "storage.redownloadMissing": command(z.strictObject({})).returns<FetchedAgain | null>(),
  /** Removes the files that the last look found nobody names, those that still nobody does. */
  "storage.removeOrphans": command(z.strictObject({})).returns<{
    readonly files: number;
    readonly sizeBytes: number;
  }>(),
  /** Stops what goes on. Nothing half done is left. */
  "storage.stop": command(z.strictObject({})).returns<null>(),
  /** Asks for a folder and writes everything of this workspace into a new one inside it; null when stopped or not chosen. */
  "storage.export": command(z.strictObject({})).returns<WrittenArchive | null>(),
  /** Asks for an exported folder and says what it would bring; null when stopped or not chosen. */
  "storage.inspect": command(z.strictObject({})).returns<ArchivePreview | null>(),
  /** Takes in what was inspected last; null when it was stopped. */
  "storage.import": command(z.strictObject({})).returns<ImportedArchive | null>(),
};
