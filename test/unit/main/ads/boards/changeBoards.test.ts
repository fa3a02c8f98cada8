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
import { type AdMediaScene, withAdMedia } from "../../../../support/ads/adMediaScene.ts";

const [plain, offline, other] = ["plain", "offline", "other"] as unknown as [BoardId, BoardId, BoardId];
const [one, two] = ["d:1", "d:2"] as unknown as [AdId, AdId];

interface BoardScene {
  readonly boards: AdMediaScene["context"];
  /** Each change of the journal, and each operation on files, in order. */
  readonly done: string[];
}

/** Three boards with one or two ads each, two of them offline. */
function withBoards(work: (scene: BoardScene) => Promise<void>): Promise<void> {
  return withAdMedia(async ({ context, mirror }) => {
    const done: string[] = [];
    const adsOf = [
      [plain, [one]],
      [offline, [one, two]],
      [other, [two]],
    ] as const;
    context.userAdWriter.apply({
      ads: { put: [one, two].map((adId) => ({ adId, item: "{}", savedAt: 1, note: "", createdAt: 1 })) },
      boards: {
        put: adsOf.map(([id], position) => ({
          id,
          name: id,
          position,
          isOffline: id === plain ? 0 : 1,
          createdAt: 1,
        })),
      },
      boardAds: {
        put: adsOf.flatMap(([boardId, ids]) => ids.map((adId, position) => ({ boardId, adId, position, addedAt: 1 }))),
      },
    });
    const changes: PinContext["changes"] = {
      ...context.changes,
      make: (plan) => {
        context.changes.make(plan);
        done.push("stored");
      },
    };
    const watched: PinContext["mirror"] = {
      ...mirror,
      wantMedia: ({ adIds }) => Promise.resolve(void done.push(`download ${adIds.join(" ")}`)),
      pinMedia: (adIds, isPinned) =>
        Promise.resolve(void (isPinned ? undefined : done.push(`release ${adIds.join(" ")}`))),
    };
    await work({ boards: { ...context, changes, mirror: watched }, done });
  });
}

test("[AK5] taking a board offline stores the change and then downloads its files", async () => {
  await withBoards(async ({ boards, done }) => {
    await setBoardOffline(boards, plain, true);
    expect(done).toEqual(["stored", "download d:1"]);
    expect(offlineBoards(boards)).toEqual([plain, offline, other]);
  });
});

test("[AK6] taking a board back online releases its files, except those that another offline board needs", async () => {
  await withBoards(async ({ boards, done }) => {
    await setBoardOffline(boards, offline, false);
    expect(done).toEqual(["stored", "release d:1"]);
    expect(offlineBoards(boards)).toEqual([other]);
  });
});

test("taking an unknown board offline changes no file", async () => {
  await withBoards(async ({ boards, done }) => {
    await expect(setBoardOffline(boards, "removed" as BoardId, true)).rejects.toThrow("Board not found.");
    expect(done).toEqual([]);
  });
});

test("[AK5] only ads added to an offline board have their files downloaded", async () => {
  await withBoards(async ({ boards, done }) => {
    await addToBoard(boards, plain, [two]);
    await expect(addToBoard(boards, "removed" as BoardId, [two])).rejects.toThrow("Board not found.");
    expect(done).toEqual([]);
    await addToBoard(boards, offline, [two]);
    expect(done).toEqual(["download d:2"]);
  });
});

test("[AK6] ads removed from a board release their files", async () => {
  await withBoards(async ({ boards, done }) => {
    await removeFromBoard(boards, offline, [one]);
    expect(done).toEqual(["release d:1"]);
  });
});

test("[AK9] an undo downloads the files of every offline board again", async () => {
  await withBoards(async ({ boards, done }) => {
    const { undoId } = renameBoard(boards, plain, "Renamed");
    await undoChange(boards, undoId ?? "");
    expect(boards.userAds.board(plain)?.name).toBe("plain");
    expect(done).toEqual(["download d:1 d:2", "download d:2"]);
  });
});
