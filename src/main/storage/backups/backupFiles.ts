import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { backupsToRemove } from "./backupRotation.ts";

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
