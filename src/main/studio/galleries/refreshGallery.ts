import { type FailureKind, failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { AvatarRecord } from "#contracts/service/avatars.ts";
import type { SceneRecord } from "#contracts/service/scenes.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { galleryImageId, type WantedImage } from "#main/studio/domain/gallery.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { GallerySnapshot } from "./readGallery.ts";

export interface RefreshGalleryDeps<Item> {
  readonly clock: Clock;
  readonly list: (cursor: string | null) => Promise<Read<Page<Item>>>;
  readonly last: () => GallerySnapshot<Item> | null;
  readonly store: (value: Omit<GallerySnapshot<Item>, "readAt">, now: number) => void;
  readonly images: (record: Item) => readonly WantedImage[];
  /** Schedules downloads of these images. */
  readonly want: (images: readonly WantedImage[], now: number) => void;
  readonly changed: () => void;
}

/** Limit of cached records. Galleries only serve to choose from. */
const mostRecords = 1000;

/** Fetches a complete list of the service again. Returns false if the caller should retry soon. */
export async function refreshGallery<Item>(deps: RefreshGalleryDeps<Item>): Promise<boolean> {
  const records: Item[] = [];
  let cursor: string | null = null;
  do {
    const read: Read<Page<Item>> = await deps.list(cursor);
    // A key without access to this list must not cause repeated requests.
    if (read.kind === "refused" && isForGood(failureKind(read.refusal))) return true;
    if (read.kind !== "ok") return false;
    records.push(...read.value.records);
    cursor = read.value.next;
  } while (cursor !== null && records.length < mostRecords);

  const fresh = { records: records.slice(0, mostRecords), isCut: cursor !== null || records.length > mostRecords };
  const last = deps.last();
  const now = deps.clock.now();
  deps.store(fresh, now);
  deps.want(fresh.records.flatMap(deps.images), now);
  if (last === null || JSON.stringify(last.records) !== JSON.stringify(fresh.records)) deps.changed();
  return true;
}

export function imagesOfAvatar({ id, images }: AvatarRecord): readonly WantedImage[] {
  return [
    { id: galleryImageId("avatars", id, "front"), url: images.front },
    { id: galleryImageId("avatars", id, "full_body"), url: images.full_body },
  ];
}

/** Returns the service's thumbnail, or the full image if there is none. */
export function imagesOfScene({ id, image_url: image, thumbnail_url: thumbnail }: SceneRecord): readonly WantedImage[] {
  const url = thumbnail ?? image;
  return url === undefined ? [] : [{ id: galleryImageId("scenes", id, "image"), url }];
}

function isForGood(kind: FailureKind): boolean {
  return kind === "denied" || kind === "not_found";
}
