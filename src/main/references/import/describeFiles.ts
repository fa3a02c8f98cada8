import type { Sha256 } from "#contracts/ids.ts";
import { fileOfAddress, type LocalFile } from "#contracts/references.ts";
import type { ReferenceFile } from "#main/references/domain/reference.ts";
import { localFile } from "./importFile.ts";

interface Deps {
  readonly read: (sha256: Sha256) => ReferenceFile | null;
  readonly has: (sha256: Sha256, mediaType: string) => boolean;
}

/** Describes the files behind a draft's addresses. Skips addresses that name no stored local file. */
export function describeFiles(deps: Deps, addresses: readonly string[]): readonly LocalFile[] {
  return [...new Set(addresses)].flatMap((address) => {
    const sha256 = fileOfAddress(address);
    const file = sha256 === null ? null : deps.read(sha256);
    return file === null || !deps.has(file.sha256, file.mediaType) ? [] : [localFile(file)];
  });
}
