import type { Sha256 } from "../../../../contracts/ids.ts";

/** A file as it was stored. */
export interface StoredFile {
  readonly sha256: Sha256;
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** From the file's header; null when it does not tell. */
  readonly width: number | null;
  readonly height: number | null;
}

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
