import type { KeyboardEvent } from "react";
import type { AdFilter, AdSort, AdTile } from "../../../contracts/ads/ads.ts";
import type { Board } from "../../../contracts/ads/adBoards.ts";
import type { AdId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import { isPressed } from "../../shortcuts/bindings.ts";
import { toast } from "../../ui/overlays/toast.ts";
import { chooseBoard, compareAds } from "./adDialogsStore.ts";
import { clearAdSelection, selectAllAds, toggleAdSelection, useAdSelection } from "./adSelectionStore.ts";
import { saveAds, removeFromBoard } from "./changeAds.ts";
import { showFailureToast } from "../../commands/runWithToast.ts";

interface AdKeys {
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly open: AdId | undefined;
  /** The open board, from which Delete removes ads. */
  readonly board: Board | undefined;
  readonly onOpen: (adId: AdId | undefined) => void;
  /** Moves an ad one position later (1) or earlier (-1). Undefined unless the user can reorder the ads. */
  readonly onMove: ((ad: AdTile, by: 1 | -1) => void) | undefined;
  /** Shows new ads. Undefined while there are none. */
  readonly onNewer: (() => void) | undefined;
}

/** Handles the shortcuts of an ad grid, except navigation. They apply to the selection, else to the focused ad. */
export function useAdKeys({ filter, sort, open, board, onOpen, onMove, onNewer }: AdKeys) {
  return (event: KeyboardEvent, ad: AdTile | undefined): boolean => {
    const marked = useAdSelection.getState().ids;
    if (isPressed("selectAllAds", event)) {
      void selectAll(filter, sort);
      return true;
    }
    if (event.altKey && event.key.startsWith("Arrow")) {
      const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
      if (by === null || ad === undefined || onMove === undefined) return false;
      onMove(ad, by);
      return true;
    }
    if (event.key === "Escape") {
      if (marked.size > 0) clearAdSelection();
      else if (open !== undefined) onOpen(undefined);
      else return false;
      return true;
    }
    if (isPressed("showNewAds", event)) {
      onNewer?.();
      return onNewer !== undefined;
    }
    if (isPressed("selectAd", event) && ad !== undefined) {
      toggleAdSelection(ad.id, open);
      return true;
    }
    const targets = marked.size > 0 ? [...marked] : ad === undefined ? [] : [ad.id];
    return targets.length > 0 && act(event, targets, ad, board);
  };
}

function act(
  event: KeyboardEvent,
  targets: readonly AdId[],
  ad: AdTile | undefined,
  board: Board | undefined,
): boolean {
  if (isPressed("saveAd", event)) void saveAds(targets, targets.length > 1 || !(ad?.isSaved ?? false));
  else if (isPressed("boardAd", event)) chooseBoard(targets);
  else if (isPressed("compareAds", event) && targets.length >= 2) compareAds(targets);
  else if (isPressed("removeFromBoard", event) && board !== undefined)
    void removeFromBoard(targets, board).then(() => clearAdSelection());
  else return false;
  return true;
}

async function selectAll(filter: AdFilter, sort: AdSort): Promise<void> {
  try {
    const { isAll } = await selectAllAds(filter, sort);
    if (!isAll) toast({ title: t("First 5,000 ads selected"), text: t("You can change up to 5,000 ads at once.") });
  } catch (cause) {
    showFailureToast(cause);
  }
}
