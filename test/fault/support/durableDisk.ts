// The part of a folder that survives a power cut: synced bytes under synced names.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { DiskRecord } from "./diskTrace.ts";

/** Bytes of a file, with spare capacity, because a log file is synced thousands of times. */
class Content {
  #room = Buffer.alloc(0);
  #size = 0;

  write(size: number, offset: number, bytes: Buffer): void {
    if (size > this.#room.length) {
      const larger = Buffer.alloc(size * 2);
      this.#room.copy(larger, 0, 0, this.#size);
      this.#room = larger;
    }
    if (size < this.#size) this.#room.fill(0, size, this.#size);
    bytes.copy(this.#room, offset);
    this.#size = size;
  }

  bytes(): Buffer {
    return this.#room.subarray(0, this.#size);
  }
}

export interface DurableDisk {
  /** Starts a new process: inode numbers are only valid within one process, and a restore creates new ones. */
  readonly newLife: () => void;
  readonly apply: (record: DiskRecord) => void;
  /** Returns a file's bytes as they are on the disk; undefined if it has no durable name. */
  readonly read: (file: string) => Buffer | undefined;
  /** Restores the folder to its state after a power cut. Returns the number of files that were lost or reverted. */
  readonly restore: () => number;
}

export function durableDisk(root: string): DurableDisk {
  let byInode = new Map<bigint, Content>();
  const files = new Map<string, Content>();
  const folders = new Set<string>([root]);

  /** Marks the folders above a synced file as durable, which holds on the file systems that this app runs on. */
  function addParents(file: string): void {
    for (let folder = path.dirname(file); folder.length >= root.length; folder = path.dirname(folder))
      folders.add(folder);
  }

  function syncFile({ inode, path: file, size, offset, bytes }: Extract<DiskRecord, { kind: "file" }>): void {
    const known = byInode.get(inode) ?? new Content();
    known.write(size, offset, bytes);
    byInode.set(inode, known);
    files.set(file, known);
    addParents(file);
  }

  function syncFolder({ path: folder, entries }: Extract<DiskRecord, { kind: "folder" }>): void {
    const listed = new Set(entries.map((entry) => path.join(folder, entry.name)));
    for (const file of files.keys()) if (path.dirname(file) === folder && !listed.has(file)) files.delete(file);
    for (const { isFolder, inode, name } of entries) {
      const entry = path.join(folder, name);
      if (isFolder) folders.add(entry);
      else files.set(entry, byInode.get(inode) ?? files.get(entry) ?? new Content());
    }
  }

  function isDurable(file: string): boolean {
    for (let folder = path.dirname(file); folder.length > root.length; folder = path.dirname(folder)) {
      if (!folders.has(folder)) return false;
    }
    return true;
  }

  return {
    newLife: () => {
      byInode = new Map();
    },
    apply: (record) => {
      if (record.kind === "file") syncFile(record);
      else if (record.kind === "folder") syncFolder(record);
    },
    read: (file) => (isDurable(file) ? files.get(file)?.bytes() : undefined),
    restore: () => {
      let changed = 0;
      for (const file of existsSync(root) ? filesBelow(root) : []) {
        const stored = isDurable(file) ? files.get(file) : undefined;
        if (stored !== undefined && stored.bytes().equals(readFileSync(file))) continue;
        changed += 1;
        rmSync(file);
      }
      for (const [file, content] of files) {
        if (!isDurable(file)) files.delete(file);
        else if (!existsSync(file)) {
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(file, content.bytes());
        }
      }
      return changed;
    },
  };
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
