import type { AdFilter, AdSort } from "../../../../contracts/ads/ads.ts";
import { t } from "../../../../texts/t.ts";
import { ToolbarActions } from "./ToolbarActions.tsx";
import { type DiscoverFilters, activeFilterCount, noFilters } from "../discoverSearch.ts";
import { SearchField } from "./SearchField.tsx";
import { memo } from "react";
import { Button } from "../../../ui/Button.tsx";
import { ActiveFilters } from "./ActiveFilters.tsx";

interface DiscoverToolbarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called before a typed character changes the text to this value. */
  readonly onComing: (text: string) => void;
  readonly filters: DiscoverFilters;
  readonly onFilter: (change: DiscoverFilters) => void;
  /** The filter as of the last typing pause. */
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly onKeepOffline: () => void;
  /** Moves the focus to the grid. */
  readonly onLeave: () => void;
}

/** The filters, the sort order, and the number of matching ads. */
export function DiscoverToolbar({ text, onText, onComing, onLeave, ...tools }: DiscoverToolbarProps) {
  const { filters, onFilter } = tools;
  const isFiltered = activeFilterCount(filters) > 0;
  return (
    <search aria-label={t("Filter ads")} className="flex flex-col gap-2 px-(--gutter) pb-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t("Search ads")}
          placeholder={t("Words, “exact phrase”, -excluded")}
          text={text}
          onText={onText}
          onComing={onComing}
          onLeave={onLeave}
        />
        <ToolbarActions {...tools} isFiltered={isFiltered || tools.filter.find !== undefined} />
      </div>
      {isFiltered ? <FilterChips filters={filters} onFilter={onFilter} /> : null}
    </search>
  );
}

interface BarChipsProps {
  readonly filters: DiscoverFilters;
  readonly onFilter: (change: DiscoverFilters) => void;
}

/** The active filters, and a button that clears them but stays on the open board or the saved ads. */
const FilterChips = memo(function FilterChips({ filters, onFilter }: BarChipsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ActiveFilters filters={filters} onFilter={onFilter} />
      <Button
        variant="quiet"
        size="small"
        onClick={() => onFilter({ ...noFilters, board: filters.board, saved: filters.saved })}
      >
        {t("Show all")}
      </Button>
    </div>
  );
});
