import { isShowable, type SizedFile } from "#contracts/desktop/imageLimits.ts";
import type { Sha256 } from "#contracts/ids.ts";
import { thumbnailType } from "#main/shared/files/domain/decodedImage.ts";
import type { Core } from "./core.ts";

interface Deps {
  readonly mediaOf: (sha256: string) => SizedFile | null;
  readonly pathOf: (sha256: Sha256, mediaType: string) => string;
  readonly galleries: {
    readonly thumbnailFile: Core["galleryThumbnail"];
    readonly imageFile: Core["galleryImage"];
  };
  readonly references: { readonly shownFile: Core["referenceThumbnail"]; readonly file: Core["referenceFile"] };
  readonly ads: { readonly file: Core["adFile"]; readonly openImage: Core["adImage"] };
}

type Files = Pick<
  Core,
  | "assetFile"
  | "shownAssetFile"
  | "thumbnailFile"
  | "galleryThumbnail"
  | "galleryImage"
  | "referenceThumbnail"
  | "referenceFile"
  | "adFile"
  | "adImage"
>;

/** Resolves hashes to the stored files that the window and the media renderer may read. */
export function coreFiles({ mediaOf, pathOf, galleries, references, ads }: Deps): Files {
  const found = (sha256: string, { mediaType }: SizedFile) => ({
    path: pathOf(sha256 as Sha256, mediaType),
    mediaType,
  });
  return {
    assetFile: (sha256) => {
      const media = mediaOf(sha256);
      return media === null ? null : found(sha256, media);
    },
    shownAssetFile: (sha256) => {
      const media = mediaOf(sha256);
      return media === null || !isShowable(media) ? null : found(sha256, media);
    },
    thumbnailFile: (sha256) => ({ path: pathOf(sha256 as Sha256, thumbnailType), mediaType: thumbnailType }),
    galleryThumbnail: galleries.thumbnailFile,
    galleryImage: galleries.imageFile,
    referenceThumbnail: references.shownFile,
    referenceFile: references.file,
    adFile: ads.file,
    adImage: ads.openImage,
  };
}
