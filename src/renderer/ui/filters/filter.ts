import type { ReactNode } from "react";

/** A filter as a filter bar shows it. */
export interface Filter {
  readonly id: string;
  readonly name: string;
  /** The chosen values as a text; undefined while the filter is not set. */
  readonly value: string | undefined;
  /** Whether its button is always visible. Other filters are under "Add filter" until they are set. */
  readonly isQuick: boolean;
  readonly onClear: () => void;
  /**
   * Returns the choices. Called only while the filter's popover is open. Null for a filter that is set elsewhere, such
   * as by an action of an object: its chip can only be removed.
   */
  readonly choices: (() => ReactNode) | null;
}

/** Returns the filters that have a button in the bar, in their order. */
export function filtersInSight(filters: readonly Filter[]): readonly Filter[] {
  return filters.filter(({ isQuick, value }) => isQuick || value !== undefined);
}

/** Returns the filters that "Add filter" lists, by name. */
export function filtersToAdd(filters: readonly Filter[]): readonly Filter[] {
  return filters
    .filter(({ isQuick, value, choices }) => !isQuick && value === undefined && choices !== null)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
