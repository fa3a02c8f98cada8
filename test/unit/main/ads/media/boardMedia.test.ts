import { expect, test } from "vitest";
import type { AdId, BoardId } from "#contracts/ids.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { boardMedia } from "#main/ads/media/boardMedia.ts";

const [plain, offline, other] = ["plain", "offline", "other"] as unknown as [BoardId, BoardId, BoardId];
const [one, two] = ["d:1", "d:2"] as unknown as [AdId, AdId];

/** Three boards with one or two ads each; the operations on their files are recorded as text. */
function scene(more: Partial<Parameters<typeof boardMedia>[0]> = {}) {
  const done: string[] = [];
  const states = new Map([
    [plain, false],
    [offline, true],
    [other, true],
  ]);
  const adsOf = new Map([
    [plain, [one]],
    [offline, [one, two]],
    [other, [two]],
  ]);
  const media = boardMedia({
    boards: () => [...states].map(([id, isOffline]) => ({ id, isOffline })),
    board: (id) => {
      const isOffline = states.get(id);
      return isOffline === undefined ? null : { isOffline: isOffline ? 1 : 0 };
    },
    boardAds: (id) => (adsOf.get(id) ?? []).map((adId) => ({ adId })),
    setOffline: (id, isOffline) => {
      done.push(`${id} offline ${isOffline}`);
      states.set(id, isOffline);
    },
    pins: {
      downloadPinned: (adIds) => Promise.resolve(void done.push(`download ${adIds.join(" ")}`)),
      release: (adIds) => Promise.resolve(void done.push(`release ${adIds.join(" ")}`)),
    },
    ...more,
  });
  return { media, done };
}

test("[AK5] taking a board offline stores the change and then downloads its files", async () => {
  const { media, done } = scene();
  await media.applyOffline(plain, true);
  expect(done).toEqual(["plain offline true", "download d:1"]);
  expect(media.offlineBoards()).toEqual([plain, offline, other]);
});

test("[AK6] taking a board back online releases its files", async () => {
  const { media, done } = scene();
  await media.applyOffline(offline, false);
  expect(done).toEqual(["offline offline false", "release d:1 d:2"]);
  expect(media.offlineBoards()).toEqual([other]);
});

test("taking an unknown board offline changes no file", async () => {
  const { media, done } = scene({
    setOffline: () => {
      throw new AppError("not_found", "Board not found.");
    },
  });
  await expect(media.applyOffline(plain, true)).rejects.toThrow("Board not found.");
  expect(done).toEqual([]);
});

test("[AK5] only ads added to an offline board have their files downloaded", async () => {
  const { media, done } = scene();
  await media.added(plain, [two]);
  await media.added("removed" as BoardId, [two]);
  expect(done).toEqual([]);
  await media.added(offline, [two]);
  expect(done).toEqual(["download d:2"]);
});

test("[AK6] ads removed from a board release their files", async () => {
  const { media, done } = scene();
  await media.removed([one]);
  expect(done).toEqual(["release d:1"]);
});

test("[AK9] an undo downloads the files of every offline board again", async () => {
  const { media, done } = scene();
  await media.undone();
  expect(done).toEqual(["download d:1 d:2", "download d:2"]);
});
