import { archiveOpened } from "#main/storage/archive/openArchive.ts";
import { importArchiveFiles } from "#main/storage/archive/importArchiveFiles.ts";
import { writeArchive } from "#main/storage/archive/writeArchive.ts";
import { checkCopy, copyJournal } from "#main/storage/backups/copyJournal.ts";
import { copyLibrary, deleteLibrary, deleteMoved, measureLibrary } from "#main/storage/library/copyLibrary.ts";
import { dryRunMerge, type Rehearsal } from "#main/storage/merge/mergeCopy.ts";
import { scanStorage } from "#main/storage/files/scanStorage.ts";

/** Reports the progress of a task in steps. */
export type ReportProgress = (done: number, total: number) => void;

/** Tasks on whole databases and file folders. Each runs in its own thread, because none may block the main thread. */
export const dataTasks = {
  copyJournal: ({ from, to }: { readonly from: string; readonly to: string }) => copyJournal(from, to),
  checkCopy: ({ file }: { readonly file: string }) => checkCopy(file),
  /** Checks a copy and reports what merging it into the journal would add. */
  rehearse: (input: Rehearsal) => {
    checkCopy(input.copy);
    return dryRunMerge(input);
  },
  examine: scanStorage,
  writeArchive,
  openArchive: archiveOpened,
  takeArchiveFiles: importArchiveFiles,
  measureLibrary,
  copyLibrary,
  deleteMoved,
  deleteLibrary,
} as const;

export type TaskName = keyof typeof dataTasks;
export type TaskInput<N extends TaskName> = Parameters<(typeof dataTasks)[N]>[0];
export type TaskOutput<N extends TaskName> = Awaited<ReturnType<(typeof dataTasks)[N]>>;

/** A message from a task's thread. */
export type TaskMessage =
  /** SQLite's native code is loaded. From now on the thread may be terminated. */
  | { readonly kind: "loaded" }
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly value: unknown }
  | { readonly kind: "failed"; readonly isCorruption: boolean; readonly code: string | null; readonly message: string };
