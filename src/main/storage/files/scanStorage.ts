import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import type { StoragePart } from "#contracts/storage/storage.ts";
import type { AssetId } from "#contracts/ids.ts";
import { extensionOf } from "#main/shared/files/domain/mediaType.ts";
import { isReadableRow, jsonColumns } from "#main/storage/merge/readableRows.ts";
import { namedFiles } from "./namedFiles.ts";
import { storedFiles } from "./storedFiles.ts";

export interface StorageScan {
  readonly parts: readonly StoragePart[];
  readonly results: number;
  /** Results whose file is missing, or whose size differs from the stored one. */
  readonly missing: readonly AssetId[];
  readonly missingThumbnails: readonly AssetId[];
  /** Number of journal rows with unreadable JSON. [BK61] */
  readonly unreadable: number;
  /** Files that no database references. Null if a database that may reference them can't be read. */
  readonly orphans: readonly { readonly name: string; readonly sizeBytes: number }[] | null;
}

interface Places {
  /** The workspace folder. The folders of other workspaces are next to it. */
  readonly folder: string;
  readonly mediaFolder: string;
  /** Epoch ms. */
  readonly now: number;
}

/** A newer file may be about to get its reference. */
const settledAfterMs = 60 * 60_000;

/**
 * Compares the files that databases reference with the files on disk. Read-only. Workspaces may share a folder, so a
 * file that any of their databases references is no orphan. Blocks its thread, so never call it in the main thread.
 * [BK4]
 */
export function scanStorage(
  { folder, mediaFolder, now }: Places,
  tell: (done: number, total: number) => void,
): StorageScan {
  const sizes = new Map<string, number>();
  const young = new Set<string>();
  const media = new Map<StoragePart["kind"], { files: number; sizeBytes: number }>();
  for (const { name, sizeBytes, changedAt } of storedFiles(mediaFolder, tell)) {
    sizes.set(name, sizeBytes);
    if (changedAt > now - settledAfterMs) young.add(name);
    const kind = kindOf(name);
    const sum = media.get(kind) ?? { files: 0, sizeBytes: 0 };
    media.set(kind, { files: sum.files + 1, sizeBytes: sum.sizeBytes + sizeBytes });
  }
  const named = namedAnywhere(folder);
  return {
    parts: [...[...media].map(([kind, sum]) => ({ kind, ...sum })), ...folderSizes(folder)],
    ...lacking(folder, sizes, now),
    orphans:
      named === null
        ? null
        : [...sizes]
            .filter(([name]) => !named.has(name.slice(0, 64)) && !young.has(name))
            .map(([name, sizeBytes]) => ({ name, sizeBytes })),
  };
}

interface AssetFile {
  readonly id: AssetId;
  readonly sha256: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly thumbnail: string | null;
}

/** Skips results that were stored after the scan began: their files are not among the sizes, but not missing either. */
function lacking(folder: string, sizes: ReadonlyMap<string, number>, now: number) {
  const db = new Sqlite(path.join(folder, "journal.db"), { readonly: true, fileMustExist: true });
  try {
    const unreadable = unreadableRows(db);
    const missing: AssetId[] = [];
    const missingThumbnails: AssetId[] = [];
    let results = 0;
    const rows = db.prepare<[number], AssetFile>(
      `SELECT id, sha256, media_type AS mediaType, size_bytes AS sizeBytes, thumbnail_sha256 AS thumbnail
      FROM asset WHERE saved_at <= ?`,
    );
    for (const { id, sha256, mediaType, sizeBytes, thumbnail } of rows.iterate(now)) {
      results += 1;
      if (sizes.get(`${sha256}.${extensionOf(mediaType)}`) !== sizeBytes) missing.push(id);
      if (thumbnail !== null && !sizes.has(`${thumbnail}.webp`)) missingThumbnails.push(id);
    }
    return { results, missing, missingThumbnails, unreadable };
  } finally {
    db.close();
  }
}

function unreadableRows(db: Sqlite.Database): number {
  let count = 0;
  for (const [table, columns] of Object.entries(jsonColumns)) {
    const more = extraColumns[table] ?? [];
    const rows = db.prepare<[], Record<string, unknown>>(`SELECT ${[...more, ...columns].join(", ")} FROM ${table}`);
    for (const row of rows.iterate()) if (!isReadableRow(table, row)) count += 1;
  }
  return count;
}

/** Columns that determine which schema the JSON of a row has. */
const extraColumns: Readonly<Record<string, readonly string[]>> = {
  paid_request: ["kind"],
  run_item: ["kind"],
  user_ad: ["ad_id"],
  saved_search: ["sort"],
};

/** Returns null if a database can't be read. Its references are unknown then, so no file counts as an orphan. */
function namedAnywhere(folder: string): ReadonlySet<string> | null {
  const named = new Set<string>();
  const workspaces = path.dirname(folder);
  try {
    for (const workspace of readdirSync(workspaces, { withFileTypes: true })) {
      if (!workspace.isDirectory()) continue;
      const inside = path.join(workspaces, workspace.name);
      for (const name of readdirSync(inside)) {
        if (!name.endsWith(".db") || name === "lock.db" || !existsSync(path.join(inside, name))) continue;
        const db = new Sqlite(path.join(inside, name), { readonly: true, fileMustExist: true });
        try {
          for (const sha256 of namedFiles(db)) named.add(sha256);
        } finally {
          db.close();
        }
      }
    }
    return named;
  } catch {
    return null;
  }
}

function kindOf(name: string): StoragePart["kind"] {
  switch (path.extname(name)) {
    case ".mp4":
    case ".webm":
      return "videos";
    case ".mp3":
    case ".wav":
    case ".ogg":
      return "audio";
    default:
      return "images";
  }
}

/** Returns the sizes of a workspace folder's files by purpose. The files of the Sandbox's service count as `other`. */
function folderSizes(folder: string): readonly StoragePart[] {
  const sums = new Map<StoragePart["kind"], { files: number; sizeBytes: number }>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const kind = placeKindOf(path.relative(folder, full).split(path.sep));
    const size = statSync(full, { throwIfNoEntry: false })?.size;
    if (kind === null || size === undefined) continue;
    const sum = sums.get(kind) ?? { files: 0, sizeBytes: 0 };
    sums.set(kind, { files: sum.files + 1, sizeBytes: sum.sizeBytes + size });
  }
  return [...sums].map(([kind, sum]) => ({ kind, ...sum }));
}

/** Returns null for media files, which `scanStorage` counts. */
function placeKindOf([first = "", second]: readonly string[]): StoragePart["kind"] | null {
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
