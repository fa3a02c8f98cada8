import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { newPart } from "#main/shared/files/exclusivePart.ts";

/** Flushes a file's bytes to disk before it returns. */
export function syncFile(file: string): void {
  const handle = openSync(file, "r+");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Flushes created and removed names of a folder to disk. Windows has no such call and persists names automatically. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Does the same as `syncFolder` without blocking the thread, because a busy disk can take long. */
export async function syncFolderAside(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Lets `copy` write a temporary file next to `target`, renames it when complete, and flushes the new name to disk.
 * [SE61]
 */
export async function writeWhole(copy: (to: string) => Promise<void>, target: string): Promise<void> {
  const part = newPart(target);
  try {
    await copy(part);
    renameSync(part, target);
    await syncFolderAside(path.dirname(target));
  } finally {
    rmSync(part, { force: true });
  }
}
