import type { AssetId, GenerationId, Sha256 } from "#contracts/ids.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";
import { hashColumns } from "./namedFiles.ts";

/** A result's file that is missing on disk, with its URL at the service. */
export interface MissingFile {
  readonly id: AssetId;
  readonly generationId: GenerationId;
  readonly position: number;
  readonly sha256: Sha256;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly url: string | null;
}

export type StoredFileStore = ReturnType<typeof storedFileStore>;

/** Reads which files the journal references, and the data needed to download a file again. */
export function storedFileStore(db: WritableDb) {
  const naming = hashColumns(db).map(({ table, column }) =>
    db.prepare<[string]>(`SELECT 1 FROM ${table} WHERE ${column} = ? LIMIT 1`),
  );
  const missing = db.prepare<[string], MissingFile>(`
    SELECT asset.id, asset.generation_id AS generationId, asset.position, asset.sha256, asset.media_type AS mediaType,
      asset.size_bytes AS sizeBytes, download.url
    FROM asset LEFT JOIN download
      ON download.generation_id = asset.generation_id AND download.position = asset.position
    WHERE asset.id = ?`);
  const again = db.prepare("UPDATE asset SET thumbnail = 'wanted', thumbnail_sha256 = NULL WHERE id = ?");

  return {
    isNamed: (sha256: string): boolean => naming.some((query) => query.get(sha256) !== undefined),
    /** Returns null if the result has been deleted. */
    fileOf: (id: AssetId): MissingFile | null => missing.get(id) ?? null,
    /** Requests new thumbnails for these results. */
    wantThumbnails: inTransaction(db, (ids: readonly AssetId[]): void => {
      for (const id of ids) again.run(id);
    }),
  };
}
