import { z } from "zod";
import { command } from "./command.ts";
import type { AssetId, Sha256 } from "./ids.ts";

/** Required media kind of a reference file. */
export const referenceKinds = ["image", "video", "audio"] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

const scheme = "reference:";

/** Returns the URI by which a draft names a local file. Main replaces it with a hosted URL or inline data before sending. */
export function localAddress(sha256: Sha256): string {
  return `${scheme}${sha256}`;
}

/** Returns the hash of the file that a `reference:` URI names; null for any other text. */
export function fileOfAddress(address: string): Sha256 | null {
  const found = /^reference:([0-9a-f]{64})$/.exec(address)?.[1];
  return found === undefined ? null : (found as Sha256);
}

/** A local file that can be used as a reference. */
export interface LocalFile {
  /** `reference:` and the SHA-256 of the file that is sent. */
  readonly address: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** `media:` URL; null if no thumbnail could be created. */
  readonly thumbnailUrl: string | null;
  /** Whether the sent file was re-encoded from its pixels alone, without the original's metadata. */
  readonly isStripped: boolean;
}

/** The result of importing one file. */
export type ImportedFile =
  | { readonly kind: "imported"; readonly file: LocalFile }
  /** The file is that of a result, byte for byte, so nothing was imported: the service may have it already. */
  | { readonly kind: "result"; readonly assetId: AssetId }
  /** `reason`: a sentence for the user. */
  | { readonly kind: "rejected"; readonly name: string; readonly reason: string };

/** Bytes per chunk, files imported at once, URIs described at once, and files chosen at once. */
export const referenceLimits = { chunkBytes: 1024 * 1024, filesAtOnce: 4, described: 200, chosen: 20 } as const;

const upload = z.string().min(1).max(64);
const chunk = z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= referenceLimits.chunkBytes);

export const referenceCommands = {
  /**
   * Starts importing a dropped or pasted file whose bytes the renderer holds. Main never accepts a path from the
   * renderer.
   */
  "references.begin": command(
    z.strictObject({ name: z.string().max(1000), kind: z.enum(referenceKinds), sizeBytes: z.int().min(0) }),
  ).returns<{ readonly upload: string }>(),
  /** Sends the next chunk. False: the file is already rejected, and `references.finish` returns the reason. */
  "references.chunk": command(z.strictObject({ upload, bytes: chunk })).returns<boolean>(),
  "references.finish": command(z.strictObject({ upload })).returns<ImportedFile>(),
  /** Opens the system's file dialog; empty if the user cancels. */
  "references.choose": command(
    z.strictObject({ kind: z.enum(referenceKinds), most: z.int().min(1).max(referenceLimits.chosen) }),
  ).returns<readonly ImportedFile[]>(),
  /** Returns the local files among these URIs. */
  "references.describe": command(
    z.strictObject({ addresses: z.array(z.string().max(8192)).max(referenceLimits.described) }),
  ).returns<readonly LocalFile[]>(),
};
