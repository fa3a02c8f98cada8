import type { StorageContext, TaskContext } from "#main/storage/context.ts";
import type { LibraryLocation } from "./libraryLocation.ts";

interface Context extends Pick<TaskContext, "work" | "tasks"> {
  readonly location: Pick<LibraryLocation, "folder" | "ownFolder" | "claim" | "switchTo">;
  readonly store: Pick<StorageContext["store"], "hold">;
}

/**
 * Moves the library to an empty folder, or to one that an earlier move began to fill. Every file is in the folder in use
 * at any time: the old one is used until the new one has every file, and its files are deleted only after the switch is
 * on the disk. Resolves to false if the user stopped it; then nothing has changed. [BK8]
 */
export async function moveLibrary(context: Context, to: string): Promise<boolean> {
  const { location, tasks } = context;
  const from = location.folder();
  try {
    if (await copyAndSwitch(context, from, to)) return true;
  } catch (cause) {
    await tasks.run("deleteLibrary", { folder: to }).catch(() => undefined);
    throw cause;
  }
  await tasks.run("deleteLibrary", { folder: to });
  return false;
}

/** Resolves to null if the user stopped it. If it fails, the library is where it was. */
function copyAndSwitch({ location, work, tasks, store }: Context, from: string, to: string): Promise<boolean | null> {
  return work.run("move", async (watching) => {
    if (to !== location.ownFolder) location.claim(to);
    await tasks.run("copyLibrary", { from, to, withPartial: false }, watching);
    // From here on it is quick, and can't be stopped: only the files that arrived meanwhile are left to copy.
    const release = await store.hold();
    try {
      await tasks.run("copyLibrary", { from, to, withPartial: true });
      location.switchTo(to, from);
    } finally {
      release();
    }
    return true;
  });
}
