import type { AvatarCard, Gallery, GalleryPicture, SceneCard } from "../../../contracts/studio/galleries.ts";
import type { Sha256 } from "../../../contracts/ids.ts";
import type { AvatarRecord } from "../../../contracts/service/avatars.ts";
import { rawText } from "../../../contracts/service/primitives.ts";
import type { SceneRecord } from "../../../contracts/service/scenes.ts";
import { type GalleryName, type PicturePart, pictureId } from "../domain/gallery.ts";

/** The last response of the service for a list. */
export interface GallerySnapshot<Item> {
  readonly records: readonly Item[];
  readonly isCut: boolean;
  readonly readAt: number;
}

interface Deps<Item> {
  readonly last: () => GallerySnapshot<Item> | null;
  readonly thumbnails: (gallery: GalleryName) => ReadonlyMap<string, Sha256>;
}

/** Returns the URL of a thumbnail in the app's own media scheme. */
export function galleryUrl(sha256: Sha256): string {
  return `media://gallery/${sha256}`;
}

/** Returns the avatars cached on this computer. */
export function readAvatars(deps: Deps<AvatarRecord>): Gallery<AvatarCard> {
  return gallery(deps, "avatars", ({ id, name, description, tags, images, created_at: createdAt }, picture) => ({
    id,
    name,
    description,
    tags,
    front: picture(id, "front", images.front),
    fullBody: picture(id, "full_body", images.full_body),
    createdAt,
  }));
}

/** Returns the scenes cached on this computer. */
export function readScenes(deps: Deps<SceneRecord>): Gallery<SceneCard> {
  return gallery(deps, "scenes", (scene, picture) => ({
    id: scene.id,
    name: scene.name,
    prompt: scene.prompt ?? null,
    model: scene.model ?? null,
    aspectRatio: scene.aspect_ratio ?? null,
    resolution: scene.resolution ?? null,
    mode: scene.mode === undefined ? null : rawText(scene.mode),
    picture: pictureOf(scene, picture),
    isThumbnailOnly: scene.image_url === undefined && scene.thumbnail_url !== undefined,
    imageUrl: scene.image_url ?? null,
    thumbnailAddress: scene.thumbnail_url ?? null,
    createdAt: scene.created_at,
  }));
}

/** A scene with only a thumbnail is finished, because the service's document makes both URLs optional. API: Scene record. */
function pictureOf(scene: SceneRecord, picture: PictureOf): GalleryPicture | null {
  const address = scene.image_url ?? scene.thumbnail_url;
  return address === undefined ? null : picture(scene.id, "picture", address);
}

type PictureOf = (recordId: string, part: PicturePart, address: string) => GalleryPicture;

function gallery<Item, Card>(
  deps: Deps<Item>,
  name: GalleryName,
  card: (record: Item, picture: PictureOf) => Card,
): Gallery<Card> {
  const last = deps.last();
  if (last === null) return { cards: [], readAt: null, isCut: false };
  const thumbnails = deps.thumbnails(name);
  const picture: PictureOf = (recordId, part, address) => {
    const thumbnail = thumbnails.get(pictureId(name, recordId, part));
    return { address, thumbnailUrl: thumbnail === undefined ? null : galleryUrl(thumbnail) };
  };
  return { cards: last.records.map((record) => card(record, picture)), readAt: last.readAt, isCut: last.isCut };
}
