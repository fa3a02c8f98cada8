import type { ResultAddress } from "#contracts/studio/galleries.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { ReferenceKind } from "#contracts/references.ts";
import { t } from "#texts/t.ts";
import { resultUrls } from "#main/generations/domain/decideAfterPoll.ts";
import { mediaUrls } from "#main/library/assetView.ts";
import { plainAddress } from "#main/library/domain/lineage.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { StudioContext } from "#main/studio/context.ts";
import type { HostableResult } from "#main/studio/stores/resultAddressStore.ts";
import { mapTexts, textsIn } from "#main/shared/base/text/requestTexts.ts";

/** How long a URL counts as current after the service named it. */
const currentMs = 10 * 60_000;
/** The most results whose URLs are read again before one quote, because each costs a read of the rate limit. */
const mostRefreshed = 20;

/** The addresses by which requests refer to results. */
export interface ResultUrls {
  /**
   * Returns a result's URL at the service: the current one if the service responds, otherwise the last known one. A
   * result without any is imported as a local file. Throws `not_found` if that fails, too. [RF12]
   */
  readonly addressOf: (id: AssetId) => Promise<ResultAddress>;
  /**
   * Returns a request with the current URLs of the results that it refers to, because the URL in a draft may have
   * expired. The interface does not say how long a URL is valid. A URL stays as it is if the service does not respond. [RF12]
   */
  readonly withCurrentUrls: <T>(request: T) => Promise<T>;
}

export function createResultUrls(
  studio: Pick<StudioContext, "clock" | "resultAddresses" | "service" | "importResult">,
): ResultUrls {
  const { now } = studio.clock;
  const { read, atAddress } = studio.resultAddresses;
  /** When the service named a URL last, by URL. */
  const named = new Map<string, number>();

  async function fresh({ generationId, position }: HostableResult): Promise<string | undefined> {
    const answer = await studio.service.client.readGeneration(generationId, "user");
    const url = answer.kind === "ok" ? resultUrls(answer.value)[position] : undefined;
    if (url !== undefined) {
      for (const [known, at] of named) if (now() - at > currentMs) named.delete(known);
      named.set(url, now());
    }
    return url;
  }

  async function imported({ mediaType, sha256, prompt }: HostableResult): Promise<string> {
    const kind = kindOf(mediaType);
    const file = kind === null ? null : await studio.importResult(kind, sha256, mediaType, prompt);
    if (file === null) throw new AppError("not_found", t("The service provides no URL for this result."));
    if (file.kind === "imported") return file.file.address;
    throw new AppError("not_found", file.kind === "rejected" ? file.reason : t("Result not found."));
  }

  return {
    addressOf: async (id) => {
      const known = read(id);
      if (known === null) throw new AppError("not_found", t("Result not found."));
      const address = (await fresh(known)) ?? known.url ?? (await imported(known));
      const { type, mediaType, prompt, thumbnailSha256 } = known;
      return {
        address,
        type,
        mediaType,
        prompt,
        thumbnailUrl: thumbnailSha256 === null ? null : mediaUrls.thumbnail(thumbnailSha256),
      };
    },
    withCurrentUrls: async (request) => {
      const results = textsIn(request).flatMap((url) => {
        const plain = plainAddress(url);
        const id = plain === null || now() - (named.get(url) ?? -Infinity) <= currentMs ? null : atAddress(plain);
        const result = id === null ? null : read(id);
        return result === null ? [] : [{ url, result }];
      });
      const current = await Promise.all(
        results.slice(0, mostRefreshed).map(async ({ url, result }) => [url, await fresh(result)] as const),
      );
      const urls = new Map(current);
      return mapTexts(request, (text) => urls.get(text) ?? text);
    },
  };
}

function kindOf(mediaType: string): ReferenceKind | null {
  const [kind] = mediaType.split("/");
  return kind === "image" || kind === "video" || kind === "audio" ? kind : null;
}
