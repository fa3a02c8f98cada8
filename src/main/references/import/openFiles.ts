import type { Sha256 } from "#contracts/ids.ts";
import type { ReferenceStore } from "#main/references/stores/referenceStore.ts";
import type { ContentStore } from "#main/shared/files/contentStore.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";

type OpenFile = Pick<StoredFile, "sha256" | "mediaType">;

/** The stored files that the media renderer may read. No other file is readable. */
export interface OpenFiles {
  /** Runs `work`. The file is readable until `work` settles. */
  readonly whileOpen: <T>(file: OpenFile, work: () => Promise<T>) => Promise<T>;
  /** Returns a file that is open or has a row, otherwise null. */
  readonly find: (sha256: string) => { readonly path: string; readonly mediaType: string } | null;
}

/**
 * Opens a file to the decoder before the file has a row, because the decoder's result decides whether it is imported.
 * [RF2]
 */
export function createOpenFiles(references: Pick<ReferenceStore, "mediaTypeOf">, files: ContentStore): OpenFiles {
  const openTypes = new Map<string, string>();
  return {
    whileOpen: async (file, work) => {
      openTypes.set(file.sha256, file.mediaType);
      try {
        return await work();
      } finally {
        openTypes.delete(file.sha256);
      }
    },
    find: (sha256) => {
      const mediaType = openTypes.get(sha256) ?? references.mediaTypeOf(sha256);
      return mediaType === null ? null : { path: files.pathOf(sha256 as Sha256, mediaType), mediaType };
    },
  };
}
