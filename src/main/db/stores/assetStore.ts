import type { AssetId, PaidRequestId } from "../../../contracts/ids.ts";
import type { AssetRow } from "../../domain/asset.ts";
import type { TimeCursor } from "../../domain/timeCursor.ts";
import type { ReadableDb } from "../database.ts";

export type AssetReader = ReturnType<typeof assetReader>;

export function assetReader(db: ReadableDb) {
  const columns = `asset.id, asset.generation_id AS generationId, generation.paid_request_id AS paidRequestId,
    coalesce(generation.prompt, '') AS prompt, generation.type, generation.model, asset.sha256,
    asset.media_type AS mediaType, asset.size_bytes AS sizeBytes, asset.width, asset.height,
    asset.thumbnail_sha256 AS thumbnailSha256, generation.credits_used AS creditsUsed, asset.created_at AS createdAt`;
  const joined = "FROM asset JOIN generation ON generation.id = asset.generation_id";
  const byId = db.prepare<[string], AssetRow>(`SELECT ${columns} ${joined} WHERE asset.id = ?`);
  const newest = db.prepare<[number, string, number], AssetRow>(`
    SELECT ${columns} ${joined} WHERE (asset.created_at, asset.id) < (?, ?)
    ORDER BY asset.created_at DESC, asset.id DESC LIMIT ?`);
  const ofRequest = db.prepare<[string], AssetRow>(`
    SELECT ${columns} ${joined} WHERE generation.paid_request_id = ? ORDER BY generation.created_at, asset.position`);
  const typeOf = db.prepare<[string], { media_type: string }>("SELECT media_type FROM asset WHERE sha256 = ? LIMIT 1");
  const wanting = db.prepare<[number], AssetRow>(`
    SELECT ${columns} ${joined} WHERE asset.thumbnail = 'wanted' ORDER BY asset.id LIMIT ?`);

  return {
    read: (id: AssetId): AssetRow | null => byId.get(id) ?? null,
    /** Newest first. */
    page: (cursor: TimeCursor | null, limit: number): readonly AssetRow[] => {
      const from = cursor ?? { createdAt: Number.MAX_SAFE_INTEGER, id: "" };
      return newest.all(from.createdAt, from.id, limit);
    },
    ofRequest: (id: PaidRequestId): readonly AssetRow[] => ofRequest.all(id),
    /** Media type of a stored file, by its own bytes; null when no result has that file. */
    mediaTypeOf: (sha256: string): string | null => typeOf.get(sha256)?.media_type ?? null,
    wantingThumbnail: (limit: number): readonly AssetRow[] => wanting.all(limit),
  };
}
