import type { AdTile } from "#contracts/ads/ads.ts";
import type { AssetTile } from "#contracts/library/assets.ts";
import type { ReferenceKind } from "#contracts/references.ts";
import type { GalleryImage } from "#contracts/studio/galleries.ts";
import { t } from "#texts/t.ts";
import { adName } from "#renderer/ads/tile/AdCaption.tsx";
import { run } from "#renderer/ipc/run.ts";
import { mediaKind } from "#renderer/lib/text/files.ts";
import { referenceOfResult } from "#renderer/features/studio/references/intake/importFiles.ts";
import type { KnownReference } from "#renderer/features/studio/stored/knownReferences.ts";

export const chooserSources = ["library", "ads", "avatars", "scenes"] as const;
export type ChooserSource = (typeof chooserSources)[number];

/** Something that can become a reference. `id` is unique among all sources. */
export type Choice =
  | { readonly id: string; readonly source: "library"; readonly asset: AssetTile }
  /** Without `slide`, the first slide. */
  | { readonly id: string; readonly source: "ads"; readonly ad: AdTile; readonly slide?: number }
  | {
      readonly id: string;
      readonly source: "avatars" | "scenes";
      readonly name: string;
      readonly image: GalleryImage;
      readonly ratio: number | null;
    };

/** Returns the sources that have media of a kind. The service's avatars and scenes are images. */
export function sourcesOf(kind: ReferenceKind): readonly ChooserSource[] {
  if (kind === "audio") return ["library"];
  return kind === "video" ? ["library", "ads"] : chooserSources;
}

export function choiceName(choice: Choice): string {
  if (choice.source === "library") return choice.asset.prompt;
  return choice.source === "ads" ? adName(choice.ad) : choice.name;
}

/** Returns the thumbnail's `media:` URL; null while there is none. */
export function choiceThumbnail(choice: Choice): string | null {
  if (choice.source === "library") return choice.asset.thumbnailUrl;
  return choice.source === "ads" ? choice.ad.thumbnail.url : choice.image.thumbnailUrl;
}

/** A choice that can't become a reference, with the reason as a sentence. */
export class ChoiceError extends Error {}

/** Returns the address of a choice with its name. Rejects with a `ChoiceError` if a request can't refer to it. */
export async function referenceOfChoice(choice: Choice, kind: ReferenceKind): Promise<KnownReference> {
  if (choice.source === "library") return referenceOfAsset(choice.asset, kind);
  if (choice.source === "ads") return referenceOfAd(choice.ad, choice.slide ?? 0, kind);
  return { address: choice.image.address, name: choice.name, thumbnailUrl: choice.image.thumbnailUrl };
}

async function referenceOfAsset({ id, mediaType, prompt }: AssetTile, kind: ReferenceKind): Promise<KnownReference> {
  if (mediaKind(mediaType) !== kind) throw new ChoiceError(wrongKind(prompt, kind));
  const found = await referenceOfResult(id).catch(() => null);
  if (found !== null) return found;
  const reason = t("“{name}” has no link and no file on this computer.", { name: prompt });
  throw new ChoiceError(reason);
}

async function referenceOfAd(ad: AdTile, slide: number, kind: ReferenceKind): Promise<KnownReference> {
  const found = await run("ads.reference", { adId: ad.id, slide }).catch(() => null);
  if (found === null) {
    const name = adName(ad);
    const reason = ad.isSaved
      ? t("The service has no link for “{name}” right now. Try again later.", { name })
      : t("The service has no link for “{name}” right now. Save the ad first, then choose it again.", { name });
    throw new ChoiceError(reason);
  }
  if (found.kind !== kind) throw new ChoiceError(wrongKind(adName(ad), kind));
  return { address: found.address, name: found.title, thumbnailUrl: found.thumbnailUrl };
}

function wrongKind(name: string, kind: ReferenceKind): string {
  return t("“{name}” is not {kind, select, video {a video} audio {audio} other {an image}}.", { name, kind });
}
