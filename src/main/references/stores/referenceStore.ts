import type { Sha256 } from "#contracts/ids.ts";
import type { ReferenceFile } from "#main/references/domain/reference.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";

type Row = Omit<ReferenceFile, "isStripped"> & { readonly isStripped: 0 | 1 };

const columns = `sha256, name, media_type AS mediaType, size_bytes AS sizeBytes, is_stripped AS isStripped, width, height,
  duration_ms AS durationMs, thumbnail_sha256 AS thumbnailSha256`;

export type ReferenceStore = ReturnType<typeof referenceStore>;

/** Reads and writes local files that requests reference. Each writer method is one durable commit. */
export function referenceStore(db: WritableDb) {
  const read = db.prepare<[string], Row>(`SELECT ${columns} FROM reference_file WHERE sha256 = ?`);
  const byOriginal = db.prepare<[string], Row>(`
    SELECT ${columns} FROM reference_file
    WHERE sha256 = (SELECT file_sha256 FROM reference_original WHERE sha256 = ?)`);
  const originals = db.prepare<[string], { sha256: Sha256 }>(
    "SELECT sha256 FROM reference_original WHERE file_sha256 = ? ORDER BY sha256",
  );
  const known = db.prepare<[string], { media_type: string }>("SELECT media_type FROM reference_file WHERE sha256 = ?");
  const everything = db.prepare<[], { sha256: string; thumbnail: string | null }>(
    "SELECT sha256, thumbnail_sha256 AS thumbnail FROM reference_file",
  );
  const insert = db.prepare(`
    INSERT INTO reference_file (sha256, name, media_type, size_bytes, is_stripped, width, height, duration_ms,
      thumbnail_sha256, created_at)
    VALUES (@sha256, @name, @mediaType, @sizeBytes, @isStripped, @width, @height, @durationMs, @thumbnailSha256, @now)
    ON CONFLICT (sha256) DO NOTHING`);
  const insertOriginal = db.prepare(`
    INSERT INTO reference_original (sha256, file_sha256) VALUES (?, ?)
    ON CONFLICT (sha256) DO UPDATE SET file_sha256 = excluded.file_sha256`);
  const used = db.prepare("UPDATE reference_file SET used_at = ? WHERE sha256 = ?");
  const forget = db.prepare(`
    DELETE FROM reference_file WHERE used_at IS NULL AND created_at < ?
      AND NOT EXISTS (SELECT 1 FROM draft WHERE instr(draft.value, reference_file.sha256) > 0)`);
  const toFile = (row: Row | undefined): ReferenceFile | null =>
    row === undefined ? null : { ...row, isStripped: row.isStripped === 1 };
  return {
    read: (sha256: string): ReferenceFile | null => toFile(read.get(sha256)),
    byOriginal: (sha256: string): ReferenceFile | null => toFile(byOriginal.get(sha256)),
    /** Returns the hashes of the files that were given and became this file. */
    originalsOf: (sha256: Sha256): readonly Sha256[] => originals.all(sha256).map((row) => row.sha256),
    mediaTypeOf: (sha256: string): string | null => known.get(sha256)?.media_type ?? null,
    /** Returns the hashes of all stored files and their thumbnails. */
    stored: (): ReadonlySet<string> =>
      new Set(
        everything.all().flatMap(({ sha256, thumbnail }) => (thumbnail === null ? [sha256] : [sha256, thumbnail])),
      ),
    /** Records that a request is sent with the file, so that the file is stored permanently. */
    used: (sha256: Sha256, now: number): void => void used.run(now, sha256),
    /** Deletes files imported before `before` that no request has sent and no draft contains. Returns how many. */
    forgetUnused: (before: number): number => forget.run(before).changes,
    insert: inTransaction(db, (file: ReferenceFile, original: Sha256, now: number): void => {
      insert.run({ ...file, isStripped: file.isStripped ? 1 : 0, now });
      insertOriginal.run(original, file.sha256);
    }),
  };
}
