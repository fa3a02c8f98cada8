import type { SizedFile } from "#contracts/desktop/imageLimits.ts";
import type { AssetId, GenerationId, PaidRequestId } from "#contracts/ids.ts";
import { GenerationOutput } from "#contracts/service/generations.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { readable } from "#contracts/service/readable.ts";
import { storedObject } from "#main/shared/base/storedJson.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";

const outputOf = readable(GenerationOutput);

/** Columns of `asset`, its `generation`, and its `library_item AS item`. */
export const assetColumns = `asset.id, asset.generation_id AS generationId,
    generation.paid_request_id AS paidRequestId, coalesce(generation.prompt, '') AS prompt, generation.type,
    generation.model, asset.sha256, asset.media_type AS mediaType, asset.size_bytes AS sizeBytes, asset.width,
    asset.height, asset.thumbnail_sha256 AS thumbnailSha256, generation.credits_used AS creditsUsed,
    (SELECT duration_ms FROM asset_media WHERE asset_id = asset.id) AS durationMs,
    asset.created_at AS createdAt, item.sort_key AS sortKey, item.number,
    item.rating, item.flag, item.project, item.trashed_at AS trashedAt`;

export type AssetReader = ReturnType<typeof assetReader>;

export function assetReader(db: ReadableDb) {
  const joined = `FROM asset JOIN generation ON generation.id = asset.generation_id
    JOIN library_item AS item ON item.asset_id = asset.id`;
  const byId = db.prepare<[string], AssetRow>(`SELECT ${assetColumns} ${joined} WHERE asset.id = ?`);
  const ofRequest = db.prepare<[string], AssetRow>(`
    SELECT ${assetColumns} ${joined} WHERE generation.paid_request_id = ? ORDER BY generation.created_at, asset.position`);
  const mediaOf = db.prepare<[string], SizedFile>(
    'SELECT media_type AS "mediaType", width, height FROM asset WHERE sha256 = ? LIMIT 1',
  );
  const idOf = db.prepare<[string], { id: AssetId }>("SELECT id FROM asset WHERE sha256 = ? LIMIT 1");
  const wanting = db.prepare<[number], AssetRow>(`
    SELECT ${assetColumns} ${joined} WHERE asset.thumbnail = 'wanted' ORDER BY asset.id LIMIT ?`);
  const itemOfRequest = db.prepare<[string, string], { request: string; credits: number | null }>(
    "SELECT request, credits FROM run_item WHERE paid_request_id = ? AND generation_id = ?",
  );

  const remote = db.prepare<[string], { url: string }>(`
    SELECT download.url FROM asset JOIN download
      ON download.generation_id = asset.generation_id AND download.position = asset.position
    WHERE asset.id = ?`);

  const output = db.prepare<[string], { output: string | null }>("SELECT output FROM generation WHERE id = ?");

  return {
    /** Returns the output fields of the service's record. Empty if the record has none. */
    output: (id: GenerationId): GenerationOutput =>
      outputOf.safeParse(storedObject(output.get(id)?.output ?? null)).data ?? {},
    /** Returns the URL of the file at the service. */
    remoteUrl: (id: AssetId): string | null => remote.get(id)?.url ?? null,
    /** Returns a batch item as it was composed and quoted. Null if the generation was not part of a batch. */
    itemOfRequest: (
      request: PaidRequestId,
      generation: GenerationId,
    ): { readonly request: string; readonly credits: number | null } | null =>
      itemOfRequest.get(request, generation) ?? null,
    read: (id: AssetId): AssetRow | null => byId.get(id) ?? null,
    ofRequest: (id: PaidRequestId): readonly AssetRow[] => ofRequest.all(id),
    /** Returns what a stored file's bytes showed. Null if no result has the file. */
    mediaOf: (sha256: string): SizedFile | null => mediaOf.get(sha256) ?? null,
    /** Returns a result that has this file. */
    idOf: (sha256: string): AssetId | null => idOf.get(sha256)?.id ?? null,
    wantingThumbnail: (limit: number): readonly AssetRow[] => wanting.all(limit),
  };
}
