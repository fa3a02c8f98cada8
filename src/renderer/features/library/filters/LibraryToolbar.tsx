import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { librarySorts } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { useAriaKeys, useKeys } from "#renderer/shortcuts/bindings.ts";
import { SortMenu } from "#renderer/ui/fields/SortMenu.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { FilterBar } from "#renderer/ui/filters/FilterBar.tsx";
import { TileSizeSlider } from "#renderer/ui/grid/TileSizeSlider.tsx";
import { SearchBox } from "#renderer/ui/filters/SearchBox.tsx";
import { useDebouncedSearch } from "#renderer/ui/useDebouncedSearch.ts";
import { emptyTrash, resultsText, trashResults } from "#renderer/results/changeResults.ts";
import { SaveView } from "#renderer/features/library/collections/SaveView.tsx";
import { defaultSort, libraryFilter, noFilters } from "#renderer/features/library/librarySearch.ts";
import type { LibraryFilters } from "#renderer/features/library/libraryUrl.ts";
import { resultSortNames } from "#renderer/results/grid/resultSortNames.ts";
import { useLibraryFilters } from "./useLibraryFilters.tsx";

interface LibraryToolbarProps {
  readonly filters: LibraryFilters;
  readonly onFilter: (change: LibraryFilters) => void;
  /** Number of matching results; undefined until it is known. */
  readonly count: number | undefined;
  readonly tileSize: number;
  readonly onTileSize: (size: number) => void;
  /** Moves the focus to the grid. */
  readonly onLeave: () => void;
}

/** The library filters and the number of matching results. */
export function LibraryToolbar(props: LibraryToolbarProps) {
  const { filters, onFilter, count, tileSize, onTileSize, onLeave } = props;
  const filter = libraryFilter(filters);
  const { data: facets } = useQuery({
    ...queries.libraryFacets(filter),
    placeholderData: (previous) => previous,
  });
  const bar = useLibraryFilters(filters, onFilter, filter, facets);
  const addKeys = useKeys("addFilter");
  const addAriaKeys = useAriaKeys("addFilter");
  const trashed = facets?.trashed ?? 0;
  const isTrash = filters.trash === true;
  const isRejected = filters.flags?.length === 1 && filters.flags[0] === "reject";
  return (
    <search aria-label={t("Filter library")} className="flex flex-wrap items-start gap-2 px-(--gutter) pb-2">
      <FindBox find={filters.find} onFilter={onFilter} onLeave={onLeave} />
      {isTrash ? null : (
        <FilterBar
          filters={bar}
          isSearched={filters.find !== undefined}
          onClearAll={() => onFilter(noFilters)}
          addKeys={addKeys}
          addAriaKeys={addAriaKeys}
          save={
            <SaveView
              filters={filters}
              onSaved={(id) => onFilter({ ...noFilters, trash: undefined, collections: [id] })}
            />
          }
        />
      )}
      <span className="ml-auto flex min-h-8 items-center gap-2">
        <output className="figures text-small whitespace-nowrap text-faint">
          {count === undefined
            ? ""
            : isTrash
              ? t("{count, plural, one {# result} other {# results}} in trash", { count })
              : resultsText(count)}
        </output>
        <SortMenu
          label={t("Sort")}
          sort={filters.sort ?? defaultSort(filters)}
          sorts={librarySorts.filter((each) => each !== "likeness" || filters.similar !== undefined)}
          names={resultSortNames}
          onSort={(sort) => onFilter({ sort: sort === defaultSort(filters) ? undefined : sort })}
        />
        <TileSizeSlider size={tileSize} onSize={onTileSize} />
        {isTrash && trashed > 0 ? <Button onClick={() => void emptyTrash()}>{t("Empty trash…")}</Button> : null}
        {isRejected && count !== undefined && count > 0 ? (
          <Button onClick={() => void run("library.ids", { filter }).then(trashResults)}>
            {t("Move rejected to Trash")}
          </Button>
        ) : null}
      </span>
    </search>
  );
}

const typingPauseMs = 120;

interface FindBoxProps {
  readonly find: string | undefined;
  readonly onFilter: (change: LibraryFilters) => void;
  readonly onLeave: () => void;
}

/** Search box. Searches shortly after typing stops. */
function FindBox({ find, onFilter, onLeave }: FindBoxProps) {
  const onFind = useCallback((wanted: string | undefined) => onFilter({ find: wanted }), [onFilter]);
  const [text, setText] = useDebouncedSearch(find, onFind, typingPauseMs);
  return (
    <div className="w-64">
      <SearchBox
        label={t("Search results")}
        placeholder={t("Words, “phrase”, -excluded")}
        text={text}
        onText={setText}
        onLeave={onLeave}
        keys={useKeys("search")}
        ariaKeys={useAriaKeys("search")}
      />
    </div>
  );
}
