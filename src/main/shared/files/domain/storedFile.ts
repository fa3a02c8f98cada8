import type { Sha256 } from "../../../../contracts/ids.ts";

/** The properties of a stored file. */
export interface StoredFile {
  readonly sha256: Sha256;
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** In pixels, from the file's header; null if the header has no size. */
  readonly width: number | null;
  readonly height: number | null;
}

/** What a stored file's bytes showed of how it can be opened. */
export type StoredMedia = Pick<StoredFile, "mediaType" | "width" | "height">;

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
