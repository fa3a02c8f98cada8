import type { backupCommands } from "#contracts/storage/backups.ts";
import { createBackupCommands } from "./backups/backupCommands.ts";
import type { StorageStores } from "./storageStores.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { backupJob } from "./backups/backupJob.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { TaskRunner } from "./tasks/runTask.ts";

interface Options {
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Pick<StorageStores, "backups">;
  readonly tasks: TaskRunner;
  /** The workspace folder. */
  readonly folder: string;
  /** Called after rows of any table may have been added. */
  readonly merged: () => void;
  readonly wake: () => void;
}

export interface Backups {
  readonly handlers: Handlers<typeof backupCommands>;
  readonly job: Job;
}

/** Wires creating, listing, and restoring backups of the journal. */
export function composeBackups({ clock, log, publish, stores, tasks, folder, merged, wake }: Options): Backups {
  const changed = () => publish("backups.changed", null);
  const commands = createBackupCommands({
    now: clock.now,
    log,
    backups: stores.backups,
    run: tasks.run,
    folder,
    changed,
    merged,
    wake,
  });
  return {
    job: backupJob({
      clock,
      newestAt: commands.newestAt,
      make: async () => void (await commands.make()),
      report: commands.failed,
      wake,
    }),
    handlers: commands.handlers,
  };
}
