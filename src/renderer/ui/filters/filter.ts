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

/**
 * A filter of a screen as a function of all set filters `F`, and of what its names and choices depend on besides, `C`.
 */
export interface FilterControl<F, C> {
  readonly name: string;
  /** Whether its button is always visible. */
  readonly isQuick?: boolean;
  /** Returns the chosen values as a text; undefined while the filter is not set. */
  readonly value: (filters: F, context: C) => string | undefined;
  /** Null for a filter that is set elsewhere: it can only be removed. */
  readonly choices: ((filters: F, onFilter: (change: F) => void, context: C) => ReactNode) | null;
  /** Returns the change that removes the filter. Without it, only the filter's own value is cleared. */
  readonly cleared?: (filters: F) => F;
}

/** Returns a filter for the bar. `own`: the change that clears the filter's own value. */
export function filterOf<F, C>(
  id: string,
  { name, isQuick = false, value, choices, cleared }: FilterControl<F, C>,
  own: F,
  { filters, onFilter, context }: { readonly filters: F; readonly onFilter: (change: F) => void; readonly context: C },
): Filter {
  return {
    id,
    name,
    value: value(filters, context),
    isQuick,
    onClear: () => onFilter(cleared?.(filters) ?? own),
    choices: choices && (() => choices(filters, onFilter, context)),
  };
}
