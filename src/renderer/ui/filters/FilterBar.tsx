import { type ReactNode } from "react";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { AddFilter } from "./AddFilter.tsx";
import { type Filter, filtersInSight } from "./filter.ts";
import { FilterChip } from "./FilterChip.tsx";

interface FilterBarProps {
  readonly filters: readonly Filter[];
  /** Whether a search text is set, which "Clear all" clears too. */
  readonly isSearched: boolean;
  readonly onClearAll: () => void;
  /** The printed keys of "Add filter", and their form for `aria-keyshortcuts`. */
  readonly addKeys: string;
  readonly addAriaKeys: string | undefined;
  /** Saves the set filters. Shown while any filter or search text is set. */
  readonly save?: ReactNode;
}

/** The filters of a screen: quick ones, set ones, and a button for the others. Each applies at once. */
export function FilterBar({ filters, isSearched, onClearAll, addKeys, addAriaKeys, save }: FilterBarProps) {
  const isSet = isSearched || filters.some(({ value }) => value !== undefined);
  return (
    <fieldset aria-label={t("Filters")} className="flex min-h-8 min-w-0 flex-wrap items-center gap-1.5">
      {filtersInSight(filters).map((filter) => (
        <FilterChip key={filter.id} filter={filter} />
      ))}
      <AddFilter filters={filters} keys={addKeys} ariaKeys={addAriaKeys} />
      {isSet ? (
        <>
          <Button size="small" variant="quiet" onClick={onClearAll}>
            {t("Clear all")}
          </Button>
          {save}
        </>
      ) : null}
    </fieldset>
  );
}
