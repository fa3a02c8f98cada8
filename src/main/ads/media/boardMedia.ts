import type { Board } from "#contracts/ads/adBoards.ts";
import type { AdId, BoardId } from "#contracts/ids.ts";
import type { BoardAdRow, BoardRow } from "#main/ads/domain/userAds.ts";
import type { AdPins } from "./adPins.ts";

interface Deps {
  readonly boards: () => readonly Pick<Board, "id" | "isOffline">[];
  readonly board: (id: BoardId) => Pick<BoardRow, "isOffline"> | null;
  readonly boardAds: (id: BoardId) => readonly Pick<BoardAdRow, "adId">[];
  /** Stores whether a board is kept offline. Throws if the board does not exist. */
  readonly setOffline: (id: BoardId, isOffline: boolean) => void;
  readonly pins: Pick<AdPins, "downloadPinned" | "release">;
}

export interface BoardMedia {
  readonly offlineBoards: () => readonly BoardId[];
  readonly applyOffline: (id: BoardId, isOffline: boolean) => Promise<void>;
  /** Called after ads were added to a board. */
  readonly added: (id: BoardId, adIds: readonly AdId[]) => Promise<void>;
  /** Called after ads left a board. */
  readonly removed: (adIds: readonly AdId[]) => Promise<void>;
  /** Called after an undo, because boards that are kept offline may have ads again. */
  readonly undone: () => Promise<void>;
}

/** Applies board changes to the media of their ads: the files of an offline board are downloaded and pinned. [AK5] */
export function boardMedia({ boards, board, boardAds, setOffline, pins }: Deps): BoardMedia {
  const adsOf = (id: BoardId) => boardAds(id).map(({ adId }) => adId);
  const offlineBoards = () => boards().flatMap(({ id, isOffline }) => (isOffline ? [id] : []));

  return {
    offlineBoards,
    applyOffline: async (id, isOffline) => {
      setOffline(id, isOffline);
      await (isOffline ? pins.downloadPinned(adsOf(id)) : pins.release(adsOf(id)));
    },
    added: async (id, adIds) => {
      if (board(id)?.isOffline === 1) await pins.downloadPinned(adIds);
    },
    removed: pins.release,
    undone: async () => {
      for (const id of offlineBoards()) await pins.downloadPinned(adsOf(id));
    },
  };
}
