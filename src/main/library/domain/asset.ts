import type { AssetId, GenerationId, PaidRequestId, Sha256 } from "#contracts/ids.ts";

/** A stored result with its origin. Times are epoch ms. */
export interface AssetRow {
  readonly id: AssetId;
  readonly number: number;
  readonly generationId: GenerationId;
  readonly paidRequestId: PaidRequestId | null;
  readonly prompt: string;
  readonly type: string;
  readonly model: string | null;
  readonly sha256: Sha256;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly width: number | null;
  readonly height: number | null;
  /** Length of a video or audio file; null until it is known, and for other files. */
  readonly durationMs: number | null;
  readonly thumbnailSha256: Sha256 | null;
  readonly creditsUsed: number | null;
  readonly createdAt: number;
  /** Sort key of results. The newest result has the greatest key. */
  readonly sortKey: number;
  readonly rating: number;
  /** 1 picked, -1 rejected, 0 neither. */
  readonly flag: number;
  readonly project: string | null;
  readonly trashedAt: number | null;
}
