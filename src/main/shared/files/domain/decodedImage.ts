import type { Appearance } from "#contracts/desktop/appearance.ts";
import type { Size } from "./storedFile.ts";

/** The only type that the media renderer produces. The renderer is not trusted, so its output is checked. */
export const thumbnailType = "image/webp";

/** The media renderer's output for a file. */
export interface DecodedImage {
  readonly thumbnail: Uint8Array;
  /** Size of the media itself, or of the image that represents it. */
  readonly size: Size;
  readonly durationMs: number | null;
  readonly peaks: Uint8Array | null;
  /** What the image or the video's first frame looks like; null for an audio file. */
  readonly appearance: Appearance | null;
}

export type MediaKind = "image" | "video" | "audio";
