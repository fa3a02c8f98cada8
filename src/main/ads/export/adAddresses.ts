import type { AdReference } from "#contracts/ads/adBoards.ts";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { rawItemsOf } from "#main/ads/boards/adCopies.ts";
import type { MirrorContext } from "#main/ads/context.ts";
import { filesOfItem } from "#main/ads/sync/domain/adItem.ts";
import { itemOfService } from "#main/ads/sync/refetchAd.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { openableHost } from "./domain/originalUrl.ts";

/** Opens an ad's page in the browser. The URL comes from the ad database, never from the window. [AK12] */
export async function openOriginal(
  { clock, mirror, desktop }: Pick<MirrorContext, "clock" | "mirror" | "desktop">,
  id: AdId,
): Promise<{ readonly host: string }> {
  const { platformLink: url } = await mirror.read(id, clock.now());
  const host = openableHost(url);
  if (host === null) throw new AppError("service_denied", t("The URL of this ad's page isn't safe to open."));
  await desktop.openExternal(url);
  return { host };
}

/** Returns an ad's file as a reference for the service: its current URL, or the last known one. [AK13] */
export async function referenceOfAd(
  context: Pick<MirrorContext, "clock" | "mirror" | "service">,
  id: AdId,
  slide: number,
): Promise<AdReference> {
  const ad = await context.mirror.read(id, context.clock.now());
  const item = (await itemOfService(context, id)) ?? (await rawItemsOf(context, [id])).get(id);
  const file = item === undefined ? undefined : filesOfItem(item).slides[slide];
  if (file === undefined) throw new AppError("not_found", t("File not found in this ad."));
  const isVideo = file.type === "video" && file.videoUrl !== null;
  return {
    address: isVideo && file.videoUrl !== null ? file.videoUrl : file.thumbnailUrl,
    kind: isVideo ? "video" : "image",
    title: ad.headline ?? ad.brandName,
    thumbnailUrl: ad.slides[slide]?.thumbnail.url ?? ad.thumbnail.url,
  };
}
