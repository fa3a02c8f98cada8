import { create } from "zustand";
import type { AssetId } from "../../../contracts/ids.ts";
import type { LibraryFilter } from "../../../contracts/library/library.ts";
import { run } from "../../ipc/run.ts";

interface Selection {
  /** The selected results, to which the next action applies. */
  readonly ids: ReadonlySet<AssetId>;
  /** Where a range selection starts. */
  readonly anchor: AssetId | undefined;
}

const none: Selection = { ids: new Set(), anchor: undefined };

export const useSelection = create<Selection>(() => none);

export function clearSelection(anchor?: AssetId): void {
  useSelection.setState({ ids: none.ids, anchor });
}

/** Adds a result to the selection or removes it. The open result joins the selection when another one is selected first. */
export function toggleSelection(id: AssetId, open: AssetId | undefined): void {
  useSelection.setState(({ ids }) => {
    const next = new Set(ids.size === 0 && open !== undefined && open !== id ? [open] : ids);
    if (!next.delete(id)) next.add(id);
    return { ids: next, anchor: id };
  });
}

/** Selects all results from the anchor to this one, both inclusive. */
export async function selectTo(filter: LibraryFilter, id: AssetId, open: AssetId | undefined): Promise<void> {
  const anchor = useSelection.getState().anchor ?? open ?? id;
  const ids = await run("library.ids", { filter, between: [anchor, id] });
  useSelection.setState({ ids: new Set(ids), anchor });
}

export async function selectAll(filter: LibraryFilter): Promise<void> {
  useSelection.setState({ ids: new Set(await run("library.ids", { filter })) });
}
