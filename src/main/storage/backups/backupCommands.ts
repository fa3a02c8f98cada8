import path from "node:path";
import type { Backup, backupCommands } from "#contracts/storage/backups.ts";
import { restoreSummary } from "#main/storage/merge/restoreSummary.ts";
import type { Merged } from "#main/storage/merge/mergeJournal.ts";
import type { Recovery } from "./recoverJournal.ts";
import { scratchFolder } from "./scratchFolder.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { TaskCancelled, type TaskRunner } from "#main/storage/tasks/runTask.ts";

export interface BackupOptions {
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
  readonly backups: {
    /** Newest first. */
    readonly list: () => readonly Backup[];
    /** Lets `copy` write the journal to a temporary path, renames the file, then rotates the backups. */
    readonly make: (copy: (to: string) => Promise<void>, at: number) => Promise<Backup>;
    /** Returns the path of a backup. Throws `not_found`. */
    readonly find: (name: string) => string;
    readonly merge: (file: string, options: { readonly now: number }) => Merged;
    readonly lastRecovery: () => Recovery | null;
    readonly forgetRecovery: () => void;
  };
  readonly run: TaskRunner["run"];
  /** The workspace folder. */
  readonly folder: string;
  readonly changed: () => void;
  /** Called after rows of any table may have been added. */
  readonly merged: () => void;
  /** Called because jobs may have become due. */
  readonly wake: () => void;
}

/** Backups of the journal, started by the user or on a schedule. */
export interface BackupCommands {
  readonly handlers: Handlers<typeof backupCommands>;
  /** Epoch ms of the newest backup. Null if there is none. */
  readonly newestAt: () => number | null;
  readonly make: () => Promise<Backup>;
  /** Logs why a scheduled backup failed. */
  readonly failed: (cause: unknown) => void;
}

/** Creates, previews, and restores backups. Logs if the journal was rebuilt at this start. [BK1] [BK2] [D6] [D7] */
export function createBackupCommands(options: BackupOptions): BackupCommands {
  const { now, log, backups, run, folder } = options;
  const journal = path.join(folder, "journal.db");
  const recovery = backups.lastRecovery();
  if (recovery !== null) log.warn("journal recreated", { ...recovery });
  let rehearsals = 0;

  async function make(): Promise<Backup> {
    const made = await backups.make((to) => run("copyJournal", { from: journal, to }), now());
    log.info("backup made", { ...made });
    options.changed();
    return made;
  }

  return {
    newestAt: () => backups.list()[0]?.madeAt ?? null,
    make,
    failed: (cause) => {
      // The app is quitting. The next start makes the backup.
      if (!(cause instanceof TaskCancelled)) log.error("backup failed", { cause });
    },
    handlers: {
      "backups.list": () => backups.list().map(shown),
      "backups.make": async () => shown(await make()),
      "backups.preview": async ({ name }) => {
        rehearsals += 1;
        // Several previews can run at the same time, so each needs its own file.
        const scratch = path.join(scratchFolder(folder), `rehearsal-${rehearsals}.db`);
        const input = { journal, copy: backups.find(name), scratch, now: now(), isImport: false };
        return restoreSummary(await run("rehearse", input));
      },
      "backups.restore": async ({ name }) => {
        const file = backups.find(name);
        await run("checkCopy", { file });
        const restored = restoreSummary(backups.merge(file, { now: now() }));
        log.info("backup restored", { name, ...restored });
        options.merged();
        options.wake();
        return restored;
      },
      "backups.recovery": () => {
        const last = backups.lastRecovery();
        if (last === null) return null;
        const { at, damage, salvaged, backup } = last;
        return {
          at,
          damage,
          salvaged: salvaged === null ? null : restoreSummary(salvaged),
          fromBackup: backup === null ? null : { madeAt: backup.madeAt, restored: restoreSummary(backup.merged) },
        };
      },
      "backups.dismissRecovery": () => {
        backups.forgetRecovery();
        options.changed();
        return null;
      },
    },
  };
}

/** Removes the path, which the renderer must not see. */
function shown({ name, madeAt, sizeBytes }: Backup): Backup {
  return { name, madeAt, sizeBytes };
}
