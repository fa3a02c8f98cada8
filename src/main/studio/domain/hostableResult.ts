import type { GenerationId, Sha256 } from "#contracts/ids.ts";

/** A stored result as a reference needs it: its file, and where the service had it. */
export interface HostableResult {
  readonly generationId: GenerationId;
  readonly position: number;
  /** The URL of the file at the service. Null for a file that was not downloaded. */
  readonly url: string | null;
  readonly type: string;
  readonly mediaType: string;
  readonly prompt: string;
  readonly sha256: Sha256;
  readonly thumbnailSha256: Sha256 | null;
}
