import { z } from "zod";
import { command } from "#contracts/command.ts";

/** A copy of all data of a workspace that the service can't provide again. Times are epoch ms. */
export interface Backup {
  readonly name: string;
  readonly madeAt: number;
  readonly sizeBytes: number;
}

/** What a merge restores, counted in terms that users know. The merge changes no existing data. */
export interface RestoreSummary {
  readonly requests: number;
  readonly results: number;
  readonly research: number;
  readonly drafts: number;
  readonly tags: number;
  /** All rows: those counted above and the rows that belong to them. */
  readonly rows: number;
}

/** Report that the journal was damaged or missing and was rebuilt. */
export interface RecoveryReport {
  readonly at: number;
  readonly damage: string;
  /** What could still be read from the damaged file; null if nothing could. */
  readonly salvaged: RestoreSummary | null;
  readonly fromBackup: { readonly madeAt: number; readonly restored: RestoreSummary } | null;
}

export const BackupName = z.string().regex(/^journal-\d{13,15}\.db$/);

export const backupCommands = {
  /** Returns backups, newest first. */
  "backups.list": command(z.strictObject({})).returns<readonly Backup[]>(),
  "backups.make": command(z.strictObject({})).returns<Backup>(),
  /** Returns what restoring this backup would restore, without changing anything. */
  "backups.preview": command(z.strictObject({ name: BackupName })).returns<RestoreSummary>(),
  /** Restores what this workspace no longer has. */
  "backups.restore": command(z.strictObject({ name: BackupName })).returns<RestoreSummary>(),
  /** Null if nothing was damaged, or the user has dismissed the report. */
  "backups.recovery": command(z.strictObject({})).returns<RecoveryReport | null>(),
  "backups.dismissRecovery": command(z.strictObject({})).returns<null>(),
};
