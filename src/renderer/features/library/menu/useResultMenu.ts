import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AssetDetail, AssetTile } from "#contracts/library/assets.ts";
import type { AssetId } from "#contracts/ids.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { tileIndexOf } from "#renderer/ui/grid/TileGrid.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { keysOf, useBindings } from "#renderer/shortcuts/bindings.ts";
import { librarySelection } from "#renderer/features/library/selectionStore.ts";
import { resultMenu, type ResultMenuActions } from "#renderer/results/resultMenu.ts";
import { type UseResult, useReferenceEntries } from "#renderer/results/useReferenceEntries.ts";

interface ResultMenuOptions extends Omit<ResultMenuActions, "keysOf" | "referenceEntries"> {
  readonly onReference: UseResult;
  readonly isTrash: boolean;
  readonly itemAt: (index: number) => AssetTile | undefined;
}

/** The menus of results: of a tile, of the selection, and of the open result. */
export function useResultMenu({ isTrash, itemAt, onReference, ...actions }: ResultMenuOptions) {
  const own = useBindings((state) => state.own);
  const selected = librarySelection.useSelection((state) => state.ids);
  const [shownId, setShownId] = useState<AssetId>();
  const { data: shown } = useQuery(queries.asset(shownId));
  const tileOf = (target: Element) => {
    const index = tileIndexOf(target);
    return index === undefined ? undefined : itemAt(index);
  };
  const referenceEntries = useReferenceEntries(onReference);
  const all = { ...actions, referenceEntries, keysOf: (id: Parameters<typeof keysOf>[0]) => keysOf(id, own) };
  return {
    /** Entries for the tile under the pointer: for all selected results if it is one of them. */
    entriesFor: (target: Element): readonly MenuEntry[] => {
      const tile = tileOf(target);
      if (tile === undefined) return [];
      if (selected.has(tile.id) && selected.size > 1) {
        return resultMenu({ ids: [...selected], tile: undefined, detail: undefined }, isTrash, all);
      }
      const detail = shown?.id === tile.id ? shown : undefined;
      return resultMenu({ ids: [tile.id], tile, detail }, isTrash, all);
    },
    /** Selects the tile under the pointer unless it is selected. */
    onOpen: (target: Element): void => {
      const tile = tileOf(target);
      if (tile === undefined) return;
      librarySelection.selectForMenu(tile.id);
      setShownId(tile.id);
    },
    entriesOfSelection: (ids: readonly AssetId[]): readonly MenuEntry[] =>
      resultMenu({ ids, tile: undefined, detail: undefined }, isTrash, all),
    entriesOfOpen: (asset: AssetDetail): readonly MenuEntry[] =>
      resultMenu({ ids: [asset.id], tile: asset, detail: asset }, asset.trashedAt !== null, all),
  };
}
