import type { AdReference } from "#contracts/ads/adBoards.ts";
import type { Ad } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { filesOfItem } from "#main/ads/sync/domain/adItem.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly readAd: (id: AdId) => Promise<Ad>;
  /** The stored record, as JSON text; null if there is none. */
  readonly rawItem: (id: AdId) => Promise<string | null>;
  /** The service's current record, as JSON text; null if it is unavailable. */
  readonly freshItem: (id: AdId) => Promise<string | null>;
}

/** Returns an ad's file as a reference for the service: its current URL, or the last known one. [AK13] */
export async function referenceOfAd(deps: Deps, id: AdId, slide: number): Promise<AdReference> {
  const ad = await deps.readAd(id);
  const item = (await deps.freshItem(id)) ?? (await deps.rawItem(id));
  const file = item === null ? undefined : filesOfItem(item).slides[slide];
  if (file === undefined) throw new AppError("not_found", t("File not found in this ad."));
  const isVideo = file.type === "video" && file.videoUrl !== null;
  return {
    address: isVideo && file.videoUrl !== null ? file.videoUrl : file.thumbnailUrl,
    kind: isVideo ? "video" : "image",
    title: ad.headline ?? ad.brandName,
    thumbnailUrl: ad.slides[slide]?.thumbnail.url ?? ad.thumbnail.url,
  };
}
