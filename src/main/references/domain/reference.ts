import type { Bucket, HostKind } from "../../../contracts/hosting.ts";
import type { PaidRequestId, Sha256 } from "../../../contracts/ids.ts";
import type { ReferenceKind } from "../../../contracts/references.ts";

/** A file of this computer that requests may refer to, by the hash of what is sent. */
export interface ReferenceFile {
  readonly sha256: Sha256;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly isStripped: boolean;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  readonly thumbnailSha256: Sha256 | null;
}

/** The hosts that keep something which has to be removed again. */
export type KeepingHost = Exclude<HostKind, "data">;

/** Where a file is put: a capability of the listener, or a key in a bucket. */
export interface HostedPlace {
  readonly id: string;
  readonly sha256: Sha256;
  readonly host: KeepingHost;
  readonly place: string;
  readonly target: Bucket | null;
}

/** A file that was made reachable. Times are epoch ms. */
export interface HostedFile extends HostedPlace {
  /** Null while it is being put there. */
  readonly address: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly attempts: number;
  readonly takenDownAt: number | null;
}

/** The only writer of the files that are reachable. Each is one durable commit. */
export interface HostedFileWriter {
  /** Before anything is put there. */
  readonly open: (place: HostedPlace, times: { now: number; expiresAt: number; lookAt: number }) => void;
  readonly opened: (id: string, address: string) => void;
  readonly use: (addresses: readonly string[], request: PaidRequestId) => void;
  readonly lookAgain: (id: string, at: number, expiresAt: number) => void;
  readonly fail: (id: string, now: number, at: number) => void;
  readonly takenDown: (id: string, now: number) => void;
}

const hourMs = 3_600_000;

/** How long an address holds: far beyond the life of a quote, and a day is left whenever one is given again. */
export const hostedTimes = {
  lifeMs: 48 * hourMs,
  leastLeftMs: 24 * hourMs,
  /** How long a hosted file stays without a request that uses it: quotes are often requested again. */
  idleMs: 10 * 60_000,
} as const;

/** What no request and no draft ever took up is kept this long. */
export const unusedMs = 30 * 24 * hourMs;

/** The kind of reference that a media type is; null for what is none. */
export function kindOfMedia(mediaType: string): ReferenceKind | null {
  if (mediaType.startsWith("image/")) return "picture";
  if (mediaType.startsWith("video/")) return "video";
  return mediaType.startsWith("audio/") ? "audio" : null;
}

/**
 * The media type that an image is re-encoded as: PNG for PNG and GIF, so that nothing is lost.
 * Null if the type is not re-encoded.
 */
export function redrawnType(mediaType: string): "image/png" | "image/jpeg" | "image/webp" | null {
  switch (mediaType) {
    case "image/png":
    case "image/gif":
      return "image/png";
    case "image/jpeg":
      return "image/jpeg";
    case "image/webp":
    case "image/avif":
      return "image/webp";
    default:
      return null;
  }
}
