import type { Sha256 } from "../../contracts/ids.ts";
import { thumbnailType } from "../shared/files/domain/decodedImage.ts";
import type { Core } from "./core.ts";

interface Deps {
  readonly mediaTypeOf: (sha256: string) => string | null;
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
  | "thumbnailFile"
  | "galleryThumbnail"
  | "galleryImage"
  | "referenceThumbnail"
  | "referenceFile"
  | "adFile"
  | "adImage"
>;

/** Resolves hashes to the stored files that the window and the media renderer may read. */
export function coreFiles({ mediaTypeOf, pathOf, galleries, references, ads }: Deps): Files {
  return {
    assetFile: (sha256) => {
      const mediaType = mediaTypeOf(sha256);
      return mediaType === null ? null : { path: pathOf(sha256 as Sha256, mediaType), mediaType };
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
