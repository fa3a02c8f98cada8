import type { Clock } from "#main/shared/base/clock.ts";
import type { AdMirror } from "#main/ads/domain/adMirror.ts";
import type { AdStores } from "#main/ads/stores/adStores.ts";
import { userAdUpdates } from "./updateUserAds.ts";
import { rawItemsOf } from "./rawItems.ts";

interface Options {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly stores: AdStores;
  readonly mirror: AdMirror;
  readonly changed: () => void;
}

/** Wires the user's data about ads: saved ads, boards, and tags, and the undo of changes to them. */
export function composeUserAds({ clock, newId, stores, mirror, changed }: Options) {
  const { userAds, userAdWriter, offlineCollections } = stores;
  const { rawItems, rawItem } = rawItemsOf(mirror);
  const changes = userAdUpdates({ newId, change: userAdWriter.change, changed });
  const copies = { userAds: userAds.ads, rawItems };
  return {
    changes,
    rawItems,
    rawItem,
    saved: {
      ...copies,
      clock,
      changes,
      boardsOf: userAds.boardsOf,
      tagsOf: userAds.tagsOf,
      tagged: userAds.tagged,
      nameOfTag: userAds.nameOfTag,
      isPinned: offlineCollections.isPinned,
    },
    boards: {
      ...copies,
      clock,
      newId,
      changes,
      boardRows: userAds.boardRows,
      board: userAds.board,
      boardAds: userAds.boardAds,
      lastOnBoard: userAds.lastOnBoard,
    },
  };
}
