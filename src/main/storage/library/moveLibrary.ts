import type { MovableStore } from "#main/shared/files/movableStore.ts";
import type { ExclusiveTask } from "#main/shared/jobs/exclusiveTask.ts";
import type { TaskRunner } from "#main/storage/tasks/runTask.ts";
import type { LibraryLocation } from "./libraryLocation.ts";

interface Deps {
  readonly location: Pick<LibraryLocation, "folder" | "ownFolder" | "claim" | "switchTo">;
  readonly work: ExclusiveTask;
  readonly run: TaskRunner["run"];
  readonly hold: MovableStore["hold"];
}

/**
 * Moves the library to an empty folder, or to one that an earlier move began to fill. Every file is in the folder in use
 * at any time: the old one is used until the new one has every file, and its files are deleted only after the switch is
 * on the disk. Resolves to false if the user stopped it; then nothing has changed. [BK8]
 */
export async function moveLibrary({ location, work, run, hold }: Deps, to: string): Promise<boolean> {
  const from = location.folder();
  try {
    if (await copyAndSwitch({ location, work, run, hold }, from, to)) return true;
  } catch (cause) {
    await run("deleteLibrary", { folder: to }).catch(() => undefined);
    throw cause;
  }
  await run("deleteLibrary", { folder: to });
  return false;
}

/** Resolves to null if the user stopped it. If it fails, the library is where it was. */
function copyAndSwitch({ location, work, run, hold }: Deps, from: string, to: string): Promise<boolean | null> {
  return work.run("move", async (watching) => {
    if (to !== location.ownFolder) location.claim(to);
    await run("copyLibrary", { from, to, withPartial: false }, watching);
    // From here on it is quick, and can't be stopped: only the files that arrived meanwhile are left to copy.
    const release = await hold();
    try {
      await run("copyLibrary", { from, to, withPartial: true });
      location.switchTo(to, from);
    } finally {
      release();
    }
    return true;
  });
}
