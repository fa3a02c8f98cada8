import type { PaidRequestId, Sha256 } from "#contracts/ids.ts";
import { AvatarRecord } from "#contracts/service/avatars.ts";
import { readable } from "#contracts/service/readable.ts";
import { SceneRecord } from "#contracts/service/scenes.ts";
import { type FailureKind, failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { thumbnailType } from "#main/shared/files/domain/decodedImage.ts";
import { refreshJob } from "#main/shared/jobs/refreshJob.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { GalleryContext } from "#main/studio/context.ts";
import { galleryImageId, type GalleryName, type WantedImage } from "#main/studio/domain/gallery.ts";
import type { GallerySnapshot } from "./readGallery.ts";

/** What differs between the service's galleries. */
interface GalleryKind<Item> {
  readonly name: GalleryName;
  /** Returns undefined for a stored record that this version can't read. */
  readonly parse: (value: unknown) => Item | undefined;
  readonly list: (cursor: string | null) => Promise<Read<Page<Item>>>;
  readonly images: (record: Item) => readonly WantedImage[];
  /** Returns whether the list has one more record when this request is finished. */
  readonly isExtendedBy: (id: PaidRequestId) => boolean;
}

/** One gallery of the service, cached on this computer. */
export interface GallerySource<Item> {
  /** Returns the last read list, or null before the first read. Skips unreadable records. */
  readonly last: () => GallerySnapshot<Item> | null;
  /** Does nothing until the gallery was opened once. */
  readonly job: Job;
  /** Called when the user opens the gallery. Refreshes it soon and every hour from then on. */
  readonly opened: () => void;
  /** Refreshes the gallery soon if it was opened before, because it may have changed. */
  readonly soon: () => void;
  /** Called when these requests have changed state. Refreshes the gallery soon if one of them extends it. */
  readonly requestsMoved: (ids: readonly PaidRequestId[]) => void;
}

export interface Galleries {
  readonly avatars: GallerySource<AvatarRecord>;
  readonly scenes: GallerySource<SceneRecord>;
}

const rhythm = { everyMs: 3_600_000, leastBetweenMs: 10_000 } as const;
/** Limit of cached records. Galleries only serve to choose from. */
const mostRecords = 1000;

/** Caches the service's list of avatars. */
export const avatarGallery = (studio: GalleryContext): GallerySource<AvatarRecord> =>
  createGallerySource(studio, {
    name: "avatars",
    parse: (value) => readable(AvatarRecord).safeParse(value).data,
    list: (cursor) => studio.service.client.listAvatars(cursor, "background"),
    images: ({ id, images }) => [
      { id: galleryImageId("avatars", id, "front"), url: images.front },
      { id: galleryImageId("avatars", id, "full_body"), url: images.full_body },
    ],
    // None of our requests creates an avatar.
    isExtendedBy: () => false,
  });

/** Caches the service's list of scenes. */
export const sceneGallery = (studio: GalleryContext): GallerySource<SceneRecord> =>
  createGallerySource(studio, {
    name: "scenes",
    parse: (value) => readable(SceneRecord).safeParse(value).data,
    list: (cursor) => studio.service.client.listScenes(cursor, "background"),
    // The service's thumbnail, or the full image if there is none.
    images: ({ id, image_url: image, thumbnail_url: thumbnail }) => {
      const url = thumbnail ?? image;
      return url === undefined ? [] : [{ id: galleryImageId("scenes", id, "image"), url }];
    },
    isExtendedBy: (id) => studio.requests.read(id)?.kind === "scene",
  });

/** Caches one of the service's lists with its images. Refreshes it only if the user opened it in this session. [W7] */
export function createGallerySource<Item>(studio: GalleryContext, kind: GalleryKind<Item>): GallerySource<Item> {
  const { name } = kind;
  let isWanted = false;

  const refresh = refreshJob(name, {
    clock: studio.clock,
    refresh: () => refreshGallery(studio, kind),
    ...rhythm,
    report: studio.report(name),
    wake: studio.wake,
  });

  function soon(): void {
    if (isWanted) refresh.soon();
  }

  return {
    last: () => lastOf(studio, kind),
    // Spend no reads on a gallery that the user has not opened.
    job: { name, tick: (now) => (isWanted ? refresh.tick(now) : null) },
    opened: () => {
      isWanted = true;
      refresh.soon();
    },
    soon,
    requestsMoved: (ids) => {
      if (ids.some(kind.isExtendedBy)) soon();
    },
  };
}

function lastOf<Item>({ snapshots }: GalleryContext, { name, parse }: GalleryKind<Item>): GallerySnapshot<Item> | null {
  const snapshot = snapshots.read(name);
  const value = snapshot?.value as { readonly records?: unknown; readonly isCut?: unknown } | undefined;
  if (snapshot === null || !Array.isArray(value?.records)) return null;
  const records = value.records.flatMap((record) => parse(record) ?? []);
  return { records, isCut: value.isCut === true, readAt: snapshot.readAt };
}

/** Fetches a complete list of the service again. Returns false if the caller should retry soon. */
async function refreshGallery<Item>(studio: GalleryContext, kind: GalleryKind<Item>): Promise<boolean> {
  const { name } = kind;
  const records: Item[] = [];
  let cursor: string | null = null;
  do {
    const read: Read<Page<Item>> = await kind.list(cursor);
    // A key without access to this list must not cause repeated requests.
    if (read.kind === "refused" && isForGood(failureKind(read.refusal))) return true;
    if (read.kind !== "ok") return false;
    records.push(...read.value.records);
    cursor = read.value.next;
  } while (cursor !== null && records.length < mostRecords);

  const fresh: Omit<GallerySnapshot<Item>, "readAt"> = {
    records: records.slice(0, mostRecords),
    isCut: cursor !== null || records.length > mostRecords,
  };
  const last = lastOf(studio, kind);
  const now = studio.clock.now();
  studio.snapshots.write(name, fresh, now);
  const isStored = (thumbnail: Sha256) => studio.imageFiles.has(thumbnail, thumbnailType);
  studio.galleryImages.want(name, fresh.records.flatMap(kind.images), isStored, now);
  if (last === null || JSON.stringify(last.records) !== JSON.stringify(fresh.records)) {
    studio.publish("galleries.changed", null);
  }
  return true;
}

function isForGood(kind: FailureKind): boolean {
  return kind === "denied" || kind === "not_found";
}
