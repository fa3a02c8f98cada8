import type { AdFilesContext } from "#main/ads/context.ts";
import type { ContentStore } from "#main/shared/files/contentStore.ts";
import type { DownloadOutcome } from "#main/shared/files/domain/downloadOutcome.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";

export interface RecentDownloads {
  /** Downloads a file, or returns the file that was downloaded from this URL earlier, if it is still on the disk. */
  readonly fetch: (url: string) => Promise<DownloadOutcome>;
  /** Forgets all URLs. Called before files are removed. */
  readonly clear: () => void;
}

/** Number of URLs whose files are remembered, because the ads of a brand share an avatar image. */
const rememberedFiles = 500;

/** Remembers the files of the most recent URLs, so that each is downloaded once. [AK5] */
export function createRecentDownloads({
  fetcher,
  files: stored,
}: Pick<AdFilesContext, "fetcher"> & { readonly files: Pick<ContentStore, "has"> }): RecentDownloads {
  const files = new Map<string, StoredFile>();

  return {
    fetch: async (url) => {
      const known = files.get(url);
      if (known !== undefined && stored.has(known.sha256, known.mediaType)) return { kind: "stored", file: known };
      const outcome = await fetcher.fetch(url);
      if (outcome.kind !== "stored") return outcome;
      files.delete(url);
      files.set(url, outcome.file);
      const [oldest] = files.keys();
      if (files.size > rememberedFiles && oldest !== undefined) files.delete(oldest);
      return outcome;
    },
    clear: () => files.clear(),
  };
}
