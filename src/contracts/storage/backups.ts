import { z } from "zod";
import { command } from "../command.ts";

/** A copy of everything of a workspace that the service cannot give back. Times are epoch ms. */
export interface Backup {
  readonly name: string;
  readonly madeAt: number;
  readonly sizeBytes: number;
}

/** What a merge brings, in things that a person knows; nothing that is here is changed by it. */
export interface BroughtBack {
  readonly requests: number;
  readonly results: number;
  readonly research: number;
  readonly drafts: number;
  readonly tags: number;
  /** Rows of everything, those above and what belongs to them. */
  readonly rows: number;
}

/** The journal was damaged or missing and was rebuilt. */
export interface RecoveryNotice {
  readonly at: number;
  readonly damage: string;
  /** What could still be read of the damaged file; null when nothing could. */
  readonly salvaged: BroughtBack | null;
  readonly fromBackup: { readonly madeAt: number; readonly brought: BroughtBack } | null;
}

export const BackupName = z.string().regex(/^journal-\d{13,15}\.db$/);

export const backupCommands = {
  /** Newest first. */
  "backups.list": command(z.strictObject({})).returns<readonly Backup[]>(),
  "backups.make": command(z.strictObject({})).returns<Backup>(),
  /** What restoring this backup would bring back; changes nothing. */
  "backups.preview": command(z.strictObject({ name: BackupName })).returns<BroughtBack>(),
  /** Brings back what this workspace no longer has. */
  "backups.restore": command(z.strictObject({ name: BackupName })).returns<BroughtBack>(),
  /** Null when nothing was damaged, or the person has seen it. */
  "backups.recovery": command(z.strictObject({})).returns<RecoveryNotice | null>(),
  "backups.dismissRecovery": command(z.strictObject({})).returns<null>(),
};
