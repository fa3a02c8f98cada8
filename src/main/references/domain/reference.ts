import type { Bucket, HostKind, HostState } from "#contracts/hosting.ts";
import type { Sha256 } from "#contracts/ids.ts";
import type { ReferenceKind } from "#contracts/references.ts";

/** A local file that requests may reference, identified by the hash of the bytes that are sent. */
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

/** The hosts whose files must be removed again. */
export type RemovableHost = Exclude<HostKind, "data">;

/** The location of a hosted file: a capability of the listener, or a key in a bucket. */
export interface HostedLocation {
  readonly id: string;
  readonly sha256: Sha256;
  readonly host: RemovableHost;
  readonly location: string;
  readonly target: Bucket | null;
}

/** A local file with a URL that the service can fetch. Times are epoch ms. */
export interface HostedFile extends HostedLocation {
  /** Null during the upload. */
  readonly address: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly attempts: number;
  readonly unhostedAt: number | null;
}

/** A stored file in the form that hosts accept. */
export interface HostableFile extends Pick<ReferenceFile, "sha256" | "mediaType" | "sizeBytes"> {
  readonly path: string;
}

/** One hosting method. Its errors are `AppError`s with a message for the user. */
export interface Host {
  readonly state: () => HostState;
  /** Returns a new, unguessable location that holds no file yet. */
  readonly location: (file: HostableFile) => { readonly location: string; readonly target: Bucket | null };
  /** Uploads the file and returns its URL. */
  readonly put: (file: HostableFile, location: string, target: Bucket | null, lifeMs: number) => Promise<string>;
  /** Removes the file. Does nothing if the location is empty. */
  readonly remove: (location: string, target: Bucket | null) => Promise<void>;
  /** Returns whether an earlier URL still leads to this host. */
  readonly reaches: (address: string) => boolean;
}

/** The media renderer's result for an image: a thumbnail, and the pixels alone, null if they could not be re-encoded. */
export interface ReencodedImage {
  readonly thumbnail: Uint8Array;
  readonly redrawn: Uint8Array | null;
}

const hourMs = 3_600_000;

/** Lifetimes of a URL. `lifeMs` far exceeds the lifetime of a quote. A reused URL is valid for at least another day. */
export const hostedTimes = {
  lifeMs: 48 * hourMs,
  leastLeftMs: 24 * hourMs,
  /** How long a hosted file stays without a request that uses it, because quotes are often requested again. */
  idleMs: 10 * 60_000,
} as const;

/** How long a file is stored that no request and no draft has used. */
export const unusedMs = 30 * 24 * hourMs;

/** Returns the reference kind of a media type, or null if requests can't reference this type. */
export function kindOfMedia(mediaType: string): ReferenceKind | null {
  if (mediaType.startsWith("image/")) return "image";
  if (mediaType.startsWith("video/")) return "video";
  return mediaType.startsWith("audio/") ? "audio" : null;
}

/**
 * Returns the media type for re-encoding an image: PNG for PNG and GIF, so that nothing is lost. Null if the type is
 * not re-encoded.
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
