import type { AssetId } from "#contracts/ids.ts";
import type { LibraryFilter, LibrarySort } from "#contracts/library/library.ts";
import { run } from "#renderer/ipc/run.ts";
import { createSelection } from "#renderer/lib/selection.ts";

/** The selected results. */
export const librarySelection = createSelection<AssetId>();

let selectedIn: string | undefined;

/** Clears the selection if it was made under another filter, because selected results may be out of sight then. */
export function keepSelectionIn(filter: LibraryFilter): void {
  const key = JSON.stringify(filter);
  if (selectedIn !== key) librarySelection.clear();
  selectedIn = key;
}

/** The results that are shown: those that match a filter, in an order. */
export interface Listed {
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
}

/** Selects all results from the anchor to this one, both inclusive. */
export async function selectTo(listed: Listed, id: AssetId, open: AssetId | undefined): Promise<void> {
  const anchor = librarySelection.anchorOf(id, open);
  const ids = await run("library.ids", { ...listed, between: [anchor, id] });
  librarySelection.useSelection.setState({ ids: new Set(ids), anchor });
}

/** Selects every result that matches. */
export async function selectAll(filter: LibraryFilter): Promise<void> {
  librarySelection.selectAll(await run("library.ids", { filter }));
}
