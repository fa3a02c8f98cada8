import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { DataFolders } from "#main/shared/platform/dataFolders.ts";
import { readJsonFile, writeJsonFile } from "#main/shared/platform/jsonFile.ts";

/** Where a workspace's result files are: in its own folder, or in a folder that the user chose. */
export interface LibraryLocation {
  /** The folder in the app's data. */
  readonly ownFolder: string;
  readonly folder: () => string;
  /** Whether the chosen folder is not there now, for example because its disk is not connected. */
  readonly isMissing: () => boolean;
  /** The folder that was used before, while its files are still to be deleted; null otherwise. */
  readonly previous: () => string | null;
  /** Whether a folder holds this workspace's library, or a part of it that a move began to copy. */
  readonly isOwn: (folder: string) => boolean;
  /** Notes in a folder that it belongs to this workspace. */
  readonly claim: (folder: string) => void;
  /** Uses another folder from now on. Durable when it returns. `previous`: the folder whose files are to be deleted. */
  readonly switchTo: (folder: string, previous: string | null) => void;
  /** Called after the files of the previous folder were deleted. */
  readonly cleaned: () => void;
}

const Stored = z.object({
  version: z.literal(1),
  /** Names this workspace on this computer, because another computer may have a workspace with the same ID. */
  token: z.string().min(1),
  /** Null for the own folder. */
  folder: z.string().min(1).nullable(),
  previous: z.string().min(1).nullable(),
});
type Stored = z.infer<typeof Stored>;

const Mark = z.object({ token: z.string() });

/** The name of the file that says to which workspace a folder belongs. */
export const libraryMark = "proofsheet-library.json";
const fileName = "library-location.json";

/** Opens the location of the library of a workspace, whose folder is `workspaceFolder`. [BK8] */
export function libraryLocation(workspaceFolder: string, ownFolder: string): LibraryLocation {
  const file = path.join(workspaceFolder, fileName);
  let stored: Stored = Stored.safeParse(readJsonFile(file)).data ?? {
    version: 1,
    token: randomUUID(),
    folder: null,
    previous: null,
  };
  const save = (next: Stored) => {
    writeJsonFile(file, next);
    stored = next;
  };
  const isOwn = (folder: string) => markOf(folder) === stored.token;
  return {
    ownFolder,
    folder: () => stored.folder ?? ownFolder,
    isMissing: () => stored.folder !== null && !isOwn(stored.folder),
    previous: () => stored.previous,
    isOwn,
    claim: (folder) => {
      // The token must be durable here before a folder on another disk has it.
      save(stored);
      writeJsonFile(path.join(folder, libraryMark), { token: stored.token });
    },
    switchTo: (folder, previous) => save({ ...stored, folder: folder === ownFolder ? null : folder, previous }),
    cleaned: () => save({ ...stored, previous: null }),
  };
}

function markOf(folder: string): string | null {
  try {
    return Mark.safeParse(readJsonFile(path.join(folder, libraryMark))).data?.token ?? null;
  } catch {
    // A disk that can't be read is treated as one that is not connected.
    return null;
  }
}

/**
 * Rejects what compares or changes the files of results while their folder is missing: all would count as lost. Throws
 * `storage_failed`. [BK9]
 */
export function assertAvailable({ isMissing }: Pick<LibraryLocation, "isMissing">): void {
  if (!isMissing()) return;
  throw new AppError(
    "storage_failed",
    t("The library folder isn't available. Connect its disk, or choose the folder in Settings › Storage."),
  );
}

/** Removes the library of a workspace that is being removed, if the user moved it elsewhere. Other files there stay. */
export async function removeMovedLibrary(workspaceFolder: string): Promise<void> {
  const stored = Stored.safeParse(readJsonFile(path.join(workspaceFolder, fileName))).data;
  for (const folder of [stored?.folder, stored?.previous]) {
    if (stored === undefined || folder === undefined || folder === null || markOf(folder) !== stored.token) continue;
    const names = (await readdir(folder)).filter((name) => name === "incoming" || /^[0-9a-f]{2}$/.test(name));
    for (const name of [...names, libraryMark]) await rm(path.join(folder, name), { recursive: true, force: true });
    if ((await readdir(folder)).length === 0) await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a workspace may move its library: not while it still uses the files of the Sandbox. See `foldersOf`. */
export function canMoveLibrary({ root, media }: Pick<DataFolders, "root" | "media">, id: string): boolean {
  return media !== path.join(root, "media") || !id.startsWith("env-");
}
