import type { KeyboardEvent } from "react";
import type { AssetTile } from "../../../../contracts/library/assets.ts";
import type { AssetId } from "../../../../contracts/ids.ts";
import type { LibraryFilter } from "../../../../contracts/library/library.ts";
import { isPressed } from "../../../shortcuts/bindings.ts";
import { isModHeld } from "../../../ui/modKey.ts";
import { restoreResults, rateResults, trashResults } from "../changeResults.ts";
import { clearSelection, selectAll, useSelection } from "../selectionStore.ts";

interface SheetKeys {
  readonly filter: LibraryFilter;
  readonly open: AssetId | undefined;
  readonly isTrash: boolean;
  readonly onOpen: (assetId: AssetId | undefined) => void;
  readonly onCompare: () => void;
}

/** Handles the shortcuts of the grid, except navigation. They apply to the selection, else to the focused result. */
export function useGridShortcuts({ filter, open, isTrash, onOpen, onCompare }: SheetKeys) {
  return (event: KeyboardEvent, asset: AssetTile | undefined): boolean => {
    const marked = useSelection.getState().ids;
    const targets = marked.size > 0 ? [...marked] : asset === undefined ? [] : [asset.id];
    if (isPressed("selectAllResults", event)) {
      void selectAll(filter);
      return true;
    }
    if (event.key === "Escape") {
      if (marked.size > 0) clearSelection();
      else if (open !== undefined) onOpen(undefined);
      else return false;
      return true;
    }
    if (targets.length === 0) return false;
    if (!isModHeld(event) && !event.altKey && /^[0-5]$/.test(event.key) && !isTrash)
      void rateResults(targets, Number(event.key));
    else if (isPressed("trashResults", event)) void trashSelected(targets, isTrash, onOpen);
    else if (isPressed("compareResults", event) && marked.size >= 2 && marked.size <= 4) onCompare();
    else return false;
    return true;
  };
}

async function trashSelected(
  targets: readonly AssetId[],
  isTrash: boolean,
  onOpen: (assetId: AssetId | undefined) => void,
): Promise<void> {
  onOpen(undefined);
  await (isTrash ? restoreResults(targets) : trashResults(targets));
  clearSelection();
}
