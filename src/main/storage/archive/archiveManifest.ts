import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

export const archiveFormat = 1;
const longestManifestBytes = 64 * 1024;

/** What an exported workspace says of itself. It names no file: what is read is found by the journal's hashes. Times are epoch ms. */
const ArchiveManifest = z.object({
  format: z.number().int().positive(),
  app: z.string().max(100),
  exportedAt: z.number().int().nonnegative(),
  workspace: z.object({ name: z.string().max(200), kind: z.string().max(50), host: z.string().max(300) }),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;

export const archiveNames = { manifest: "proofsheet-archive.json", journal: "journal.db", media: "media" } as const;

/** Null when the folder holds no such file, or it is not one of ours. */
export function readManifest(folder: string): ArchiveManifest | null {
  const bytes = readRegular(path.join(folder, archiveNames.manifest), longestManifestBytes);
  if (bytes === null) return null;
  try {
    return ArchiveManifest.safeParse(JSON.parse(bytes.toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}

/** Opens a plain file for reading, never what a link points to or a device; null when it is not one. */
export function openRegular(file: string): number | null {
  let handle: number;
  try {
    // Without blocking: a named pipe would wait for its writer.
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
