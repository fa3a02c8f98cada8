/** Asks the media renderer for the thumbnail of one stored picture. */
export interface DecodeRequest {
  readonly id: string;
  /** Hex SHA-256 of the picture, which the page finds under its own origin. */
  readonly sha256: string;
}

export type DecodeReply =
  | {
      readonly id: string;
      readonly ok: true;
      /** A WebP picture. */
      readonly thumbnail: Uint8Array;
      /** Size of the picture itself, in pixels. */
      readonly width: number;
      readonly height: number;
    }
  | { readonly id: string; readonly ok: false };

/** Longest side of a thumbnail, in pixels, and the most bytes that one may have. */
export const thumbnailLimits = { sidePixels: 320, bytes: 512 * 1024 } as const;

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
