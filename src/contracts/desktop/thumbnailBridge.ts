/** Asks the media renderer for the thumbnail of one stored file. */
export interface DecodeRequest {
  readonly id: string;
  /** Hex SHA-256 of the file, which the page finds under its own origin. */
  readonly sha256: string;
  readonly kind: "picture" | "video" | "audio";
  /** Media type that a picture is to be drawn anew as, whole: what goes out then holds its pixels alone. */
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
      /** The whole picture drawn anew, where that was asked for. */
      readonly redrawn: Uint8Array | null;
    }
  | { readonly id: string; readonly ok: false };

/**
 * Longest side of a thumbnail, in pixels, the most bytes that one and a picture drawn anew may have, and points of a
 * sound's shape.
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
