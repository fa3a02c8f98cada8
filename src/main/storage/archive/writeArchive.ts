import { chmodSync, constants, copyFileSync, mkdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import type { WrittenArchive } from "#contracts/storage/storage.ts";
import { copyJournal } from "#main/storage/backups/copyJournal.ts";
import { syncFile, syncFolderAside } from "#main/storage/backups/syncToDisk.ts";
import { archiveFormat, type ArchiveManifest, archiveNames } from "./archiveManifest.ts";
import { journalFiles, pathInArchive } from "./journalFiles.ts";
import { removeSecrets } from "./removeSecrets.ts";

interface Archive {
  readonly journal: string;
  readonly mediaFolder: string;
  /** A folder that does not exist yet. The archive is written under its temporary name. */
  readonly to: string;
  readonly manifest: Omit<ArchiveManifest, "format">;
}

/**
 * Writes a whole workspace as an archive that another computer can import, without API keys. Until the archive is
 * published, its folder has a temporary name. [BK5]
 */
export async function writeArchive(
  { journal, mediaFolder, to, manifest }: Archive,
  tell: (done: number, total: number) => void,
): Promise<WrittenArchive> {
  const part = partOf(to);
  // The caller checked that the folder does not exist. If it exists now, another process made it: fail and leave it.
  mkdirSync(part, { mode: 0o700 });
  const copy = path.join(part, archiveNames.journal);
  await copyJournal(journal, copy);
  removeSecrets(copy);
  const db = new Sqlite(copy, { readonly: true });
  let sums = { files: 0, sizeBytes: 0, missing: 0 };
  try {
    const files = journalFiles(db);
    for (const [index, file] of files.entries()) {
      const sizeBytes = copyOne(
        pathInArchive(mediaFolder, file),
        pathInArchive(path.join(part, archiveNames.media), file),
      );
      sums =
        sizeBytes === null
          ? { ...sums, missing: sums.missing + 1 }
          : { ...sums, files: sums.files + 1, sizeBytes: sums.sizeBytes + sizeBytes };
      tell(index + 1, files.length);
    }
  } finally {
    db.close();
  }
  const note = path.join(part, archiveNames.manifest);
  writeFileSync(note, `${JSON.stringify({ format: archiveFormat, ...manifest }, null, 2)}\n`, { mode: 0o600 });
  syncFile(note);
  return { folder: to, ...sums, sizeBytes: sums.sizeBytes + statSync(copy).size };
}

/**
 * Gives a written archive its name. The main thread does so, because a thread may be terminated between its last step
 * and its answer: a stopped export would then leave a folder. [BK5] [BK7]
 */
export async function publishArchive(to: string): Promise<void> {
  renameSync(partOf(to), to);
  await syncFolderAside(path.dirname(to));
}

/** Returns the temporary name of an archive that is still incomplete. */
export function partOf(to: string): string {
  return `${to}.part`;
}

/** Returns the file size in bytes, or null if the file does not exist. */
function copyOne(from: string, to: string): number | null {
  const found = statSync(from, { throwIfNoEntry: false });
  if (found === undefined) return null;
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  chmodSync(to, 0o600);
  return found.size;
}
