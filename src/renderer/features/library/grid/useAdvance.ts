import { useCallback, useEffect, useState } from "react";
import type { AssetId } from "#contracts/ids.ts";
import type { ResultGrid } from "#renderer/results/grid/useResultGrid.ts";
import { librarySelection } from "#renderer/features/library/selectionStore.ts";

interface AdvanceOptions {
  readonly grid: ResultGrid | undefined;
  readonly open: AssetId | undefined;
  readonly onOpen: (id: AssetId) => void;
  /** Moves the focus to a place in the grid. */
  readonly onFocus: (index: number) => void;
}

/**
 * Moves on to the result after one that was judged by key. The focus stays on that result when the judged one leaves
 * the grid because it no longer matches the filter. [LB19]
 */
export function useAdvance({ grid, open, onOpen, onFocus }: AdvanceOptions): (from: AssetId) => void {
  const [target, setTarget] = useState<{ readonly id: AssetId; readonly index: number }>();
  const at = target === undefined || grid === undefined ? -1 : grid.indexOf(target.id);
  if (target !== undefined && at !== -1 && at !== target.index) setTarget({ ...target, index: at });
  useEffect(() => {
    if (target !== undefined) onFocus(target.index);
  }, [target, onFocus]);
  return useCallback(
    (from) => {
      const next = grid?.tileAt((grid.indexOf(from) ?? -1) + 1);
      if (next === undefined || grid === undefined || grid.indexOf(from) === -1) return;
      const index = grid.indexOf(next.id);
      setTarget({ id: next.id, index });
      if (open === undefined) librarySelection.selectOne(next.id);
      else onOpen(next.id);
    },
    [grid, open, onOpen],
  );
}
