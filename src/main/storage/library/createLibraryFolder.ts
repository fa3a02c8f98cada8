import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { LibraryFolderChange, storageCommands } from "#contracts/storage/storage.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { type FreeBytes, reserveBytes } from "#main/shared/files/diskSpace.ts";
import type { MovableStore } from "#main/shared/files/movableStore.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { ExclusiveTask } from "#main/shared/jobs/exclusiveTask.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { TaskRunner } from "#main/storage/tasks/runTask.ts";
import type { LibraryLocation } from "./libraryLocation.ts";
import { moveLibrary } from "./moveLibrary.ts";

interface Options {
  readonly location: LibraryLocation;
  readonly canMove: boolean;
  readonly work: ExclusiveTask;
  readonly run: TaskRunner["run"];
  readonly hold: MovableStore["hold"];
  readonly freeBytes: FreeBytes;
  readonly chooseFolder: (current: string | null) => Promise<string | null>;
  /** The name of the folder that is made inside the chosen one. */
  readonly folderName: string;
  /** The folder of all of the app's data. */
  readonly dataFolder: string;
  readonly log: Log;
  /** Called after the library has another folder, or its folder is missing or there again. */
  readonly changed: () => void;
}

interface LibraryFolderParts {
  readonly handlers: Pick<
    Handlers<typeof storageCommands>,
    "storage.libraryFolder" | "storage.chooseLibraryFolder" | "storage.resetLibraryFolder"
  >;
  /** Deletes what a move left behind, and notices when the folder's disk is connected or disconnected. */
  readonly job: Job;
}

const checkEveryMs = 15_000;

/** The library folder of a workspace: where it is, moving it, and finding it again. [BK8] [BK9] */
export function createLibraryFolder(options: Options): LibraryFolderParts {
  const { location, work, run, log, changed } = options;
  let wasMissing = location.isMissing();
  let deleting: Promise<void> | null = null;

  /** Deletes the files of the previous folder, once at a time. What can't be deleted now is deleted later. */
  function deletePrevious(): Promise<void> {
    deleting ??= deleteFiles().finally(() => (deleting = null));
    return deleting;
  }

  async function deleteFiles(): Promise<void> {
    const from = location.previous();
    if (from === null || from === location.folder() || location.isMissing()) return;
    const { isDone } = await run("deleteMoved", { from, to: location.folder() });
    if (isDone) location.cleaned();
  }

  async function moveTo(target: string): Promise<LibraryFolderChange> {
    // A deletion of an earlier move must not run while its folder may be filled again.
    await deletePrevious();
    const moved = await moveLibrary({ location, work, run, hold: options.hold }, target);
    if (!moved) return "stopped";
    log.info("library moved", {});
    changed();
    await deletePrevious();
    return "moved";
  }

  async function reconnect(chosen: string): Promise<LibraryFolderChange> {
    const found = [chosen, path.join(chosen, options.folderName)].find(location.isOwn);
    if (found === undefined) {
      throw new AppError(
        "not_found",
        t("This folder doesn't have the library of this workspace. Choose the folder “{name}”.", {
          name: path.basename(location.folder()),
        }),
      );
    }
    location.switchTo(found, location.previous());
    changed();
    return "found";
  }

  return {
    handlers: {
      "storage.libraryFolder": () => ({
        folder: location.folder(),
        isOwn: location.folder() === location.ownFolder,
        isMissing: location.isMissing(),
      }),
      "storage.chooseLibraryFolder": async () => {
        assertFree(options);
        const chosen = await options.chooseFolder(null);
        if (chosen === null) return "cancelled";
        if (location.isMissing()) return reconnect(chosen);
        const target = path.join(path.resolve(chosen), options.folderName);
        await assertUsable(options, target);
        await assertSpace(options, target);
        return moveTo(target);
      },
      "storage.resetLibraryFolder": async () => {
        assertFree(options);
        if (location.folder() === location.ownFolder) return "cancelled";
        if (location.isMissing()) {
          throw new AppError(
            "storage_failed",
            t("The library folder isn't available. Connect its disk, or choose the folder in Settings › Storage."),
          );
        }
        await mkdir(location.ownFolder, { recursive: true, mode: 0o700 });
        await assertSpace(options, location.ownFolder);
        return moveTo(location.ownFolder);
      },
    },
    job: {
      name: "library folder",
      tick: (now) => {
        const isMissing = location.isMissing();
        if (isMissing !== wasMissing) {
          wasMissing = isMissing;
          changed();
        }
        if (location.previous() !== null && deleting === null && work.now() === null) {
          void deletePrevious().catch((cause: unknown) => log.warn("couldn't delete the moved files", { cause }));
        }
        return location.folder() === location.ownFolder && location.previous() === null ? null : now + checkEveryMs;
      },
    },
  };
}

function assertFree({ canMove, work }: Options): void {
  const running = work.now();
  if (running !== null) throw new AppError("bad_input", t("Another task is running: {work}.", { work: running.kind }));
  if (!canMove)
    throw new AppError(
      "bad_input",
      t("This workspace still uses the files of the Sandbox. Restart Proofsheet, then try again."),
    );
}

/** Throws unless a folder can hold the library: outside the app's data, empty or this workspace's own, and writable. */
async function assertUsable({ location, dataFolder }: Options, target: string): Promise<void> {
  const inside = [dataFolder, location.folder()].some((folder) => contains(folder, target));
  if (inside || contains(target, location.folder())) {
    throw new AppError(
      "bad_input",
      t("Choose a folder outside the data folder of Proofsheet and the current library folder. Nothing was moved."),
    );
  }
  const names = await readdir(target).catch(() => []);
  if (names.length > 0 && !location.isOwn(target)) {
    throw new AppError(
      "bad_input",
      t("This folder already has “{name}”, which isn't this workspace's. Choose another folder. Nothing was moved.", {
        name: path.basename(target),
      }),
    );
  }
  try {
    await mkdir(target, { recursive: true, mode: 0o700 });
    const probe = path.join(target, "proofsheet-test");
    await writeFile(probe, "");
    await rm(probe);
  } catch (cause) {
    throw new AppError(
      "storage_failed",
      t("Proofsheet can't write to this folder. Choose another one. Nothing was moved."),
      {
        cause,
      },
    );
  }
}

async function assertSpace({ location, run, freeBytes }: Options, target: string): Promise<void> {
  const { sizeBytes } = await run("measureLibrary", { folder: location.folder() });
  const free = await freeBytes(target);
  if (free === null || free >= sizeBytes + reserveBytes) return;
  throw new AppError(
    "storage_failed",
    t("Not enough disk space: {free, number} MB free, {needed, number} MB needed.", {
      free: Math.floor(free / 1_000_000),
      needed: Math.ceil((sizeBytes + reserveBytes) / 1_000_000),
    }),
  );
}

function contains(folder: string, inner: string): boolean {
  const relative = path.relative(path.resolve(folder), path.resolve(inner));
  return relative === "" || (!relative.startsWith("..") && !path.isAbsolute(relative));
}
