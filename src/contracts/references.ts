import { z } from "zod";
import { command } from "./command.ts";
import type { Sha256 } from "./ids.ts";

/** What the file behind a reference is to be. */
export const referenceKinds = ["picture", "video", "audio"] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

const scheme = "reference:";

/** How a draft names a file of this computer; before anything is sent, main puts an address in its place. */
export function localAddress(sha256: Sha256): string {
  return `${scheme}${sha256}`;
}

/** The file that such an address names; null for every other text. */
export function fileOfAddress(address: string): Sha256 | null {
  const found = /^reference:([0-9a-f]{64})$/.exec(address)?.[1];
  return found === undefined ? null : (found as Sha256);
}

/** A file of this computer that can be used as a reference. */
export interface LocalFile {
  /** `reference:` and the hash of what is sent. */
  readonly address: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** `media:` address; null where no small picture could be made. */
  readonly thumbnailUrl: string | null;
  /** Whether the sent file was re-encoded from its pixels alone, without the original's metadata. */
  readonly isStripped: boolean;
}

/** The result of importing one file. */
export type TakenFile =
  | { readonly kind: "taken"; readonly file: LocalFile }
  /** `reason`: a sentence for a person. */
  | { readonly kind: "refused"; readonly name: string; readonly reason: string };

/** Bytes of one piece of a file, files that may come in at once, and addresses that are described at once. */
export const referenceLimits = { pieceBytes: 1024 * 1024, filesAtOnce: 4, described: 200, chosen: 20 } as const;

const upload = z.string().min(1).max(64);
const piece = z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= referenceLimits.pieceBytes);

export const referenceCommands = {
  /** Begins to take in a file whose bytes the window has: dropped or pasted. A path is never taken from the window. */
  "references.begin": command(
    z.strictObject({ name: z.string().max(1000), kind: z.enum(referenceKinds), sizeBytes: z.int().min(0) }),
  ).returns<{ readonly upload: string }>(),
  /** The next piece. False: it is known already that the file is not taken, and `references.finish` says why. */
  "references.chunk": command(z.strictObject({ upload, bytes: piece })).returns<boolean>(),
  "references.finish": command(z.strictObject({ upload })).returns<TakenFile>(),
  /** Asks for files with the system's dialog; nothing when the person cancels. */
  "references.choose": command(
    z.strictObject({ kind: z.enum(referenceKinds), most: z.int().min(1).max(referenceLimits.chosen) }),
  ).returns<readonly TakenFile[]>(),
  /** Those of these addresses that stand for files of this computer. */
  "references.describe": command(
    z.strictObject({ addresses: z.array(z.string().max(8192)).max(referenceLimits.described) }),
  ).returns<readonly LocalFile[]>(),
};
