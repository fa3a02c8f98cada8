import { memo } from "react";
import type { AdFilter, AdSort } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { useAriaKeys, useKeys } from "#renderer/shortcuts/bindings.ts";
import { FilterBar } from "#renderer/ui/filters/FilterBar.tsx";
import { SearchBox } from "#renderer/ui/filters/SearchBox.tsx";
import type { DiscoverFilters } from "#renderer/features/discover/discoverUrl.ts";
import { noFilters } from "#renderer/features/discover/discoverSearch.ts";
import { AdFilterContext } from "./DiscoverChoices.tsx";
import { SaveSearch } from "./SaveSearch.tsx";
import { ToolbarActions } from "./ToolbarActions.tsx";
import { useDiscoverFilters } from "./useDiscoverFilters.tsx";

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
  readonly tileSize: number;
  readonly onTileSize: (size: number) => void;
  /** Moves the focus to the grid. */
  readonly onLeave: () => void;
}

/** The filters, the sort order, and the number of matching ads. */
export function DiscoverToolbar({ text, onText, onComing, onLeave, ...tools }: DiscoverToolbarProps) {
  return (
    <search aria-label={t("Filter ads")} className="flex flex-col gap-1.5 px-(--gutter) pb-2">
      <div className="grid grid-cols-[minmax(11rem,16rem)_minmax(0,1fr)] items-start gap-2">
        <SearchBox
          label={t("Search ads")}
          placeholder={t("Words, “phrase”, -excluded")}
          text={text}
          onText={onText}
          onComing={onComing}
          onLeave={onLeave}
          keys={useKeys("search")}
          ariaKeys={useAriaKeys("search")}
        />
        <Filters filters={tools.filters} onFilter={tools.onFilter} filter={tools.filter} sort={tools.sort} />
      </div>
      <ToolbarActions {...tools} />
    </search>
  );
}

type FiltersProps = Pick<DiscoverToolbarProps, "filters" | "onFilter" | "filter" | "sort">;

/** The filter bar. It does not depend on a single letter, so typing does not render it again. */
const Filters = memo(function Filters({ filters, onFilter, filter, sort }: FiltersProps) {
  const bar = useDiscoverFilters(filters, onFilter);
  return (
    <AdFilterContext value={filter}>
      <FilterBar
        filters={bar}
        isSearched={filter.find !== undefined}
        // Stays on the open board or the saved ads, and grouped.
        onClearAll={() =>
          onFilter({ ...noFilters, board: filters.board, saved: filters.saved, grouped: filters.grouped })
        }
        addKeys={useKeys("addFilter")}
        addAriaKeys={useAriaKeys("addFilter")}
        save={<SaveSearch filter={filter} sort={sort} />}
      />
    </AdFilterContext>
  );
});
