import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { LibraryFolder, LibraryFolderChange } from "#contracts/storage/storage.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { reserveBytes } from "#main/shared/files/diskSpace.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { TaskContext } from "#main/storage/context.ts";
import { assertAvailable } from "./libraryLocation.ts";
import { moveLibrary } from "./moveLibrary.ts";

/** The library folder of a workspace: where it is, moving it, and finding it again. */
export interface LibraryFolders {
  readonly describe: () => LibraryFolder;
  /** Lets the user choose a folder, and moves the library there; while its folder is missing, finds it there. */
  readonly choose: () => Promise<LibraryFolderChange>;
  /** Moves the library back to the folder in the app's data. */
  readonly reset: () => Promise<LibraryFolderChange>;
  /** Deletes what a move left behind, and notices when the folder's disk is connected or disconnected. */
  readonly job: Job;
}

const checkEveryMs = 15_000;

/** Keeps whether the folder was missing, and the deletion that runs. [BK8] [BK9] */
export function createLibraryFolders(context: TaskContext): LibraryFolders {
  const { location, work, tasks, log, publish } = context;
  /** The name of the folder that is made inside the chosen one. */
  const folderName = `Proofsheet library ${context.description.workspace.id}`;
  let wasMissing = location.isMissing();
  let deleting: Promise<void> | null = null;

  /** The library has another folder, or its folder is missing or there again. */
  function changed(): void {
    publish("storage.changed", null);
    publish("assets.changed", { ids: [] });
    context.wake();
  }

  /** Deletes the files of the previous folder, once at a time. What can't be deleted now is deleted later. */
  function deletePrevious(): Promise<void> {
    deleting ??= deleteFiles().finally(() => (deleting = null));
    return deleting;
  }

  async function deleteFiles(): Promise<void> {
    const from = location.previous();
    if (from === null || from === location.folder() || location.isMissing()) return;
    const { isDone } = await tasks.run("deleteMoved", { from, to: location.folder() });
    if (isDone) location.cleaned();
  }

  async function moveTo(target: string): Promise<LibraryFolderChange> {
    // A deletion of an earlier move must not run while its folder may be filled again.
    await deletePrevious();
    const moved = await moveLibrary(context, target);
    if (!moved) return "stopped";
    log.info("library moved", {});
    changed();
    await deletePrevious();
    return "moved";
  }

  async function reconnect(chosen: string): Promise<LibraryFolderChange> {
    const found = [chosen, path.join(chosen, folderName)].find(location.isOwn);
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
    describe: () => ({
      folder: location.folder(),
      isOwn: location.folder() === location.ownFolder,
      isMissing: location.isMissing(),
    }),
    choose: async () => {
      assertFree(context);
      const chosen = await context.desktop.chooseFolder(null);
      if (chosen === null) return "cancelled";
      if (location.isMissing()) return reconnect(chosen);
      const target = path.join(path.resolve(chosen), folderName);
      await assertUsable(context, target);
      await assertSpace(context, target);
      return moveTo(target);
    },
    reset: async () => {
      assertFree(context);
      if (location.folder() === location.ownFolder) return "cancelled";
      assertAvailable(location);
      await mkdir(location.ownFolder, { recursive: true, mode: 0o700 });
      await assertSpace(context, location.ownFolder);
      return moveTo(location.ownFolder);
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

function assertFree({ canMoveLibrary, work }: TaskContext): void {
  const running = work.now();
  if (running !== null) throw new AppError("bad_input", t("Another task is running: {work}.", { work: running.kind }));
  if (!canMoveLibrary)
    throw new AppError(
      "bad_input",
      t("This workspace still uses the files of the Sandbox. Restart Proofsheet, then try again."),
    );
}

/** Throws unless a folder can hold the library: outside the app's data, empty or this workspace's own, and writable. */
async function assertUsable({ location, folders }: TaskContext, target: string): Promise<void> {
  const inside = [folders.root, location.folder()].some((folder) => contains(folder, target));
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

async function assertSpace({ location, tasks, freeBytes }: TaskContext, target: string): Promise<void> {
  const { sizeBytes } = await tasks.run("measureLibrary", { folder: location.folder() });
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
