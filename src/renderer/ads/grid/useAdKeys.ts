import type { KeyboardEvent } from "react";
import type { AdFilter, AdSort, AdTile } from "#contracts/ads/ads.ts";
import type { Board } from "#contracts/ads/adBoards.ts";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { escapeStep, targetsOf } from "#renderer/lib/selection.ts";
import { isPressed } from "#renderer/shortcuts/bindings.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { chooseBoard, compareAds } from "./adDialogsStore.ts";
import { adSelection, selectAllAds } from "./adSelectionStore.ts";
import { saveAds, removeFromBoard } from "./changeAds.ts";
import { showFailureToast } from "#renderer/commands/runWithToast.ts";

interface AdKeys {
  readonly filter: AdFilter;
  /** The IDs of all ads of a list that no filter describes. */
  readonly allIds?: readonly AdId[] | undefined;
  readonly sort: AdSort;
  readonly open: AdId | undefined;
  /** The open board, from which Delete removes ads. */
  readonly board: Board | undefined;
  readonly onOpen: (adId: AdId | undefined) => void;
  /** Moves an ad one position later (1) or earlier (-1). Undefined unless the user can reorder the ads. */
  readonly onMove?: ((ad: AdTile, by: 1 | -1) => void) | undefined;
  /** Clears the search. Undefined while there is none. */
  readonly onClearSearch?: (() => void) | undefined;
  /** Shows new ads. Undefined while there are none. */
  readonly onNewer?: (() => void) | undefined;
}

/** Handles the shortcuts of an ad grid, except navigation. They apply to the selection, else to the focused ad. */
export function useAdKeys(keys: AdKeys) {
  const { filter, allIds, sort, open, board, onOpen, onMove, onClearSearch, onNewer } = keys;
  return (event: KeyboardEvent, ad: AdTile | undefined): boolean => {
    const selection = adSelection.useSelection.getState();
    if (isPressed("selectAllAds", event)) {
      if (allIds === undefined) void selectAll(filter, sort);
      else adSelection.selectAll(allIds);
      return true;
    }
    if (event.altKey && event.key.startsWith("Arrow")) {
      const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
      if (by === null || ad === undefined || onMove === undefined) return false;
      onMove(ad, by);
      return true;
    }
    if (event.key === "Escape") {
      const step = escapeStep(selection, open, onClearSearch !== undefined);
      if (step === "search") onClearSearch?.();
      if (step === "panel") onOpen(undefined);
      if (step === "panel" || step === "selection") adSelection.clear();
      return step !== null;
    }
    if (isPressed("showNewAds", event)) {
      onNewer?.();
      return onNewer !== undefined;
    }
    const targets = targetsOf(selection, ad?.id);
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
    void removeFromBoard(targets, board).then(adSelection.clear);
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
