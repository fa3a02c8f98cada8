/** Asks the media renderer for the thumbnail of one stored file. */
export interface DecodeRequest {
  readonly id: string;
  /** Hex SHA-256 of the file, which the page finds under its own origin. */
  readonly sha256: string;
  readonly kind: "picture" | "video" | "audio";
  /** Media type to re-encode the whole image as, so that the output holds only its pixels. */
  readonly redrawAs?: string;
}

export type DecodeReply =
  | {
      readonly id: string;
      readonly ok: true;
      /** A WebP picture. */
      readonly thumbnail: Uint8Array;
      /** Size of the picture or clip itself, in pixels. */
      readonly width: number;
      readonly height: number;
      /** Of a clip or a sound, where it is known. */
      readonly durationMs: number | null;
      /** How loud a sound is, from its beginning to its end; 0 to 255. */
      readonly peaks: Uint8Array | null;
      /** The whole re-encoded image; null unless `redrawAs` was given. */
      readonly redrawn: Uint8Array | null;
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

/** What the media renderer's page sees: `window.thumbnails`. Without zod, so that its preload stays small. */
export interface ThumbnailBridge {
  readonly onRequest: (listener: (request: DecodeRequest) => void) => void;
  readonly answer: (reply: DecodeReply) => void;
}
