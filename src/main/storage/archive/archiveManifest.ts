import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

export const archiveFormat = 1;
const longestManifestBytes = 64 * 1024;

/**
 * The manifest of an exported workspace. It names no files: an import finds them by the hashes in the journal. Times
 * are epoch ms.
 */
const ArchiveManifest = z.object({
  format: z.number().int().positive(),
  app: z.string().max(100),
  exportedAt: z.number().int().nonnegative(),
  workspace: z.object({ name: z.string().max(200), kind: z.string().max(50), host: z.string().max(300) }),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;

export const archiveNames = { manifest: "proofsheet-archive.json", journal: "journal.db", media: "media" } as const;

/** Returns null if the folder has no manifest or an invalid one. */
export function readManifest(folder: string): ArchiveManifest | null {
  const bytes = readRegular(path.join(folder, archiveNames.manifest), longestManifestBytes);
  if (bytes === null) return null;
  try {
    return ArchiveManifest.safeParse(JSON.parse(bytes.toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}

/** Opens a regular file for reading, never a symbolic link or a device. Returns null if the file is not regular. */
export function openRegular(file: string): number | null {
  let handle: number;
  try {
    // Non-blocking, because opening a named pipe would otherwise wait for its writer.
    handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch {
    return null;
  }
  if (fstatSync(handle).isFile()) return handle;
  closeSync(handle);
  return null;
}

function readRegular(file: string, mostBytes: number): Buffer | null {
  const handle = openRegular(file);
  if (handle === null) return null;
  try {
    const { size } = fstatSync(handle);
    if (size > mostBytes) return null;
    const bytes = Buffer.alloc(size);
    return bytes.subarray(0, readSync(handle, bytes, 0, size, 0));
  } finally {
    closeSync(handle);
  }
}
