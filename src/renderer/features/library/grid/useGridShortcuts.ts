import type { KeyboardEvent } from "react";
import type { AssetTile } from "../../../../contracts/library/assets.ts";
import type { AssetId } from "../../../../contracts/ids.ts";
import type { LibraryFilter } from "../../../../contracts/library/library.ts";
import { escapeStep, targetsOf } from "../../../lib/selection.ts";
import { isPressed } from "../../../shortcuts/bindings.ts";
import { isModHeld } from "../../../ui/modKey.ts";
import { rateResults } from "../../../results/changeResults.ts";
import { librarySelection, selectAll } from "../selectionStore.ts";

interface GridShortcuts {
  readonly filter: LibraryFilter;
  readonly open: AssetId | undefined;
  readonly isTrash: boolean;
  readonly onClose: () => void;
  readonly onClearSearch: () => void;
  readonly onCompare: () => void;
  /** Moves results to the trash, or restores them from it. */
  readonly onTrash: (ids: readonly AssetId[]) => void;
}

/** Handles the shortcuts of the grid, except navigation. They apply to the selection, else to the focused result. */
export function useGridShortcuts(options: GridShortcuts) {
  const { filter, open, isTrash, onClose, onClearSearch, onCompare, onTrash } = options;
  return (event: KeyboardEvent, asset: AssetTile | undefined): boolean => {
    const selection = librarySelection.useSelection.getState();
    const targets = targetsOf(selection, asset?.id);
    if (isPressed("selectAllResults", event)) {
      void selectAll(filter);
      return true;
    }
    if (event.key === "Escape") {
      const step = escapeStep(selection, open, filter.find !== undefined);
      if (step === "selection") librarySelection.clear();
      else if (step === "panel") onClose();
      else if (step === "search") onClearSearch();
      return step !== null;
    }
    if (targets.length === 0) return false;
    if (!isModHeld(event) && !event.altKey && /^[0-5]$/.test(event.key) && !isTrash)
      void rateResults(targets, Number(event.key));
    else if (isPressed("trashResults", event)) onTrash(targets);
    else if (isPressed("compareResults", event) && selection.ids.size >= 2 && selection.ids.size <= 4) onCompare();
    else return false;
    return true;
  };
}
