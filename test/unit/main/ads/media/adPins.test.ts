import { expect, test } from "vitest";
import type { AdSlide } from "#contracts/ads/ads.ts";
import type { AdId, BoardId } from "#contracts/ids.ts";
import { userAdUpdates } from "#main/ads/boards/updateUserAds.ts";
import { fileId } from "#main/ads/domain/adFiles.ts";
import {
  downloadMedia,
  downloadPinned,
  type PinContext,
  recordCached,
  releaseFiles,
  unpinAd,
} from "#main/ads/media/adPins.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { adMediaScene, sceneAds } from "../../../../support/ads/adMediaScene.ts";

const [one, two] = sceneAds;

type State = AdSlide["thumbnail"]["state"];

/** What is published is recorded together with whether the first ad is pinned. */
function pinScene() {
  const scene = adMediaScene();
  const { context, mirror, pins, events } = scene;
  const publish: Publish = (name) => void events.push(`${name}, pinned ${pins.isPinned(one)}`);
  return {
    ...scene,
    context: { ...context, publish, changes: userAdUpdates({ ...context, publish }) },
    putOnBoard: (adId: AdId, isOffline: boolean) => {
      const id = "board" as BoardId;
      const at = { position: 1, createdAt: 1 };
      context.userAdWriter.apply({
        ads: { put: [{ adId, item: "{}", savedAt: 1, note: "", createdAt: 1 }] },
        boards: { put: [{ id, name: "Board", isOffline: isOffline ? 1 : 0, ...at }] },
        boardAds: { put: [{ boardId: id, adId, position: 1, addedAt: 1 }] },
      });
    },
    pinnedBytes: async () => (await mirror.mediaStorage()).pinnedBytes,
    /** Ads whose files the journal lists. */
    noted: () => pins.filesAfter("", 100).map(({ adId }) => adId),
  };
}

const slide = (thumbnail: State, video: State | null): AdSlide => {
  const file = { url: null, sha256: null, mediaType: null, sizeBytes: null, reason: null };
  return {
    type: video === null ? "image" : "video",
    thumbnail: { ...file, state: thumbnail },
    video: video === null ? null : { ...file, state: video },
  };
};

test("[AK18] pinning an ad stores its copy, pins its downloaded files, and requests the others immediately", async () => {
  const { context, pins, mirror, events, cacheImage, noted, pinnedBytes } = pinScene();
  const file = await cacheImage(one, 1);
  await downloadMedia(context, one, true);
  expect(pins.isPinned(one)).toBe(true);
  expect(pins.filesAfter("", 10)).toEqual([file]);
  expect(noted()).toEqual([one]);
  expect(await pinnedBytes()).toBe(file.sizeBytes);
  const due = await mirror.dueMedia(Number.MAX_SAFE_INTEGER, 10, 0);
  expect(due.map(({ adId }) => adId)).toContain(one);
  // An ad is pinned only after its copy is saved. The window is notified after everything is written.
  expect(context.userAds.ads([one])).toMatchObject([{ savedAt: null }]);
  expect(events).toEqual(["ads.changed, pinned false", "wanted", "ads.changed, pinned true"]);
});

test("[AK18] an ad is not pinned if its copy can't be stored", async () => {
  const { context, mirror, pins, events } = pinScene();
  const failing = {
    ...context,
    mirror: { ...mirror, rawItems: () => Promise.reject(new Error("The disk is full.")) },
  };
  await expect(downloadMedia(failing, one, true)).rejects.toThrow("The disk is full.");
  expect(pins.isPinned(one)).toBe(false);
  expect(events).toEqual([]);
});

test("[AK5] files that are downloaded without pinning are neither pinned nor copied", async () => {
  const { context, pins, mirror, events, cacheImage, noted, pinnedBytes } = pinScene();
  await cacheImage(one, 1);
  for (const id of [one, two]) await downloadMedia(context, id, false);
  expect([one, two].some(pins.isPinned)).toBe(false);
  expect(noted()).toEqual([]);
  expect(await pinnedBytes()).toBe(0);
  expect((await mirror.dueMedia(Number.MAX_SAFE_INTEGER, 10, 0)).map(({ adId }) => adId)).toContain(two);
  expect(events).toEqual(["wanted", "wanted"]);
});

test("[AK5] a repeated user request retries all files of an ad that are not downloaded, and keeps the downloaded ones", async () => {
  const { context, mirror } = pinScene();
  const reset: string[] = [];
  const states: readonly (readonly [State, State | null])[] = [
    ["blocked", "expired"],
    ["removed", null],
    ["cached", "waiting"],
    ["remote", "cached"],
  ];
  const watched: PinContext["mirror"] = {
    ...mirror,
    mediaState: (id, state, reason, at) =>
      Promise.resolve(void reset.push(`${id} ${state} ${reason?.code ?? null} ${at}`)),
    read: async (id, now) => ({
      ...(await mirror.read(id, now)),
      slides: states.map(([thumbnail, video]) => slide(thumbnail, video)),
    }),
  };
  await downloadMedia({ ...context, mirror: watched }, one, false);
  const files = [
    [0, "thumbnail"],
    [0, "video"],
    [1, "thumbnail"],
    [2, "video"],
  ] as const;
  expect(reset).toEqual(files.map(([place, role]) => `${fileId(one, place, role)} remote null null`));
});

test("[AK5] the files of an offline board's ads are pinned, and downloaded after those of visible ads", async () => {
  const { context, pins, mirror, events, cacheImage, noted } = pinScene();
  await cacheImage(one, 1);
  await downloadPinned(context, [one, two]);
  expect(noted()).toEqual([one]);
  expect(pins.isPinned(one)).toBe(false);
  const { dueMedia } = mirror;
  expect((await dueMedia(Number.MAX_SAFE_INTEGER, 10, 0)).map(({ adId }) => adId)).not.toContain(two);
  expect((await dueMedia(Number.MAX_SAFE_INTEGER, 10, 1)).map(({ adId }) => adId)).toContain(two);
  expect(events).toEqual(["wanted"]);
});

test("[AK6] released files become evictable, except those of pinned ads and of ads on an offline board", async () => {
  const { context, pins, putOnBoard, cacheImage, noted, pinnedBytes, events } = pinScene();
  const file = await cacheImage(one, 1);
  const other = await cacheImage(two, 1);
  await downloadPinned(context, [one, two]);
  pins.pin(one, 1);
  putOnBoard(two, true);
  await releaseFiles(context, [one, two]);
  expect(await pinnedBytes()).toBe(file.sizeBytes + other.sizeBytes);
  expect(noted()).toHaveLength(2);
  putOnBoard(two, false);
  events.length = 0;
  await releaseFiles(context, [one, two]);
  expect(await pinnedBytes()).toBe(file.sizeBytes);
  expect(noted()).toEqual([one]);
  expect(events).toEqual(["quota changed"]);
});

test("[AK18] unpinning an ad releases its files and then deletes its copy; an offline board retains the files", async () => {
  const { context, pins, putOnBoard, cacheImage, noted, pinnedBytes, events } = pinScene();
  await cacheImage(one, 1);
  const stored = await cacheImage(two, 1);
  for (const id of [one, two]) await downloadMedia(context, id, true);
  putOnBoard(two, true);
  events.length = 0;
  await unpinAd(context, one);
  expect(context.userAds.ads([one])).toEqual([]);
  expect(events).toEqual(["quota changed", "ads.changed, pinned false", "ads.changed, pinned false"]);
  await unpinAd(context, two);
  expect([one, two].map(pins.isPinned)).toEqual([false, false]);
  expect(noted()).toEqual([two]);
  expect(await pinnedBytes()).toBe(stored.sizeBytes);
});

test("[AK11] a downloaded file is recorded in the journal if its ad is pinned or on an offline board", async () => {
  const { context, pins, mirror, putOnBoard, storeImage, noted } = pinScene();
  const { sha256, mediaType, sizeBytes } = await storeImage("image");
  const fileOf = (adId: AdId) => ({
    id: fileId(adId, 0, "thumbnail"),
    adId,
    sha256,
    mediaType,
    sizeBytes,
    thumbnailSha256: null,
  });
  await mirror.wantMedia({ adIds: [one, two], roles: "thumbnails", rank: 0 }, 1);
  await recordCached(context, fileOf(one), 2);
  expect(await mirror.cachedFiles([one])).toEqual([fileOf(one)]);
  expect(noted()).toEqual([]);
  pins.pin(one, 1);
  putOnBoard(two, true);
  for (const adId of [one, two]) await recordCached(context, fileOf(adId), 3);
  expect(pins.filesAfter("", 10)).toEqual([fileOf(one), fileOf(two)].toSorted((a, b) => (a.id < b.id ? -1 : 1)));
});

test("[AK11] a file that the ad database rejects is not recorded in the journal", async () => {
  const { context, pins, mirror, noted, cacheImage } = pinScene();
  const file = await cacheImage(one, 1);
  pins.pin(one, 1);
  const failing = {
    ...context,
    mirror: { ...mirror, mediaCached: () => Promise.reject(new Error("The thread ended.")) },
  };
  await expect(recordCached(failing, file, 1)).rejects.toThrow("The thread ended.");
  expect(noted()).toEqual([]);
});
