import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CloudDownload, ListFilter } from "lucide-react";
import { type AdFilter, type AdSort, adSorts } from "../../../contracts/ads.ts";
import { adsText, sortNames } from "../../ads/adWords.ts";
import { queries } from "../../ipc/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { type DiscoverNarrowing, narrowedCount, nothingNarrowed } from "./discoverSearch.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { FilterFields } from "./FilterFields.tsx";
import { NarrowedBy } from "./NarrowedBy.tsx";
import { SaveSearch } from "./SaveSearch.tsx";
import { SearchField } from "./SearchField.tsx";
import { SortMenu } from "./SortMenu.tsx";

interface DiscoverBarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly narrowed: DiscoverNarrowing;
  readonly onNarrow: (change: DiscoverNarrowing) => void;
  /** What was asked for when the typing last came to rest. */
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly onKeepOffline: () => void;
  /** Goes into the sheet. */
  readonly onLeave: () => void;
}

/** What narrows the ads, how they are sorted, and how many it leaves. */
export function DiscoverBar(props: DiscoverBarProps) {
  const { text, onText, narrowed, onNarrow, filter, sort, onKeepOffline, onLeave } = props;
  const { data: facets } = useQuery({ ...queries.adFacets(filter), placeholderData: keepPreviousData });
  const { data: found } = useQuery({ ...queries.adCount(filter), placeholderData: keepPreviousData });
  const { data: totals } = useQuery(queries.adTotals);
  // All of them are counted anyway; what is found is counted up to a limit.
  const isAll = Object.keys(filter).length === 0 && totals !== undefined;
  const count = isAll ? { count: totals.ads, isCapped: false } : found;
  const many = narrowedCount(narrowed);
  const isNarrowed = many > 0 || text !== "";
  return (
    <search aria-label="Narrow the ads" className="flex flex-col gap-2 px-(--gutter) pb-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search ads"
          placeholder="Words, “a phrase”, -without"
          text={text}
          onText={onText}
          onLeave={onLeave}
        />
        <Popover
          label={many === 0 ? "Filters" : `Filters, ${many} set`}
          title="Narrow by"
          width="wide"
          trigger={
            <>
              <ListFilter aria-hidden size={16} />
              <span>Filters</span>
              {many === 0 ? null : <span className="figures text-muted">{many}</span>}
            </>
          }
        >
          <FilterFields narrowed={narrowed} onNarrow={onNarrow} facets={facets} />
        </Popover>
        <SortMenu
          sort={sort}
          names={sortNames}
          sorts={adSorts.filter((each) => each !== "relevance" || filter.find !== undefined)}
          onSort={(chosen) => onNarrow({ sort: chosen === "newest" ? undefined : chosen })}
        />
        {isNarrowed ? <SaveSearch filter={filter} sort={sort} /> : null}
        <span className="ml-auto flex items-center gap-2">
          <output className="figures text-small whitespace-nowrap text-faint">
            {count === undefined ? "" : adsText(count)}
          </output>
          <Button look="primary" onClick={onKeepOffline}>
            <CloudDownload aria-hidden size={16} />
            Keep offline
          </Button>
          <ExportMenu filter={filter} sort={sort} />
        </span>
      </div>
      {many === 0 ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <NarrowedBy narrowed={narrowed} onNarrow={onNarrow} />
          <Button
            look="quiet"
            size="small"
            onClick={() => onNarrow({ ...nothingNarrowed, board: narrowed.board, saved: narrowed.saved })}
          >
            Show all
          </Button>
        </div>
      )}
    </search>
  );
}
