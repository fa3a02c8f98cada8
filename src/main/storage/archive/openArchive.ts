import { closeSync, createReadStream, createWriteStream, rmSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import Sqlite from "better-sqlite3";
import type { RefusedArchive } from "#contracts/storage/storage.ts";
import { type Merged } from "#main/storage/merge/mergeJournal.ts";
import { dryRunMerge } from "#main/storage/merge/mergeCopy.ts";
import { archiveFormat, type ArchiveManifest, archiveNames, openRegular, readManifest } from "./archiveManifest.ts";
import { validateImport } from "./validateImport.ts";
import { journalFiles, pathInArchive } from "./journalFiles.ts";

interface Opening {
  readonly folder: string;
  /** Target path for the archive's journal. The checked copy is what gets merged, even if the archive changes later. */
  readonly copy: string;
  readonly scratch: string;
  readonly journal: string;
  readonly mediaFolder: string;
  readonly service: { readonly kind: string; readonly host: string };
  readonly now: number;
}

export type OpenedArchive =
  | { readonly kind: "refused"; readonly why: RefusedArchive }
  | {
      readonly kind: "ready";
      readonly manifest: ArchiveManifest;
      readonly merged: Merged;
      readonly leftOpen: number;
      readonly files: number;
      readonly sizeBytes: number;
    };

/** Reads an exported folder as untrusted input and reports what an import would add. Changes nothing. [BK6] */
export async function archiveOpened(opening: Opening): Promise<OpenedArchive> {
  const { folder, copy, journal, scratch, mediaFolder, service, now } = opening;
  const manifest = readManifest(folder);
  if (manifest === null) return { kind: "refused", why: "notAnArchive" };
  if (manifest.format > archiveFormat) return { kind: "refused", why: "newer" };
  if (!isSameService(manifest.workspace, service)) return { kind: "refused", why: "otherService" };
  if (!(await copyRegular(path.join(folder, archiveNames.journal), copy))) {
    return { kind: "refused", why: "notAnArchive" };
  }
  const fault = validateImport(copy);
  if (fault !== null) {
    rmSync(copy, { force: true });
    return { kind: "refused", why: fault };
  }
  const merged = await dryRunMerge({ journal, copy, scratch, now, isImport: true });
  return { kind: "ready", manifest, merged, ...countOf(copy, { folder, mediaFolder }) };
}

/** Each Sandbox is a separate service with test credits only, so its results may move between Sandboxes. */
function isSameService(one: Opening["service"], other: Opening["service"]): boolean {
  return one.kind === other.kind && (one.kind === "sandbox" || one.host === other.host);
}

async function copyRegular(from: string, to: string): Promise<boolean> {
  const handle = openRegular(from);
  if (handle === null) return false;
  try {
    rmSync(to, { force: true });
    await pipeline(
      createReadStream(from, { fd: handle, autoClose: false, start: 0 }),
      createWriteStream(to, { flags: "wx", mode: 0o600 }),
    );
    return true;
  } finally {
    closeSync(handle);
  }
}

function countOf(copy: string, { folder, mediaFolder }: { readonly folder: string; readonly mediaFolder: string }) {
  const db = new Sqlite(copy, { readonly: true });
  try {
    let files = 0;
    let sizeBytes = 0;
    for (const file of journalFiles(db)) {
      if (statSync(pathInArchive(mediaFolder, file), { throwIfNoEntry: false }) !== undefined) continue;
      const found = statSync(pathInArchive(path.join(folder, archiveNames.media), file), { throwIfNoEntry: false });
      if (found === undefined) continue;
      files += 1;
      sizeBytes += found.size;
    }
    const open = db
      .prepare<[], { count: number }>(
        `SELECT count(*) AS count FROM paid_request WHERE consented_at IS NOT NULL
          AND state NOT IN ('done', 'failed', 'expired', 'cancelled', 'running')`,
      )
      .get();
    return { leftOpen: open?.count ?? 0, files, sizeBytes };
  } finally {
    db.close();
  }
}
