import type { Sha256 } from "#contracts/ids.ts";

/** The properties of a stored file. */
export interface StoredFile {
  readonly sha256: Sha256;
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** In pixels, from the file's header; null if the header has no size. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
