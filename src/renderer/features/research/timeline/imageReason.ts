import type { AdTile } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { mediaStateText } from "#renderer/ads/tile/adFieldText.ts";

/** Returns why an ad has no image on this computer; null if it has one. [RS86] */
export function imageReason({ thumbnail, slideCount }: Pick<AdTile, "thumbnail" | "slideCount">): string | null {
  if (thumbnail.url !== null) return null;
  if (slideCount === 0) return t("No image");
  return mediaStateText(thumbnail.state, thumbnail.reason) ?? t("Not downloaded yet.");
}
