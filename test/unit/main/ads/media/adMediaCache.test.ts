import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import type { AdId, Sha256 } from "#contracts/ids.ts";
import { NotAHash } from "#main/shared/files/domain/storedPath.ts";
import { createAdMediaCache } from "#main/ads/media/adMediaCache.ts";
import { adMediaScene, sceneAds } from "../../../../support/ads/adMediaScene.ts";

const [one, two] = sceneAds;

type Context = Parameters<typeof createAdMediaCache>[0];

/** A cache on real files, a real ad database and a real journal. */
function cacheScene() {
  const scene = adMediaScene();
  const downloads = { clear: () => void scene.events.push("forget downloads") };
  const open = (more: Partial<Context>) => createAdMediaCache({ ...scene.context, downloads, ...more });
  return { ...scene, open, cache: open({}) };
}

test("[AK6] the media storage limit is 5 GB by default, and a changed limit is stored and published", async () => {
  const { cache, open, events } = cacheScene();
  expect(await cache.storage()).toEqual({ mediaBytes: 0, pinnedBytes: 0, quotaBytes: 5_000_000_000 });
  expect((await cache.setQuota(7_000)).quotaBytes).toBe(7_000);
  expect(events).toEqual(["quota changed"]);
  expect((await open({}).storage()).quotaBytes).toBe(7_000);
});

test("[AK6] pinned files do not count against the quota", async () => {
  const { cache, mirror, cacheImage } = cacheScene();
  await cache.setQuota(10);
  expect(await cache.overQuota()).toBe(-10);
  const { sizeBytes } = await cacheImage(one, 1);
  await cacheImage(two, 2);
  await mirror.pinMedia([two], true);
  expect(await cache.overQuota()).toBe(sizeBytes - 10);
});

test("[AK6] eviction deletes the least recently used files and their thumbnails until the rest fits", async () => {
  const { cache, open, events, store, mirror, cacheImage } = cacheScene();
  const [one, two, three, pinned] = sceneAds;
  const files = [await cacheImage(one, 3), await cacheImage(two, 1), await cacheImage(three, 2)];
  const saved = await cacheImage(pinned, 0);
  await mirror.pinMedia([pinned], true);
  await cache.setQuota(files[0]?.sizeBytes ?? 0);
  events.length = 0;
  const forgottenBefore: boolean[] = [];
  const watched = {
    ...store,
    remove: (sha256: Sha256, mediaType: string) => {
      forgottenBefore.push(events.includes("forget downloads"));
      return store.remove(sha256, mediaType);
    },
  };
  await open({ files: watched }).evict();
  expect([...files, saved].map(cache.has)).toEqual([true, false, false, true]);
  for (const file of files.slice(1)) {
    expect(existsSync(store.pathOf(file.sha256, file.mediaType))).toBe(false);
    expect(file.thumbnailSha256 !== null && store.has(file.thumbnailSha256, "image/webp")).toBe(false);
  }
  expect(await cache.overQuota()).toBe(0);
  // A file that is about to be removed must not count as stored.
  expect(forgottenBefore).toEqual([true, true, true, true]);
  expect(events).toEqual(["forget downloads", "changed"]);
});

test("[AK6] eviction does not delete a file that another ad uses", async () => {
  const { cache, mirror, storeImage, cacheImage, isOnDisk } = cacheScene();
  const shared = await storeImage("shared");
  await cacheImage(one, 1, shared);
  const { sizeBytes } = await cacheImage(two, 2, shared);
  await cache.setQuota(sizeBytes);
  await cache.evict();
  expect(isOnDisk(shared)).toBe(true);
  expect((await mirror.cachedFiles([one, two])).map(({ adId }) => adId)).toEqual([two]);
});

test("[AK6] eviction deletes no file if the ad database rejects the eviction", async () => {
  const { open, mirror, cacheImage, isOnDisk, events } = cacheScene();
  const file = await cacheImage(one, 1);
  const cache = open({ mirror: { ...mirror, evictMedia: () => Promise.reject(new Error("The disk is full.")) } });
  await expect(cache.evict()).rejects.toThrow("The disk is full.");
  expect(isOnDisk(file)).toBe(true);
  expect(events).toEqual([]);
});

test("[AK5] a discarded file is deleted once, unless an ad has started to use the file", async () => {
  const { cache, events, storeImage, cacheImage, isOnDisk } = cacheScene();
  const [useless, needed] = [await storeImage("useless"), await storeImage("needed")];
  cache.discard(useless);
  cache.discard(needed);
  expect(isOnDisk(useless)).toBe(true);
  await cacheImage(one, 1, needed);
  await cache.removeDiscarded();
  expect([useless, needed].map(isOnDisk)).toEqual([false, true]);
  expect(events).toEqual(["forget downloads"]);
  await storeImage("useless");
  await cache.removeDiscarded();
  expect(isOnDisk(useless)).toBe(true);
});

test("[AK5] a file discarded during a deletion is deleted by the next one", async () => {
  const { cache, storeImage, isOnDisk } = cacheScene();
  const [first, second] = [await storeImage("first"), await storeImage("second")];
  cache.discard(first);
  const removing = cache.removeDiscarded();
  cache.discard(second);
  await removing;
  expect([first, second].map(isOnDisk)).toEqual([false, true]);
  await cache.removeDiscarded();
  expect(isOnDisk(second)).toBe(false);
});

test("[AK11] a sweep deletes all files except those of pinned ads and their thumbnails", async () => {
  const { cache, pins, storeImage, cacheImage, isOnDisk } = cacheScene();
  const [pinned, other] = sceneAds;
  const saved = await cacheImage(pinned, 1);
  const lost = await cacheImage(other, 1);
  // More rows than one read returns: the file of the last row is protected too.
  const last = await storeImage("last");
  const placeholders = Array.from({ length: 501 }, (_, index) => ({
    ...saved,
    id: `e:${String(index).padStart(3, "0")}/0/thumbnail`,
    adId: "e" as AdId,
    thumbnailSha256: null,
  }));
  pins.storePinnedFiles([saved, ...placeholders, { ...saved, ...last, id: "z/0/video", thumbnailSha256: null }]);
  await cache.sweep();
  expect(cache.has(saved)).toBe(true);
  expect(isOnDisk(last)).toBe(true);
  expect(isOnDisk(lost)).toBe(false);
  expect(isOnDisk({ sha256: lost.thumbnailSha256 as Sha256, mediaType: "image/webp" })).toBe(false);
});

test("[AK5] visible ads request their thumbnails with the highest priority", async () => {
  const { cache, mirror, events } = cacheScene();
  await cache.seen([]);
  expect(events).toEqual([]);
  await cache.seen([one]);
  expect(events).toEqual(["wanted"]);
  const due = await mirror.dueMedia(Number.MAX_SAFE_INTEGER, 10, 0);
  expect(new Set(due.map(({ adId }) => adId))).toEqual(new Set([one]));
  expect(due.every(({ role, slide }) => role !== "video" && slide === 0)).toBe(true);
});

test("a file is readable by the media renderer only during its processing, whether that succeeds or fails", async () => {
  const { cache, store, storeImage } = cacheScene();
  const file = await storeImage("image");
  const found = { path: store.pathOf(file.sha256, file.mediaType), mediaType: "image/webp" };
  expect(cache.openFile(file.sha256)).toBeNull();
  expect(await cache.whileOpen(file, () => Promise.resolve(cache.openFile(file.sha256)))).toEqual(found);
  expect(cache.openFile(file.sha256)).toBeNull();
  await expect(cache.whileOpen(file, () => Promise.reject(new Error("crashed")))).rejects.toThrow("crashed");
  expect(cache.openFile(file.sha256)).toBeNull();
});

test("[AK5] an image shared by several ads remains readable until the last one has its thumbnail", async () => {
  const { cache, storeImage } = cacheScene();
  const file = await storeImage("image of a brand");
  const ends: (() => void)[] = [];
  const works = ["one", "two"].map(() => cache.whileOpen(file, () => new Promise<void>((end) => ends.push(end))));
  ends[0]?.();
  await works[0];
  expect(cache.openFile(file.sha256)).not.toBeNull();
  ends[1]?.();
  await works[1];
  expect(cache.openFile(file.sha256)).toBeNull();
});

test("[AK5] a file is found with its own media type, a thumbnail as an image, and an invalid hash is rejected", async () => {
  const { cache, store, mirror } = cacheScene();
  const small = "1".repeat(64) as Sha256;
  const video = "2".repeat(64) as Sha256;
  await mirror.wantMedia({ adIds: [one], roles: "all", rank: 0 }, 1);
  const file = { sha256: video, mediaType: "video/webm", sizeBytes: 1, thumbnailSha256: small };
  await mirror.mediaCached(`${one}/0/thumbnail`, file, 1);
  expect(await cache.file(video)).toEqual({ path: store.pathOf(video, "video/webm"), mediaType: "video/webm" });
  expect(await cache.file(small)).toEqual({ path: store.pathOf(small, "image/webp"), mediaType: "image/webp" });
  // The ad database no longer has this file, so a read of the path finds nothing.
  const unknown = "3".repeat(64) as Sha256;
  expect((await cache.file(unknown)).path).toBe(store.pathOf(unknown, "image/webp"));
  await expect(cache.file("../../journal.db")).rejects.toBeInstanceOf(NotAHash);
});

test("[AK11] a file counts as present only together with its thumbnail", async () => {
  const { cache, store, cacheImage } = cacheScene();
  const file = await cacheImage(one, 1);
  expect(cache.has(file)).toBe(true);
  store.remove(file.thumbnailSha256 as Sha256, "image/webp");
  expect(cache.has(file)).toBe(false);
  expect(cache.has({ ...file, thumbnailSha256: null })).toBe(true);
  store.remove(file.sha256, file.mediaType);
  expect(cache.has({ ...file, thumbnailSha256: null })).toBe(false);
});

test("[DS87] opening an ad requests its images, and its videos unless these wait until they are played", async () => {
  const { open, mirror, engine, events } = cacheScene();
  const slidesOf = (id: AdId) => engine.read(id, 1).slides;
  const id = sceneAds.find((one) => slidesOf(one).some(({ video }) => video !== null));
  if (id === undefined) throw new Error("No ad has a video.");
  const requested = async (role: "thumbnail" | "video") =>
    (await mirror.dueMedia(Number.MAX_SAFE_INTEGER, 100, 0)).filter((row) => row.adId === id && row.role === role)
      .length;
  await open({ settings: { read: () => ({ downloadOpenedVideos: false, syncAdLibrary: true }) } }).opened(id);
  expect(await requested("thumbnail")).toBe(slidesOf(id).length);
  expect(await requested("video")).toBe(0);
  await open({}).opened(id);
  expect(await requested("video")).toBe(slidesOf(id).filter(({ video }) => video !== null).length);
  expect(events).toEqual(["wanted", "wanted"]);
});
