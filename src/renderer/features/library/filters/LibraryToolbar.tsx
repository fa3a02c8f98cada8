import { useQuery } from "@tanstack/react-query";
import { ListFilter, Search, Trash2, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { grouped } from "../../../lib/text/numbers.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { TileSizeSlider } from "../../../ui/grid/TileSizeSlider.tsx";
import { Popover } from "../../../ui/overlays/Popover.tsx";
import { useDebouncedSearch } from "../../../ui/useDebouncedSearch.ts";
import { resultsText } from "../changeResults.ts";
import { EmptyTrash } from "./EmptyTrash.tsx";
import { FilterFields } from "./FilterFields.tsx";
import { libraryFilter, type LibraryFilters, activeFilterCount, noFilters } from "../librarySearch.ts";
import { ActiveFilters } from "./ActiveFilters.tsx";

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
  const { data: facets } = useQuery({
    ...queries.libraryFacets(libraryFilter(filters)),
    placeholderData: (previous) => previous,
  });
  const many = activeFilterCount(filters);
  const trashed = facets?.trashed ?? 0;
  const isTrash = filters.trash === true;
  return (
    <search aria-label={t("Filter library")} className="flex flex-wrap items-center gap-2 px-(--gutter) pb-2">
      <FindField find={filters.find} onFind={(find) => onFilter({ find })} onLeave={onLeave} />
      {isTrash ? null : (
        <Popover
          label={many === 0 ? t("Filters") : t("Filters, {count} active", { count: many })}
          title={t("Filters")}
          trigger={
            <>
              <ListFilter aria-hidden size={16} />
              <span>{t("Filters")}</span>
              {many === 0 ? null : <span className="figures text-muted">{many}</span>}
            </>
          }
        >
          <FilterFields filters={filters} onFilter={onFilter} facets={facets} />
        </Popover>
      )}
      <ActiveFilters filters={filters} onFilter={onFilter} />
      {many > 0 || filters.find ? (
        <Button variant="quiet" onClick={() => onFilter(noFilters)}>
          {t("Show all")}
        </Button>
      ) : null}
      <output className="figures ml-auto text-small text-faint">
        {count === undefined
          ? ""
          : isTrash
            ? t("{count, plural, one {# result} other {# results}} in trash", { count })
            : resultsText(count)}
      </output>
      <TileSizeSlider size={tileSize} onSize={onTileSize} />
      {isTrash && trashed > 0 ? <EmptyTrash count={trashed} /> : null}
      <Button
        variant={isTrash ? "plain" : "quiet"}
        onClick={() => onFilter({ ...noFilters, trash: isTrash ? undefined : true })}
      >
        <Trash2 aria-hidden size={16} />
        {isTrash ? t("Back to Library") : t("Trash")}
        {isTrash || trashed === 0 ? null : <span className="figures text-faint">{grouped(trashed)}</span>}
      </Button>
    </search>
  );
}

const typingPauseMs = 120;

interface FindFieldProps {
  readonly find: string | undefined;
  readonly onFind: (find: string | undefined) => void;
  readonly onLeave: () => void;
}

/** Search field. Searches shortly after typing stops. */
function FindField({ find, onFind, onLeave }: FindFieldProps) {
  const [text, setText] = useDebouncedSearch(find, onFind, typingPauseMs);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && text !== "") setText("");
    else if (event.key === "ArrowDown" || event.key === "Enter") onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <div className="field-edge flex h-(--control) w-72 items-center gap-2 pl-2.5">
      <Search aria-hidden size={16} className="shrink-0 text-faint" />
      <input
        type="search"
        dir="auto"
        aria-label={t("Search results")}
        placeholder={t("Words, “exact phrase”, -excluded")}
        value={text}
        maxLength={500}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        className="h-full w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {text === "" ? null : (
        <IconButton icon={X} size="small" label={t("Clear search")} onClick={() => setText("")} className="mr-1" />
      )}
    </div>
  );
}
