import type { backupCommands } from "../contracts/backups.ts";
import type { Stores } from "./composeStores.ts";
import { broughtBack } from "./db/backups/broughtBack.ts";
import type { Clock } from "./domain/clock.ts";
import type { Handlers } from "./ipc/dispatch.ts";
import type { Publish } from "./ipc/publish.ts";
import { backupJob } from "./jobs/backupJob.ts";
import type { Job } from "./jobs/runner.ts";
import type { Log } from "./log.ts";

interface Options {
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Stores;
  readonly wake: () => void;
}

export interface Backups {
  readonly handlers: Handlers<typeof backupCommands>;
  readonly job: Job;
}

/** Copies of the journal: made, shown, and brought back. */
export function composeBackups({ clock, log, publish, stores, wake }: Options): Backups {
  const { backups } = stores;
  const recovery = backups.lastRecovery();
  if (recovery !== null) log.warn("the journal was made anew", { ...recovery });

  async function make() {
    const made = await backups.make(clock.now());
    log.info("backup made", { ...made });
    return made;
  }

  return {
    job: backupJob({
      clock,
      newestAt: () => backups.list()[0]?.madeAt ?? null,
      make: async () => void (await make()),
      report: (cause) => log.error("backup failed", { cause }),
      wake,
    }),
    handlers: {
      "backups.list": () => backups.list().map(({ name, madeAt, sizeBytes }) => ({ name, madeAt, sizeBytes })),
      "backups.make": async () => {
        const { name, madeAt, sizeBytes } = await make();
        return { name, madeAt, sizeBytes };
      },
      "backups.preview": ({ name }) => broughtBack(backups.restore({ name, now: clock.now(), isRehearsal: true })),
      "backups.restore": ({ name }) => {
        const brought = broughtBack(backups.restore({ name, now: clock.now(), isRehearsal: false }));
        log.info("backup restored", { name, ...brought });
        publish("runs.changed", { ids: [] });
        publish("paidRequests.changed", { ids: [] });
        publish("assets.changed", { ids: [] });
        wake();
        return brought;
      },
      "backups.recovery": () => {
        const last = backups.lastRecovery();
        if (last === null) return null;
        const { at, damage, salvaged, backup } = last;
        return {
          at,
          damage,
          salvaged: salvaged === null ? null : broughtBack(salvaged),
          fromBackup: backup === null ? null : { madeAt: backup.madeAt, brought: broughtBack(backup.merged) },
        };
      },
      "backups.dismissRecovery": () => {
        backups.forgetRecovery();
        return null;
      },
    },
  };
}
