import { expect, test } from "vitest";
import type { AdId, BoardId } from "#contracts/ids.ts";
import {
  addToBoard,
  offlineBoards,
  removeFromBoard,
  renameBoard,
  setBoardOffline,
  undoChange,
} from "#main/ads/boards/changeBoards.ts";
import type { PinContext } from "#main/ads/media/adPins.ts";
import { adMediaScene } from "../../../../support/ads/adMediaScene.ts";

const [plain, offline, other] = ["plain", "offline", "other"] as unknown as [BoardId, BoardId, BoardId];
const [one, two] = ["d:1", "d:2"] as unknown as [AdId, AdId];

/** Three boards with one or two ads each. `done`: each operation on files, and each change without undo, in order. */
function boardScene() {
  const { context, mirror } = adMediaScene();
  const done: string[] = [];
  const adsOf = { plain: [one], offline: [one, two], other: [two] };
  const at = { createdAt: 1, addedAt: 1, savedAt: 1 };
  const boards = Object.entries(adsOf).map(([id, ids], position) => ({ boardId: id as BoardId, ids, position }));
  context.userAdWriter.apply({
    ads: { put: [one, two].map((adId) => ({ adId, item: "{}", note: "", ...at })) },
    boards: {
      put: boards.map(({ boardId: id, position }) => ({
        id,
        name: id,
        position,
        isOffline: id === plain ? 0 : 1,
        ...at,
      })),
    },
    boardAds: { put: boards.flatMap(({ ids, ...board }) => ids.map((adId) => ({ ...board, adId, ...at }))) },
  });
  const watched: PinContext["mirror"] = {
    ...mirror,
    wantMedia: ({ adIds }) => Promise.resolve(void done.push(`download ${adIds.join(" ")}`)),
    pinMedia: (adIds, isPinned) => Promise.resolve(isPinned ? undefined : void done.push(`release ${adIds.join(" ")}`)),
  };
  const make: PinContext["changes"]["make"] = (plan) => {
    context.changes.make(plan);
    done.push("stored");
  };
  return { boards: { ...context, changes: { ...context.changes, make }, mirror: watched }, done };
}

test("[AK5] taking a board offline stores the change and then downloads its files", async () => {
  const { boards, done } = boardScene();
  await setBoardOffline(boards, plain, true);
  expect(done).toEqual(["stored", "download d:1"]);
  expect(offlineBoards(boards)).toEqual([plain, offline, other]);
});

test("[AK6] taking a board back online releases its files, except those that another offline board needs", async () => {
  const { boards, done } = boardScene();
  await setBoardOffline(boards, offline, false);
  expect(done).toEqual(["stored", "release d:1"]);
  expect(offlineBoards(boards)).toEqual([other]);
});

test("taking an unknown board offline changes no file", async () => {
  const { boards, done } = boardScene();
  await expect(setBoardOffline(boards, "removed" as BoardId, true)).rejects.toThrow("Board not found.");
  expect(done).toEqual([]);
});

test("[AK5] only ads added to an offline board have their files downloaded", async () => {
  const { boards, done } = boardScene();
  await addToBoard(boards, plain, [two]);
  await expect(addToBoard(boards, "removed" as BoardId, [two])).rejects.toThrow("Board not found.");
  expect(done).toEqual([]);
  await addToBoard(boards, offline, [two]);
  expect(done).toEqual(["download d:2"]);
});

test("[AK6] ads removed from a board release their files", async () => {
  const { boards, done } = boardScene();
  await removeFromBoard(boards, offline, [one]);
  expect(done).toEqual(["release d:1"]);
});

test("[AK9] an undo downloads the files of every offline board again", async () => {
  const { boards, done } = boardScene();
  const { undoId } = renameBoard(boards, plain, "Renamed");
  await undoChange(boards, undoId ?? "");
  expect(boards.userAds.board(plain)?.name).toBe("plain");
  expect(done).toEqual(["download d:1 d:2", "download d:2"]);
});
