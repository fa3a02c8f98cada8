import type { Sha256 } from "#contracts/ids.ts";
import type { ReferenceFile } from "#main/references/domain/reference.ts";
import type { HostableFile } from "./hostFile.ts";

interface Deps {
  readonly read: (sha256: Sha256) => ReferenceFile | null;
  /** Returns whether the file exists on disk. */
  readonly has: (sha256: Sha256, mediaType: string) => boolean;
  readonly pathOf: (sha256: Sha256, mediaType: string) => string;
}

/** Returns a stored file in the form that hosting methods accept. Null if its row or its bytes are missing. */
export function hostableFile({ read, has, pathOf }: Deps, sha256: Sha256): HostableFile | null {
  const file = read(sha256);
  if (file === null || !has(sha256, file.mediaType)) return null;
  const { mediaType, sizeBytes } = file;
  return { sha256, mediaType, sizeBytes, path: pathOf(sha256, mediaType) };
}
