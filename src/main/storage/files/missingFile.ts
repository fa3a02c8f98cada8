import type { AssetId, GenerationId, Sha256 } from "#contracts/ids.ts";

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
