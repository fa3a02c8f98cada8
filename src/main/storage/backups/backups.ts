import path from "node:path";
import type { Backup, RecoveryReport, RestoreSummary } from "#contracts/storage/backups.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { StorageContext, TaskContext } from "#main/storage/context.ts";
import { restoreSummary } from "#main/storage/merge/mergeCopy.ts";
import { TaskCancelled } from "#main/storage/tasks/runTask.ts";
import { scratchFolder } from "./copyJournal.ts";

type Context = Pick<TaskContext, "clock" | "newId" | "log" | "publish" | "wake" | "folder" | "backups" | "tasks">;
type Notified = Pick<StorageContext, "publish" | "wake">;

const journalOf = ({ folder }: Pick<StorageContext, "folder">) => path.join(folder, "journal.db");

/** Logs that the journal was rebuilt at this start, if it was. [BK2] */
export function noteRecovery({ backups, log }: Pick<StorageContext, "backups" | "log">): void {
  const recovery = backups.lastRecovery();
  if (recovery !== null) log.warn("journal recreated", { ...recovery });
}

/** Newest first. */
export function listBackups({ backups }: Pick<StorageContext, "backups">): readonly Backup[] {
  return backups.list().map(shown);
}

/** Copies the journal in a thread. [D6] */
export async function makeBackup(context: Context): Promise<Backup> {
  const { clock, log, publish, backups, tasks } = context;
  const from = journalOf(context);
  const made = await backups.make((to) => tasks.run("copyJournal", { from, to }), clock.now());
  log.info("backup made", { ...made });
  publish("backups.changed", null);
  return shown(made);
}

/** Returns what a restore would add. Throws `not_found`. [BK1] */
export async function previewBackup(context: Context, name: string): Promise<RestoreSummary> {
  // Several previews can run at the same time, so each needs its own file.
  const scratch = path.join(scratchFolder(context.folder), `rehearsal-${context.newId()}.db`);
  const copy = context.backups.find(name);
  const input = { journal: journalOf(context), copy, scratch, now: context.clock.now(), isImport: false };
  return restoreSummary(await context.tasks.run("rehearse", input));
}

/** Adds what the journal no longer has from a checked backup. Throws `not_found`. [D7] */
export async function restoreBackup(context: Context, name: string): Promise<RestoreSummary> {
  const { clock, log, backups, tasks } = context;
  const file = backups.find(name);
  await tasks.run("checkCopy", { file });
  const restored = restoreSummary(backups.merge(file, { now: clock.now() }));
  log.info("backup restored", { name, ...restored });
  tellMerged(context);
  return restored;
}

/** Announces that rows of any table may have been added. */
export function tellMerged({ publish, wake }: Notified): void {
  publish("runs.changed", { ids: [] });
  publish("paidRequests.changed", { ids: [] });
  publish("assets.changed", { ids: [] });
  wake();
}

/** Returns what was restored when the journal was rebuilt, until the user has acknowledged it. [BK2] */
export function readRecovery({ backups }: Pick<StorageContext, "backups">): RecoveryReport | null {
  const last = backups.lastRecovery();
  if (last === null) return null;
  const { at, damage, salvaged, backup } = last;
  return {
    at,
    damage,
    salvaged: salvaged === null ? null : restoreSummary(salvaged),
    fromBackup: backup === null ? null : { madeAt: backup.madeAt, restored: restoreSummary(backup.merged) },
  };
}

export function dismissRecovery({ backups, publish }: Pick<StorageContext, "backups" | "publish">): null {
  backups.forgetRecovery();
  publish("backups.changed", null);
  return null;
}

/** Removes the path, which the renderer must not see. */
function shown({ name, madeAt, sizeBytes }: Backup): Backup {
  return { name, madeAt, sizeBytes };
}

/** No backup while the app is starting, and none after each of several short sessions. */
const afterStartMs = 30_000;
const leastAgeMs = 60 * 60_000;
const everyMs = 24 * 60 * 60_000;
const afterFailureMs = 10 * 60_000;

/** Copies the journal soon after each start, and once a day while the app stays open. [D6] */
export function backupJob(context: Context): Job {
  const { clock, log, backups, wake } = context;
  const newest = backups.list()[0]?.madeAt ?? 0;
  let nextAt = Math.max(clock.now() + afterStartMs, newest + leastAgeMs);
  const work = inFlight<"backup">({
    failed: (_key, cause) => {
      nextAt = clock.now() + afterFailureMs;
      // If the app is quitting, the next start makes the backup.
      if (!(cause instanceof TaskCancelled)) log.error("backup failed", { cause });
    },
    ended: wake,
  });
  return {
    name: "backup",
    tick: (now) => {
      if (work.size() > 0) return null;
      if (now < nextAt) return nextAt;
      nextAt = now + everyMs;
      void work.start("backup", async () => void (await makeBackup(context)));
      return null;
    },
  };
}
