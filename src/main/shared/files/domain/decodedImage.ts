import type { Size } from "./storedFile.ts";

/** The only type that the media renderer makes; it is not trusted to have done so. */
export const thumbnailType = "image/webp";

/** What the media renderer made of a file. */
export interface DecodedPicture {
  readonly thumbnail: Uint8Array;
  /** Size of the media itself, or of the image that represents it. */
  readonly size: Size;
  readonly durationMs: number | null;
  readonly peaks: Uint8Array | null;
}

export type MediaKind = "picture" | "video" | "audio";
