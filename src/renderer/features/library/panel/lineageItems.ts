import type { AdId, AssetId } from "#contracts/ids.ts";
import type { AssetTile } from "#contracts/library/assets.ts";
import type { LineageSource } from "#contracts/library/lineage.ts";
import { fileOfAddress } from "#contracts/references.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";
import { mediaKind } from "#renderer/lib/text/files.ts";
import type { PreviewedFile } from "#renderer/ui/media/FilePreview.tsx";

/** Something that a result was made from or used in, as a small tile shows it. */
export interface LineageItem {
  readonly key: string;
  readonly name: string;
  readonly kind: ReturnType<typeof mediaKind>;
  readonly thumbnailUrl: string | null;
  readonly onOpen: () => void;
}

interface Opening {
  readonly onOpen: (assetId: AssetId) => void;
  readonly onAd: (adId: AdId) => void;
  readonly onScene: (sceneId: string) => void;
  readonly onPreview: (file: PreviewedFile) => void;
}

export function itemOfResult({ id, prompt, mediaType, thumbnailUrl }: AssetTile, { onOpen }: Opening): LineageItem {
  return { key: id, name: prompt, kind: mediaKind(mediaType), thumbnailUrl, onOpen: () => onOpen(id) };
}

export function itemOfSource(source: LineageSource, opening: Opening): LineageItem {
  const { onAd, onScene, onPreview } = opening;
  switch (source.kind) {
    case "result":
      return itemOfResult(source.asset, opening);
    case "file": {
      const { address, name, mediaType, thumbnailUrl } = source.file;
      const kind = mediaKind(mediaType);
      const url = kind === "file" ? null : `media://reference/${fileOfAddress(address)}`;
      const file: PreviewedFile = { name, kind: kind === "file" ? "image" : kind, url };
      const label = t("Local file: {name}", { name });
      return { key: address, name: label, kind, thumbnailUrl, onOpen: () => onPreview(file) };
    }
    case "ad": {
      const { id, brandName, headline, thumbnail, mediaType } = source.ad;
      const name =
        headline === null
          ? t("Ad of {brand}", { brand: brandName })
          : t("Ad of {brand}: {headline}", { brand: brandName, headline });
      const kind = mediaType === "video" ? "video" : "image";
      return { key: `${source.kind}:${id}`, name, kind, thumbnailUrl: thumbnail.url, onOpen: () => onAd(id) };
    }
    case "avatar": {
      const { id, name, image } = source;
      const label = t("Avatar: {name}", { name });
      const file: PreviewedFile = { name, kind: "image", url: image.thumbnailUrl };
      return {
        key: `${source.kind}:${id}`,
        name: label,
        kind: "image",
        thumbnailUrl: image.thumbnailUrl,
        onOpen: () => onPreview(file),
      };
    }
    case "scene": {
      const { id, name, image } = source;
      const label = t("Scene: {name}", { name });
      return {
        key: `${source.kind}:${id}`,
        name: label,
        kind: "image",
        thumbnailUrl: image.thumbnailUrl,
        onOpen: () => onScene(id),
      };
    }
    default:
      return assertNever(source);
  }
}
