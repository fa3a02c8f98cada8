import path from "node:path";
import type Sqlite from "better-sqlite3";
import { storedPath } from "#main/shared/files/domain/storedPath.ts";

/** A stored file that a journal references. */
export interface JournalFile {
  readonly sha256: string;
  readonly mediaType: string;
}

/** Returns the files of all results and their thumbnails, without duplicates. */
export function journalFiles(db: Sqlite.Database): readonly JournalFile[] {
  return db
    .prepare<[], JournalFile>(
      `SELECT sha256, media_type AS mediaType FROM asset
      UNION SELECT thumbnail_sha256, 'image/webp' FROM asset WHERE thumbnail_sha256 IS NOT NULL`,
    )
    .all();
}

/** Returns the path of a file in a content store below `folder`. Throws `NotAHash`. */
export function pathInArchive(folder: string, { sha256, mediaType }: JournalFile): string {
  return path.join(folder, storedPath(sha256, mediaType));
}
