import type { backupCommands } from "../contracts/backups.ts";
import { createBackupCommands } from "./backupCommands.ts";
import type { Stores } from "./composeStores.ts";
import type { Clock } from "./domain/clock.ts";
import type { Handlers } from "./ipc/dispatch.ts";
import type { Publish } from "./ipc/publish.ts";
import { backupJob } from "./jobs/backupJob.ts";
import type { Job } from "./jobs/runner.ts";
import type { Log } from "./log.ts";
import type { TaskRunner } from "./worker/runTask.ts";

interface Options {
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Pick<Stores, "backups">;
  readonly tasks: TaskRunner;
  /** The workspace's own. */
  readonly folder: string;
  /** Rows of every kind may have come. */
  readonly merged: () => void;
  readonly wake: () => void;
}

export interface Backups {
  readonly handlers: Handlers<typeof backupCommands>;
  readonly job: Job;
}

/** Wires copies of the journal: made, shown, and brought back. */
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
