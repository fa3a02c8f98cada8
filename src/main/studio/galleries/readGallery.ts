import type { AvatarCard, Gallery, GalleryImage, SceneCard } from "#contracts/studio/galleries.ts";
import type { Sha256 } from "#contracts/ids.ts";
import type { AvatarRecord } from "#contracts/service/avatars.ts";
import { rawText } from "#contracts/service/primitives.ts";
import type { SceneRecord } from "#contracts/service/scenes.ts";
import type { StudioContext } from "#main/studio/context.ts";
import { type GalleryName, type GalleryImagePart, galleryImageId } from "#main/studio/domain/gallery.ts";

/** The last response of the service for a list. */
export interface GallerySnapshot<Item> {
  readonly records: readonly Item[];
  readonly isCut: boolean;
  readonly readAt: number;
}

type Images = Pick<StudioContext, "galleryImages">;

/** Returns the URL of a thumbnail in the app's own media scheme. */
export function galleryUrl(sha256: Sha256): string {
  return `media://gallery/${sha256}`;
}

/** Returns the avatars cached on this computer. */
export function readAvatars(studio: Images, last: GallerySnapshot<AvatarRecord> | null): Gallery<AvatarCard> {
  return gallery(studio, "avatars", last, ({ id, name, description, tags, images, created_at: createdAt }, image) => ({
    id,
    name,
    description,
    tags,
    front: image(id, "front", images.front),
    fullBody: image(id, "full_body", images.full_body),
    createdAt,
  }));
}

/** Returns the scenes cached on this computer. */
export function readScenes(studio: Images, last: GallerySnapshot<SceneRecord> | null): Gallery<SceneCard> {
  return gallery(studio, "scenes", last, (scene, image) => ({
    id: scene.id,
    name: scene.name,
    prompt: scene.prompt ?? null,
    model: scene.model ?? null,
    aspectRatio: scene.aspect_ratio ?? null,
    resolution: scene.resolution ?? null,
    mode: scene.mode === undefined ? null : rawText(scene.mode),
    image: imageOf(scene, image),
    isThumbnailOnly: scene.image_url === undefined && scene.thumbnail_url !== undefined,
    imageUrl: scene.image_url ?? null,
    thumbnailAddress: scene.thumbnail_url ?? null,
    createdAt: scene.created_at,
  }));
}

/** A scene with only a thumbnail is finished, because the service's document makes both URLs optional. API: Scene record. */
function imageOf(scene: SceneRecord, image: ImageOf): GalleryImage | null {
  const address = scene.image_url ?? scene.thumbnail_url;
  return address === undefined ? null : image(scene.id, "image", address);
}

type ImageOf = (recordId: string, part: GalleryImagePart, address: string) => GalleryImage;

function gallery<Item, Card>(
  { galleryImages }: Images,
  name: GalleryName,
  last: GallerySnapshot<Item> | null,
  card: (record: Item, image: ImageOf) => Card,
): Gallery<Card> {
  if (last === null) return { cards: [], readAt: null, isCut: false };
  const thumbnails = galleryImages.thumbnails(name);
  const image: ImageOf = (recordId, part, address) => {
    const thumbnail = thumbnails.get(galleryImageId(name, recordId, part));
    return { address, thumbnailUrl: thumbnail === undefined ? null : galleryUrl(thumbnail) };
  };
  return { cards: last.records.map((record) => card(record, image)), readAt: last.readAt, isCut: last.isCut };
}
