import type { AssetId, Sha256 } from "#contracts/ids.ts";
import { fileOfAddress, localAddress, type LocalFile } from "#contracts/references.ts";
import type { FilesContext } from "./context.ts";
import type { HostableFile, ReferenceFile } from "./domain/reference.ts";

/** Describes the files behind a draft's addresses. Skips addresses that name no stored local file. */
export function describeFiles(context: FilesContext, addresses: readonly string[]): readonly LocalFile[] {
  return [...new Set(addresses)].flatMap((address) => {
    const sha256 = fileOfAddress(address);
    const file = sha256 === null ? null : storedFile(context, sha256);
    return file === null ? [] : [localFile(file)];
  });
}

/** Returns a stored file in the form that hosting methods accept. Null if its row or its bytes are missing. */
export function hostableFile(context: FilesContext, sha256: Sha256): HostableFile | null {
  const file = storedFile(context, sha256);
  if (file === null) return null;
  const { mediaType, sizeBytes } = file;
  return { sha256, mediaType, sizeBytes, path: context.files.pathOf(sha256, mediaType) };
}

/** Returns the result whose own file was given and became this file; null if there is none. */
export function resultOfFile({ references, resultOf }: FilesContext, sha256: Sha256): AssetId | null {
  return (
    references
      .originalsOf(sha256)
      .map(resultOf)
      .find((id) => id !== null) ?? null
  );
}

function storedFile({ references, files }: FilesContext, sha256: Sha256): ReferenceFile | null {
  const file = references.read(sha256);
  return file === null || !files.has(file.sha256, file.mediaType) ? null : file;
}

/** Converts a file into the form that the renderer gets. */
export function localFile(file: ReferenceFile): LocalFile {
  const { sha256, name, mediaType, sizeBytes, width, height, durationMs, thumbnailSha256, isStripped } = file;
  return {
    address: localAddress(sha256),
    name,
    mediaType,
    sizeBytes,
    width,
    height,
    durationMs,
    thumbnailUrl: thumbnailSha256 === null ? null : `media://reference/${thumbnailSha256}`,
    isStripped,
  };
}
