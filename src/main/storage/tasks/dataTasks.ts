import { archiveOpened } from "../archive/openArchive.ts";
import { takeArchiveFiles } from "../archive/takeArchiveFiles.ts";
import { writeArchive } from "../archive/writeArchive.ts";
import { checkCopy } from "../backups/checkCopy.ts";
import { copyJournal } from "../backups/copyJournal.ts";
import { rehearseMerge } from "../merge/rehearseMerge.ts";
import { examineStorage } from "../files/examineStorage.ts";

/** Reports the progress of a task in steps. */
export type TellProgress = (done: number, total: number) => void;

/** Tasks on whole databases and file folders. Each runs in its own thread, because none may block the main thread. */
export const dataTasks = {
  copyJournal: ({ from, to }: { readonly from: string; readonly to: string }) => copyJournal(from, to),
  checkCopy: ({ file }: { readonly file: string }) => checkCopy(file),
  /** Checks a copy and reports what merging it into the journal would add. */
  rehearse: (input: Parameters<typeof rehearseMerge>[0]) => {
    checkCopy(input.copy);
    return rehearseMerge(input);
  },
  examine: examineStorage,
  writeArchive,
  openArchive: archiveOpened,
  takeArchiveFiles,
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
  | { readonly kind: "failed"; readonly isDamage: boolean; readonly code: string | null; readonly message: string };
