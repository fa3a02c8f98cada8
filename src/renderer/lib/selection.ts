import { create } from "zustand";

/** The selected items of a screen, to which the next action applies. */
export interface Selection<Id extends string> {
  readonly ids: ReadonlySet<Id>;
  /** Where a range selection starts. */
  readonly anchor: Id | undefined;
}

/** Returns the selection after one item is added to it or removed. The open item joins as the first one. */
export function toggled<Id extends string>({ ids }: Selection<Id>, id: Id, open: Id | undefined): Selection<Id> {
  const next = new Set(ids.size === 0 && open !== undefined && open !== id ? [open] : ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Returns whether an item is shown as selected. While nothing is selected, that is the open item. */
export function isSelected<Id extends string>({ ids }: Selection<Id>, id: Id, open: Id | undefined): boolean {
  return ids.size === 0 ? id === open : ids.has(id);
}

/** Returns the items to which an action applies: all selected ones, else the one with the focus. */
export function targetsOf<Id extends string>({ ids }: Selection<Id>, focused: Id | undefined): readonly Id[] {
  if (ids.size > 0) return [...ids];
  return focused === undefined ? [] : [focused];
}

/** Returns the selection for a menu of an item: an item that is not selected is selected first. */
export function forMenu<Id extends string>(selection: Selection<Id>, id: Id): Selection<Id> {
  return selection.ids.has(id) ? selection : { ids: new Set([id]), anchor: id };
}

/**
 * Returns what Escape closes next: the selection, then the panel, then the search. A selection of nothing but the open
 * item is closed with its panel.
 */
export function escapeStep<Id extends string>(
  { ids }: Selection<Id>,
  open: Id | undefined,
  hasSearch: boolean,
): "selection" | "panel" | "search" | null {
  const isOpenAlone = open !== undefined && ids.size === 1 && ids.has(open);
  if (ids.size > 0 && !isOpenAlone) return "selection";
  if (open !== undefined) return "panel";
  return hasSearch ? "search" : null;
}

/** Creates the selection of a screen: its store, and the changes that clicks and keys make. */
export function createSelection<Id extends string>() {
  const none: Selection<Id> = { ids: new Set(), anchor: undefined };
  const useSelection = create<Selection<Id>>(() => none);
  return {
    useSelection,
    /** Selects this item alone. */
    selectOne: (id: Id) => useSelection.setState({ ids: new Set([id]), anchor: id }),
    toggle: (id: Id, open: Id | undefined) => useSelection.setState((now) => toggled(now, id, open)),
    /** Selects exactly these items. The next range starts where the last one did. */
    selectAll: (ids: Iterable<Id>) => useSelection.setState(({ anchor }) => ({ ids: new Set(ids), anchor })),
    /** Adds these items to the selection. */
    add: (ids: Iterable<Id>) => useSelection.setState((now) => ({ ...now, ids: new Set([...now.ids, ...ids]) })),
    /** Returns where a range selection to this item starts. */
    anchorOf: (id: Id, open: Id | undefined): Id => useSelection.getState().anchor ?? open ?? id,
    /** Selects an item for its context menu, unless it is selected. */
    selectForMenu: (id: Id) => useSelection.setState((now) => forMenu(now, id)),
    clear: () => useSelection.setState(none),
  };
}
