// Results in a journal, as the app would have written them.
import { createHash } from "node:crypto";
import { Settings } from "#contracts/desktop/settings.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { libraryWriter } from "#main/library/stores/libraryWriter.ts";
import { indexSome } from "#main/library/indexAssets.ts";
import { insertRow } from "./journalDb.ts";
import { manualClock } from "./manualClock.ts";

export interface ResultRow {
  readonly id: string;
  readonly prompt?: string;
  readonly type?: string;
  readonly model?: string | null;
  readonly project?: string | null;
  readonly createdAt?: number;
  /** 8 by default; null if the service's record names none. */
  readonly creditsUsed?: number | null;
  readonly mediaType?: string;
  readonly sha256?: string;
  readonly width?: number;
  readonly height?: number;
  /** Hash of the thumbnail; if missing, the thumbnail is still to be created. */
  readonly thumbnailSha256?: string;
  /** The request payload; if missing, the result has no request in this journal. */
  readonly request?: object;
  readonly url?: string;
}

/** Prepares the statements that write one result; prepared once, for 100,000 results. */
export function resultInserter(db: WritableDb): (row: ResultRow) => AssetId {
  const generation = db.prepare(`
    INSERT INTO generation (id, paid_request_id, type, status, model, prompt, credits_used, accepted_at, created_at)
    VALUES (@id, @paidRequestId, @type, 'completed', @model, @prompt, @creditsUsed, @createdAt, @createdAt)`);
  const asset = db.prepare(`
    INSERT INTO asset (id, generation_id, position, sha256, media_type, size_bytes, width, height, thumbnail,
      thumbnail_sha256, created_at, saved_at)
    VALUES (@id, @id, 0, @sha256, @mediaType, 100, @width, @height, iif(@thumbnail IS NULL, 'wanted', 'made'), @thumbnail, @createdAt,
      @createdAt)`);
  const download = db.prepare(`
    INSERT INTO download (id, generation_id, position, url, state, asset_id, created_at)
    VALUES (@id, @id, 0, @url, 'done', @id, 1)`);
  const project = db.prepare("UPDATE library_item SET project = ? WHERE asset_id = ?");
  return (row) => {
    const { id, request, createdAt = 1_000, url } = row;
    const paidRequestId =
      request === undefined
        ? null
        : insertRow(db, "done", { request: JSON.stringify(request), project: row.project ?? null });
    generation.run({
      id,
      paidRequestId,
      type: row.type ?? "image",
      model: row.model === undefined ? "nano-banana-pro" : row.model,
      prompt: row.prompt ?? "a cup",
      creditsUsed: row.creditsUsed === undefined ? 8 : row.creditsUsed,
      createdAt,
    });
    const sha256 = row.sha256 ?? createHash("sha256").update(id).digest("hex");
    asset.run({
      id,
      sha256,
      mediaType: row.mediaType ?? "image/png",
      width: row.width ?? null,
      height: row.height ?? null,
      thumbnail: row.thumbnailSha256 ?? null,
      createdAt,
    });
    if (url !== undefined) download.run({ id, url });
    if (row.project !== undefined && request === undefined) project.run(row.project, id);
    return id as AssetId;
  };
}

/** Indexes all results. */
export function indexAll(db: WritableDb): void {
  const settings = Settings.parse({});
  const index = {
    clock: manualClock(1),
    settings: { read: () => settings },
    library: libraryReader(db),
    libraryWriter: libraryWriter(db),
  };
  while (indexSome(index, 1_000));
}
