import { mkdirSync } from "node:fs";
import path from "node:path";
import type { backupCommands } from "../contracts/backups.ts";
import type { Stores } from "./composeStores.ts";
import { broughtBack } from "./db/backups/broughtBack.ts";
import type { Clock } from "./domain/clock.ts";
import type { Handlers } from "./ipc/dispatch.ts";
import type { Publish } from "./ipc/publish.ts";
import { backupJob } from "./jobs/backupJob.ts";
import type { Job } from "./jobs/runner.ts";
import type { Log } from "./log.ts";
import { TaskCancelled, type TaskRunner } from "./worker/runTask.ts";

interface Options {
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Stores;
  readonly tasks: TaskRunner;
  /** The workspace's own. */
  readonly folder: string;
  readonly wake: () => void;
}

export interface Backups {
  readonly handlers: Handlers<typeof backupCommands>;
  readonly job: Job;
}

/** Copies of the journal: made, shown, and brought back. */
export function composeBackups({ clock, log, publish, stores, tasks, folder, wake }: Options): Backups {
  const { backups } = stores;
  const recovery = backups.lastRecovery();
  if (recovery !== null) log.warn("the journal was made anew", { ...recovery });
  const journal = path.join(folder, "journal.db");
  let rehearsals = 0;

  async function make() {
    const made = await backups.make((to) => tasks.run("copyJournal", { from: journal, to }), clock.now());
    log.info("backup made", { ...made });
    publish("backups.changed", null);
    return made;
  }

  return {
    job: backupJob({
      clock,
      newestAt: () => backups.list()[0]?.madeAt ?? null,
      make: async () => void (await make()),
      report: (cause) => {
        // The app ends: the next start makes it.
        if (!(cause instanceof TaskCancelled)) log.error("backup failed", { cause });
      },
      wake,
    }),
    handlers: {
      "backups.list": () => backups.list().map(({ name, madeAt, sizeBytes }) => ({ name, madeAt, sizeBytes })),
      "backups.make": async () => {
        const { name, madeAt, sizeBytes } = await make();
        return { name, madeAt, sizeBytes };
      },
      "backups.preview": async ({ name }) => {
        rehearsals += 1;
        const scratch = path.join(scratchFolder(folder), `rehearsal-${rehearsals}.db`);
        const input = { journal, copy: backups.find(name), scratch, now: clock.now(), isImport: false };
        return broughtBack(await tasks.run("rehearse", input));
      },
      "backups.restore": async ({ name }) => {
        const file = backups.find(name);
        await tasks.run("checkCopy", { file });
        const brought = broughtBack(backups.merge(file, { now: clock.now() }));
        log.info("backup restored", { name, ...brought });
        tellOfMerge(publish);
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
        publish("backups.changed", null);
        return null;
      },
    },
  };
}

/** Where copies of databases are for a moment. */
export function scratchFolder(folder: string): string {
  const scratch = path.join(folder, "scratch");
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  return scratch;
}

/** Anything may have come. */
export function tellOfMerge(publish: Publish): void {
  publish("runs.changed", { ids: [] });
  publish("paidRequests.changed", { ids: [] });
  publish("assets.changed", { ids: [] });
}
