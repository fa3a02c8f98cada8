import { archiveOpened } from "../archive/openArchive.ts";
import { takeArchiveFiles } from "../archive/takeArchiveFiles.ts";
import { writeArchive } from "../archive/writeArchive.ts";
import { checkCopy } from "../backups/checkCopy.ts";
import { copyJournal } from "../backups/copyJournal.ts";
import { rehearseMerge } from "../merge/rehearseMerge.ts";
import { examineStorage } from "../files/examineStorage.ts";

/** How far a task is: of how many steps, where that is known. */
export type TellProgress = (done: number, total: number) => void;

/** Work on whole databases and folders of files, each in a thread of its own: none of it may keep main busy. */
export const dataTasks = {
  copyJournal: ({ from, to }: { readonly from: string; readonly to: string }) => copyJournal(from, to),
  checkCopy: ({ file }: { readonly file: string }) => checkCopy(file),
  /** A checked copy against the journal: what it would bring. */
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

/** What comes out of a task's thread. */
export type TaskMessage =
  /** The native code of SQLite is loaded: from now on the thread may be ended. */
  | { readonly kind: "loaded" }
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly value: unknown }
  | { readonly kind: "failed"; readonly isDamage: boolean; readonly code: string | null; readonly message: string };
