import type { KeyboardEvent } from "react";
import type { AssetTile } from "#contracts/library/assets.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { ResultFlag } from "#contracts/library/resultFlags.ts";
import { escapeStep, targetsOf } from "#renderer/lib/selection.ts";
import { isPressed } from "#renderer/shortcuts/bindings.ts";
import { isModHeld } from "#renderer/ui/modKey.ts";
import { flagResults, rateResults } from "#renderer/results/changeResults.ts";
import { movesOn } from "#renderer/features/library/autoAdvance.ts";
import { librarySelection, type Listed, selectAll } from "#renderer/features/library/selectionStore.ts";

interface GridShortcuts {
  readonly listed: Listed;
  readonly open: AssetId | undefined;
  readonly isTrash: boolean;
  readonly onClose: () => void;
  readonly onClearSearch: () => void;
  readonly onCompare: (ids: readonly AssetId[]) => void;
  readonly onCollect: (ids: readonly AssetId[]) => void;
  /** Moves results to the trash, or restores them from it. */
  readonly onTrash: (ids: readonly AssetId[]) => void;
  /** Moves on to the result after this one. */
  readonly onAdvance: (from: AssetId) => void;
}

/** Handles the shortcuts of the grid, except navigation. They apply to the selection, else to the focused result. */
export function useGridShortcuts(options: GridShortcuts) {
  const { listed, open, isTrash, onClose, onClearSearch, onCompare, onCollect, onTrash, onAdvance } = options;
  return (event: KeyboardEvent, asset: AssetTile | undefined): boolean => {
    const selection = librarySelection.useSelection.getState();
    const targets = targetsOf(selection, asset?.id);
    if (isPressed("selectAllResults", event)) {
      void selectAll(listed.filter);
      return true;
    }
    if (event.key === "Escape") {
      const step = escapeStep(selection, open, listed.filter.find !== undefined);
      if (step === "selection") librarySelection.clear();
      else if (step === "panel") onClose();
      else if (step === "search") onClearSearch();
      return step !== null;
    }
    if (targets.length === 0) return false;
    const change = isTrash ? null : judgement(event, targets);
    const [only] = targets;
    if (change !== null) {
      if (targets.length === 1 && only !== undefined && movesOn(event)) onAdvance(only);
    } else if (isPressed("collectResults", event) && !isTrash) onCollect(targets);
    else if (isPressed("trashResults", event)) onTrash(targets);
    else if (isPressed("compareResults", event) && selection.ids.size >= 2 && selection.ids.size <= 4)
      onCompare(targets);
    else return false;
    return true;
  };
}

const flagKeys = [
  ["pickResults", "pick"],
  ["rejectResults", "reject"],
  ["unflagResults", "none"],
] as const satisfies readonly (readonly [string, ResultFlag])[];

/** Rates or flags results by key. Returns null for any other key. */
function judgement(event: KeyboardEvent, targets: readonly AssetId[]): Promise<void> | null {
  if (!isModHeld(event) && !event.altKey && /^[0-5]$/.test(event.key)) return rateResults(targets, Number(event.key));
  const flag = flagKeys.find(([shortcut]) => isPressed(shortcut, event))?.[1];
  return flag === undefined ? null : flagResults(targets, flag);
}
