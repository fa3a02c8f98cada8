import { create } from "zustand";
import type { AssetId } from "../../../contracts/ids.ts";
import type { LibraryFilter } from "../../../contracts/library/library.ts";
import { run } from "../../ipc/run.ts";

interface Marks {
  /** Results that the next action is for. */
  readonly ids: ReadonlySet<AssetId>;
  /** Where a range begins. */
  readonly anchor: AssetId | undefined;
}

const none: Marks = { ids: new Set(), anchor: undefined };

export const useMarks = create<Marks>(() => none);

export function clearMarks(anchor?: AssetId): void {
  useMarks.setState({ ids: none.ids, anchor });
}

/** Marks one more, or one less. What is open counts as marked when the first other one is. */
export function toggleMark(id: AssetId, open: AssetId | undefined): void {
  useMarks.setState(({ ids }) => {
    const next = new Set(ids.size === 0 && open !== undefined && open !== id ? [open] : ids);
    if (!next.delete(id)) next.add(id);
    return { ids: next, anchor: id };
  });
}

/** Marks everything from the anchor to this one, both included. */
export async function markTo(filter: LibraryFilter, id: AssetId, open: AssetId | undefined): Promise<void> {
  const anchor = useMarks.getState().anchor ?? open ?? id;
  const ids = await run("library.ids", { filter, between: [anchor, id] });
  useMarks.setState({ ids: new Set(ids), anchor });
}

export async function markAll(filter: LibraryFilter): Promise<void> {
  useMarks.setState({ ids: new Set(await run("library.ids", { filter })) });
}
