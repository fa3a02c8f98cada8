import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { sizeCapBytes, sniffLength, sniffMediaType } from "#main/shared/files/domain/mediaType.ts";
import { syncFolder } from "#main/storage/backups/syncToDisk.ts";
import { archiveNames, openRegular } from "./archiveManifest.ts";
import { journalFiles, type JournalFile, pathInArchive } from "./journalFiles.ts";

interface Taking {
  readonly folder: string;
  /** The checked copy of the archive's journal. */
  readonly copy: string;
  readonly mediaFolder: string;
}

const blockBytes = 1024 * 1024;

/**
 * Imports the files that the archive's journal references and that are missing here. Rejects a file that is not
 * regular, exceeds the size limit, or does not match its hash or declared type. Never overwrites an existing file.
 * [BK6]
 */
export function importArchiveFiles(
  { folder, copy, mediaFolder }: Taking,
  tell: (done: number, total: number) => void,
): { readonly files: number; readonly rejectedFiles: number } {
  const db = new Sqlite(copy, { readonly: true });
  const incoming = path.join(mediaFolder, "incoming");
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const block = Buffer.allocUnsafe(blockBytes);
  let files = 0;
  let rejectedFiles = 0;
  try {
    const wanted = journalFiles(db);
    for (const [index, file] of wanted.entries()) {
      const target = pathInArchive(mediaFolder, file);
      if (!existsSync(target)) {
        const part = path.join(incoming, `import-${randomUUID()}.part`);
        if (importOne(pathInArchive(path.join(folder, archiveNames.media), file), part, file, block)) {
          mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
          renameSync(part, target);
          syncFolder(path.dirname(target));
          files += 1;
        } else {
          rmSync(part, { force: true });
          rejectedFiles += 1;
        }
      }
      tell(index + 1, wanted.length);
    }
    syncFolder(mediaFolder);
    return { files, rejectedFiles };
  } finally {
    db.close();
  }
}

function importOne(from: string, part: string, { sha256, mediaType }: JournalFile, block: Buffer): boolean {
  const source = openRegular(from);
  if (source === null) return false;
  try {
    rmSync(part, { force: true });
    const target = openSync(part, "wx", 0o600);
    try {
      const hash = createHash("sha256");
      const cap = sizeCapBytes(mediaType);
      let at = 0;
      for (;;) {
        const count = readSync(source, block, 0, block.length, at);
        if (count === 0) break;
        const bytes = block.subarray(0, count);
        if (at === 0 && sniffMediaType(bytes.subarray(0, sniffLength))?.type !== mediaType) return false;
        at += count;
        if (at > cap) return false;
        hash.update(bytes);
        for (let written = 0; written < count;) written += writeSync(target, bytes, written, count - written);
      }
      fsyncSync(target);
      return at > 0 && hash.digest("hex") === sha256;
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}
