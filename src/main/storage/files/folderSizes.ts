import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { StoragePart } from "#contracts/storage/storage.ts";

/** Returns the sizes of a workspace folder's files by purpose. The files of the Sandbox's service count as `other`. */
export function folderSizes(folder: string): readonly StoragePart[] {
  const sums = new Map<StoragePart["kind"], { files: number; sizeBytes: number }>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const kind = kindOf(path.relative(folder, full).split(path.sep));
    const size = statSync(full, { throwIfNoEntry: false })?.size;
    if (kind === null || size === undefined) continue;
    const sum = sums.get(kind) ?? { files: 0, sizeBytes: 0 };
    sums.set(kind, { files: sum.files + 1, sizeBytes: sum.sizeBytes + size });
  }
  return [...sums].map(([kind, sum]) => ({ kind, ...sum }));
}

/** Returns null for media files, which `scanStorage` counts. */
function kindOf([first = "", second]: readonly string[]): StoragePart["kind"] | null {
  if (second === undefined) {
    if (first.startsWith("journal")) return "journal";
    return /\.db(-wal|-shm)?$/.test(first) ? "caches" : "other";
  }
  switch (first) {
    case "media":
      return null;
    case "backups":
    case "damaged":
    case "galleries":
    case "ads":
      return first;
    default:
      return first.startsWith("ad") ? "ads" : "other";
  }
}
