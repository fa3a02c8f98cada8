import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { syncFolder } from "#main/storage/backups/syncToDisk.ts";
import { storedFiles } from "#main/storage/files/storedFiles.ts";
import { libraryMark } from "./libraryLocation.ts";

interface Copying {
  readonly from: string;
  readonly to: string;
  /** Whether partial downloads are copied too. No file may be received meanwhile. */
  readonly withPartial: boolean;
}

const blockBytes = 1024 * 1024;
const incomingName = "incoming";

/** Returns the number and size of the files of a library. */
export function measureLibrary({ folder }: { readonly folder: string }): {
  readonly files: number;
  readonly sizeBytes: number;
} {
  let files = 0;
  let sizeBytes = 0;
  for (const file of storedFiles(folder, () => undefined)) {
    files += 1;
    sizeBytes += file.sizeBytes;
  }
  return { files, sizeBytes };
}

/**
 * Copies the files of a library that are not in the other folder yet. A file has its name there only once it is complete
 * and on the disk, so a copy that was cut short continues. Returns the number of copied files. [BK8]
 */
export function copyLibrary(
  { from, to, withPartial }: Copying,
  tell: (done: number, total: number) => void,
): { readonly files: number } {
  const incoming = path.join(to, incomingName);
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const wanted = [...storedFiles(from, () => undefined)];
  const block = Buffer.allocUnsafe(blockBytes);
  const changed = new Set<string>([to]);
  let files = 0;
  for (const [index, { name, path: source, sizeBytes }] of wanted.entries()) {
    const folder = path.join(to, name.slice(0, 2));
    const target = path.join(folder, name);
    if (sizeOf(target) !== sizeBytes) {
      const part = path.join(incoming, `${randomUUID()}.part`);
      try {
        copyVerified(source, part, block);
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        renameSync(part, target);
      } finally {
        rmSync(part, { force: true });
      }
      changed.add(folder);
      files += 1;
    }
    tell(index + 1, wanted.length);
  }
  if (withPartial) copyPartial(path.join(from, incomingName), incoming);
  for (const folder of changed) syncFolder(folder);
  return { files };
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

/** Copies a file, and reads the copy again: both must have the same hash. Durable when it returns. */
function copyVerified(from: string, to: string, block: Buffer): void {
  const source = openSync(from, "r");
  try {
    const target = openSync(to, "wx+", 0o600);
    try {
      const read = hashOf(source, block, (bytes, at) => {
        for (let written = 0; written < bytes.length;)
          written += writeSync(target, bytes, written, bytes.length - written, at + written);
      });
      fsyncSync(target);
      if (hashOf(target, block, () => undefined) !== read) throw new Error(`The copy of ${from} differs from it.`);
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

function hashOf(file: number, block: Buffer, each: (bytes: Buffer, at: number) => void): string {
  const hash = createHash("sha256");
  for (let at = 0; ;) {
    const count = readSync(file, block, 0, block.length, at);
    if (count === 0) return hash.digest("hex");
    const bytes = block.subarray(0, count);
    hash.update(bytes);
    each(bytes, at);
    at += count;
  }
}

/** The checkpoint of a partial download is copied last: without one, the download starts again. */
function copyPartial(from: string, to: string): void {
  if (!existsSync(from)) return;
  const names = readdirSync(from, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const partial = names.filter((name) => /^[\w-]+\.begun(\.json)?$/.test(name));
  for (const name of partial.toSorted((a, b) => a.length - b.length))
    copyFileSync(path.join(from, name), path.join(to, name));
}

/**
 * Deletes the files of a library that the other folder has, complete, then what is left of the folder. Returns whether
 * all of them are deleted. [BK8]
 */
export function deleteMoved({ from, to }: { readonly from: string; readonly to: string }): {
  readonly isDone: boolean;
} {
  let isDone = true;
  for (const { name, path: file, sizeBytes } of storedFiles(from, () => undefined)) {
    if (sizeOf(path.join(to, name.slice(0, 2), name)) === sizeBytes) isDone = remove(file) && isDone;
  }
  if (isDone) removeFolders(from);
  return { isDone };
}

/** Deletes the files of a library that no workspace uses any more, then what is left of the folder. */
export function deleteLibrary({ folder }: { readonly folder: string }): void {
  for (const { path: file } of storedFiles(folder, () => undefined)) remove(file);
  removeFolders(folder);
}

function remove(file: string): boolean {
  try {
    rmSync(file, { force: true });
    return true;
  } catch {
    // On Windows, a file that is open can't be deleted. The next start tries again.
    return false;
  }
}

/** Removes the folder's own parts. Whatever else is in it stays, and then the folder does, too. */
function removeFolders(folder: string): void {
  if (!existsSync(folder)) return;
  rmSync(path.join(folder, incomingName), { recursive: true, force: true });
  rmSync(path.join(folder, libraryMark), { force: true });
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)))
    removeEmpty(path.join(folder, name));
  removeEmpty(folder);
}

function removeEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true, force: true });
}
