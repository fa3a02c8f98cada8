// A workspace's folder with its real databases. Thread tasks run in this thread, so that a test can interrupt them.
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { composeStores, type Stores } from "#main/app/openStores.ts";
import { openJournal, type WritableDb } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { storedPath } from "#main/shared/files/domain/storedPath.ts";
import { movableStore } from "#main/shared/files/movableStore.ts";
import { exclusiveTask } from "#main/shared/jobs/exclusiveTask.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { TaskContext } from "#main/storage/context.ts";
import { libraryLocation } from "#main/storage/library/libraryLocation.ts";
import { dataTasks, type TaskName } from "#main/storage/tasks/dataTasks.ts";
import { TaskCancelled, type TaskRunner } from "#main/storage/tasks/runTask.ts";
import { manualClock } from "./manualClock.ts";
import { temporaryFolder } from "./startCore.ts";

export const startedAt = Date.UTC(2026, 10, 20, 12);
/** Size of every result file in bytes, as written by `resultInserter`. */
const sizeBytes = 100;

export interface WorkspaceFiles {
  readonly folder: string;
  readonly mediaFolder: string;
  readonly stores: Stores;
  /** A second connection to the journal. */
  readonly db: WritableDb;
  readonly log: Log;
  /** Steps in order: names of tasks, of log events, and of published events, `wake`, and entries added by a test. */
  readonly steps: string[];
  readonly run: TaskRunner["run"];
  /** Calls `act` before each task from now on. */
  readonly beforeTask: (act: (name: TaskName) => void) => void;
  readonly writeFile: (sha256: string, mediaType?: string, bytes?: number) => string;
}

/** Opens a workspace with this ID below `root` while `work` runs. */
export async function inWorkspace<T>(
  root: string,
  id: string,
  work: (files: WorkspaceFiles) => T | Promise<T>,
): Promise<T> {
  const folder = path.join(root, "workspaces", id);
  const mediaFolder = path.join(root, `media of ${id}`);
  for (const one of [folder, mediaFolder]) mkdirSync(one, { recursive: true });
  const stores = composeStores(folder, startedAt);
  const db = openJournal(path.join(folder, "journal.db"), journalMigrations);
  const steps: string[] = [];
  const note = (event: string) => void steps.push(event);
  let before: (name: TaskName) => void = () => undefined;
  const run = async (
    name: TaskName,
    input: unknown,
    { progress, signal }: Parameters<TaskRunner["run"]>[2] = {},
  ): Promise<unknown> => {
    steps.push(name);
    before(name);
    if (signal?.aborted === true) throw new TaskCancelled(name);
    return dataTasks[name](input as never, progress ?? (() => undefined));
  };
  try {
    return await work({
      folder,
      mediaFolder,
      stores,
      db,
      log: { info: note, warn: note, error: note },
      steps,
      run: run as TaskRunner["run"],
      beforeTask: (act) => {
        before = act;
      },
      writeFile: (sha256, mediaType = "image/png", bytes = sizeBytes) => {
        const file = path.join(mediaFolder, storedPath(sha256, mediaType));
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, Buffer.alloc(bytes));
        return file;
      },
    });
  } finally {
    db.close();
    stores.close();
  }
}

/** Like `inWorkspace`, in a folder that is deleted afterwards. */
export async function withWorkspaceFiles<T>(work: (files: WorkspaceFiles, root: string) => T | Promise<T>): Promise<T> {
  const root = temporaryFolder();
  try {
    return await inWorkspace(root.path, "test", (files) => work(files, root.path));
  } finally {
    root.remove();
  }
}

/** Returns the context of storage's use cases. The service has no files, and the user accepts everything. */
export function storageOf(files: WorkspaceFiles, given: Partial<TaskContext> = {}): TaskContext {
  const { folder, mediaFolder, stores, log, run, steps } = files;
  const location = libraryLocation(folder, mediaFolder);
  const workspace = { id: "test", name: "Spring launch", kind: "sandbox", host: "", hasRealCredits: false } as const;
  return {
    ...stores,
    clock: manualClock(startedAt),
    newId: randomUUID,
    log,
    publish: (name) => void steps.push(name),
    wake: () => void steps.push("wake"),
    desktop: { chooseFolder: () => Promise.resolve(null) },
    description: { version: "1.2.3", workspace },
    folders: { root: path.dirname(path.dirname(folder)) },
    folder,
    dataProgram: "",
    freeBytes: () => Promise.resolve(null),
    store: movableStore(location, (at) => contentStore(at)),
    location,
    canMoveLibrary: true,
    fetcher: { fetch: () => Promise.resolve({ kind: "again", reason: { code: "download_failed" } }) },
    service: { client: { readGeneration: () => Promise.resolve({ kind: "unreadable", status: 500 }) } },
    consentToAction: () => Promise.resolve(true),
    work: exclusiveTask(() => undefined),
    tasks: { run },
    ...given,
  };
}
