import type { Appearance } from "./appearance.ts";

/** A request to the media renderer for the thumbnail of one stored file. */
export interface DecodeRequest {
  /** Names the file, which the media renderer's page loads from its own origin while the request is unfinished. */
  readonly id: string;
  readonly kind: "image" | "video" | "audio";
  /** Media type to re-encode the whole image as, so that the output holds only its pixels. */
  readonly redrawAs?: string;
}

export type DecodeReply =
  | {
      readonly id: string;
      readonly ok: true;
      /** A WebP image. */
      readonly thumbnail: Uint8Array;
      /** Size of the original image or video, in pixels. */
      readonly width: number;
      readonly height: number;
      /** Duration of a video or audio file, if known. */
      readonly durationMs: number | null;
      /** Loudness of an audio file from start to end; 0 to 255. */
      readonly peaks: Uint8Array | null;
      /** The whole re-encoded image; null unless `redrawAs` was given. */
      readonly redrawn: Uint8Array | null;
      /** What the image or the video's first frame looks like; null for an audio file. */
      readonly appearance: Appearance | null;
    }
  | { readonly id: string; readonly ok: false };

/**
 * Longest side of a thumbnail in pixels, maximum bytes of a thumbnail and of a re-encoded image, and points of a
 * waveform.
 */
export const thumbnailLimits = {
  sidePixels: 320,
  bytes: 512 * 1024,
  redrawnBytes: 24 * 1024 * 1024,
  peaks: 400,
} as const;

export const thumbnailChannels = {
  ready: "thumbnails.ready",
  request: "thumbnails.request",
  answer: "thumbnails.answer",
} as const;

/** API of the media renderer's page: `window.thumbnails`. Without zod, to keep its preload small. */
export interface ThumbnailBridge {
  readonly onRequest: (listener: (request: DecodeRequest) => void) => void;
  readonly answer: (reply: DecodeReply) => void;
}
