import type { Clock } from "../../shared/base/clock.ts";
import type { AdMirror } from "../domain/adMirror.ts";
import type { AdStores } from "../stores/adStores.ts";
import { ownAdChanges } from "./changeOwnAds.ts";
import { rawItemsOf } from "./rawItems.ts";

interface Options {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly stores: AdStores;
  readonly mirror: AdMirror;
  readonly changed: () => void;
}

/** Wires the user's data about ads: saved ads, boards, and tags, and the undo of changes to them. */
export function composeOwnAds({ clock, newId, stores, mirror, changed }: Options) {
  const { ownAds, ownAdWriter, keptLists } = stores;
  const { rawItems, rawItem } = rawItemsOf(mirror);
  const changes = ownAdChanges({ newId, change: ownAdWriter.change, changed });
  const copies = { ownAds: ownAds.ads, rawItems };
  return {
    changes,
    rawItems,
    rawItem,
    saved: {
      ...copies,
      clock,
      changes,
      boardsOf: ownAds.boardsOf,
      tagsOf: ownAds.tagsOf,
      tagged: ownAds.tagged,
      nameOfTag: ownAds.nameOfTag,
      isPinned: keptLists.isPinned,
    },
    boards: {
      ...copies,
      clock,
      newId,
      changes,
      boardRows: ownAds.boardRows,
      board: ownAds.board,
      boardAds: ownAds.boardAds,
      lastOnBoard: ownAds.lastOnBoard,
    },
  };
}
