import { statfs } from "node:fs/promises";
import type { Reason } from "#contracts/reason.ts";

/** Returns the bytes that may still be written to a folder's disk; null if the system does not say. */
export type FreeBytes = (folder: string) => Promise<number | null>;

/** What a download must leave free, so that the databases can still be written. */
export const reserveBytes = 100_000_000;

/** Reads the free space from the system. Some network disks report a size of 0, which says nothing. */
export const systemFreeBytes: FreeBytes = async (folder) => {
  const found = await statfs(folder).catch(() => null);
  return found === null || found.blocks === 0 ? null : found.bavail * found.bsize;
};

/** Returns why a file can't be stored in this folder now; null if it can. `neededBytes` includes the reserve. */
export async function spaceProblem(freeBytes: FreeBytes, folder: string, neededBytes: number): Promise<Reason | null> {
  const free = await freeBytes(folder);
  return free === null || free >= neededBytes ? null : { code: "disk_space", freeBytes: free, neededBytes };
}
