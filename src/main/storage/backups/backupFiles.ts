import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { AppError } from "#main/shared/base/errors.ts";
import { writeWhole } from "./syncToDisk.ts";

/** A copy of the journal. `name` is a file name that is safe to show in the renderer and to accept back from it. */
export interface BackupFile {
  readonly name: string;
  readonly path: string;
  /** Epoch ms. */
  readonly madeAt: number;
  readonly sizeBytes: number;
}

const named = /^journal-(\d{13,15})\.db$/;

/** Returns the folder of a workspace's backups, next to its databases. Creates the folder if necessary. */
export function backupFolder(workspaceFolder: string): string {
  const folder = path.join(workspaceFolder, "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

export function backupPath(folder: string, madeAt: number): string {
  return path.join(folder, `journal-${madeAt}.db`);
}

/** Newest first. */
export function listBackups(folder: string): readonly BackupFile[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const madeAt = Number(named.exec(name)?.[1]);
      if (!Number.isSafeInteger(madeAt)) return [];
      const file = path.join(folder, name);
      return [{ name, path: file, madeAt, sizeBytes: statSync(file).size }];
    })
    .toSorted((one, other) => other.madeAt - one.madeAt);
}

/** Deletes the backups that rotation no longer retains, and leftovers of interrupted backups. */
export function rotateBackups(folder: string, now: number): void {
  const files = listBackups(folder);
  const old = new Set(
    backupsToRemove(
      files.map(({ madeAt }) => madeAt),
      now,
    ),
  );
  for (const file of files) if (old.has(file.madeAt)) rmSync(file.path, { force: true });
  for (const name of readdirSync(folder)) if (name.endsWith(".part")) rmSync(path.join(folder, name), { force: true });
}

/** Returns the path of a backup. Throws `not_found` if it no longer exists. */
export function findBackup(folder: string, name: string): string {
  const backup = listBackups(folder).find((one) => one.name === name);
  if (backup === undefined) throw new AppError("not_found", `There is no backup ${name}.`);
  return backup.path;
}

/**
 * Creates a backup. `copy` writes a checked copy of the journal to a temporary path, which is renamed only when
 * complete. Older backups rotate afterwards, so a bad copy never replaces the last good one. [D6]
 */
export async function writeBackup(
  copy: (to: string) => Promise<void>,
  folder: string,
  now: number,
): Promise<BackupFile> {
  const target = backupPath(folder, now);
  await writeWhole(copy, target);
  rotateBackups(folder, now);
  const made = listBackups(folder).find(({ path }) => path === target);
  if (made === undefined) throw new Error("The written backup is missing.");
  return made;
}

/** Number of days for which one backup per day is retained. */
const retentionDays = 7;
/** The newest backups stay regardless of their day, so that many backups on one bad day can't displace all older ones. */
const newestCount = 3;
const dayMs = 24 * 60 * 60_000;

/**
 * Returns the backups to delete. Retained are the newest one of each recent day and the newest ones overall. Times are
 * epoch ms.
 */
export function backupsToRemove(madeAt: readonly number[], now: number): readonly number[] {
  const newestFirst = madeAt.toSorted((one, other) => other - one);
  const retained = new Set(newestFirst.slice(0, newestCount));
  const days = new Set<number>();
  for (const at of newestFirst) {
    const day = Math.floor(at / dayMs);
    if (days.has(day) || now - at > retentionDays * dayMs) continue;
    days.add(day);
    retained.add(at);
  }
  return newestFirst.filter((at) => !retained.has(at));
}
