import type { AssetId } from "#contracts/ids.ts";
import type { WritableDb } from "#main/shared/database/database.ts";

interface MediaRecord {
  readonly duration_ms: number | null;
  readonly peaks: Uint8Array | null;
}

export type AssetMediaStore = ReturnType<typeof assetMediaStore>;

/** Stores the data that players need before playback of video and audio. */
export function assetMediaStore(db: WritableDb) {
  const read = db.prepare<[string], MediaRecord>("SELECT duration_ms, peaks FROM asset_media WHERE asset_id = ?");
  const write = db.prepare(`
    INSERT INTO asset_media (asset_id, duration_ms, peaks) VALUES (?, ?, ?)
    ON CONFLICT (asset_id) DO UPDATE SET duration_ms = excluded.duration_ms, peaks = excluded.peaks`);
  return {
    read: (id: AssetId): { readonly durationMs: number | null; readonly peaks: readonly number[] } | null => {
      const row = read.get(id);
      return row === undefined ? null : { durationMs: row.duration_ms, peaks: [...(row.peaks ?? [])] };
    },
    write: (id: AssetId, durationMs: number | null, peaks: Uint8Array | null): void =>
      void write.run(id, durationMs, peaks),
  };
}
