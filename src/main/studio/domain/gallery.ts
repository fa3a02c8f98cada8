import type { Sha256 } from "../../../contracts/ids.ts";

/** The lists of the service that have pictures, and the parts of a record that are pictures. */
export type GalleryName = "avatars" | "scenes";
export type PicturePart = "front" | "full_body" | "picture";

/** A picture of a record, by what it is and not by its address, which may be another one at every reading. */
export interface WantedPicture {
  readonly id: string;
  readonly url: string;
}

/** A picture that is to be fetched. */
export interface PictureRow extends WantedPicture {
  readonly attempts: number;
}

/** A stored file of a gallery: what its own bytes are, by their hash. */
export interface GalleryFile {
  readonly sha256: Sha256;
  readonly mediaType: string;
}

export function pictureId(gallery: GalleryName, recordId: string, part: PicturePart): string {
  return `${gallery}/${recordId}/${part}`;
}

/** The gallery that a picture belongs to, by the id that `pictureId` made. */
export function galleryOfPicture(id: string): GalleryName {
  return id.startsWith("scenes/") ? "scenes" : "avatars";
}

/** Whether two addresses are of the same file: a signature and its end are not part of what it is. */
export function isSameFile(one: string, other: string): boolean {
  return withoutQuery(one) === withoutQuery(other);
}

function withoutQuery(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}
