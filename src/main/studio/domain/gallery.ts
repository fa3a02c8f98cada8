import type { Sha256 } from "#contracts/ids.ts";

/** The service's lists that have images, and the image parts of a record. */
export type GalleryName = "avatars" | "scenes";
export type GalleryImagePart = "front" | "full_body" | "image";

/** An image of a record, identified by its part. Its URL may differ at every read. */
export interface WantedImage {
  readonly id: string;
  readonly url: string;
}

/** An image to be downloaded. */
export interface GalleryImageRow extends WantedImage {
  readonly attempts: number;
}

/** A stored file of a gallery. The media type is detected from its bytes. */
export interface GalleryFile {
  readonly sha256: Sha256;
  readonly mediaType: string;
}

export function galleryImageId(gallery: GalleryName, recordId: string, part: GalleryImagePart): string {
  return `${gallery}/${recordId}/${part}`;
}

/** Returns the gallery of an image ID that `galleryImageId` created. */
export function galleryOfImage(id: string): GalleryName {
  return id.startsWith("scenes/") ? "scenes" : "avatars";
}

/** Returns whether two URLs lead to the same file. Ignores the query, which holds the signature and its expiry. */
export function isSameFile(one: string, other: string): boolean {
  return withoutQuery(one) === withoutQuery(other);
}

function withoutQuery(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}
