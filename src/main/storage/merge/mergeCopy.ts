import { rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import type { RestoreSummary } from "#contracts/storage/backups.ts";
import { openJournal, type WritableDb } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { copyJournal } from "#main/storage/backups/copyJournal.ts";
import { mergeJournal, type Merged } from "./mergeJournal.ts";

export interface CopyMergeOptions {
  readonly now: number;
  /** The copy comes from another computer. See `MergeOptions`. */
  readonly isImport?: boolean;
}

/** Restores rows that the journal no longer has from a checked copy. [D7] */
export function mergeCopy(db: WritableDb, file: string, { now, isImport = false }: CopyMergeOptions): Merged {
  const other = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return mergeJournal(db, other, { isNewest: false, now, isImport });
  } finally {
    other.close();
  }
}

export interface Rehearsal {
  readonly journal: string;
  /** The checked copy to merge. */
  readonly copy: string;
  /** Path for a temporary second copy of the journal. */
  readonly scratch: string;
  readonly now: number;
  readonly isImport: boolean;
}

/** Reports what merging a copy would add. Merges into a temporary copy, so it neither changes nor locks the journal. [D7] */
export async function dryRunMerge({ journal, copy, scratch, now, isImport }: Rehearsal): Promise<Merged> {
  try {
    await copyJournal(journal, scratch);
    const db = openJournal(scratch, journalMigrations);
    try {
      const other = new Sqlite(copy, { readonly: true, fileMustExist: true });
      try {
        return mergeJournal(db, other, { isNewest: false, now, isImport });
      } finally {
        other.close();
      }
    } finally {
      db.close();
    }
  } finally {
    for (const ending of ["", "-wal", "-shm"]) rmSync(`${scratch}${ending}`, { force: true });
  }
}

/** Summarizes a merge in terms that users know. */
export function restoreSummary({ added }: Merged): RestoreSummary {
  const of = (table: string) => added[table] ?? 0;
  return {
    requests: of("paid_request"),
    results: of("asset"),
    research: of("research_job"),
    drafts: of("draft"),
    tags: of("tag"),
    rows: Object.values(added).reduce((sum, count) => sum + count, 0),
  };
}
