import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { CloudDownload, ListFilter } from "lucide-react";
import { memo, useEffect } from "react";
import { type AdFilter, type AdSort, adSorts } from "../../../../contracts/ads/ads.ts";
import { t } from "../../../../texts/t.ts";
import { adsText, sortNames } from "../../../ads/tile/adFieldText.ts";
import { queries } from "../../../ipc/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { Popover } from "../../../ui/overlays/Popover.tsx";
import { type DiscoverFilters, activeFilterCount } from "../discoverSearch.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { FilterFields } from "./FilterFields.tsx";
import { SaveSearch } from "./SaveSearch.tsx";
import { SortMenu } from "./SortMenu.tsx";

interface ToolbarActionsProps {
  readonly filters: DiscoverFilters;
  readonly onFilter: (change: DiscoverFilters) => void;
  /** The filter as of the last typing pause. */
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly onKeepOffline: () => void;
  readonly isFiltered: boolean;
}

const names = { ...sortNames, own: t("Custom order") } as const;

/** The toolbar without the search box. No part depends on a single letter, so typing does not render it again. */
export const ToolbarActions = memo(function ToolbarActions(props: ToolbarActionsProps) {
  const { filters, onFilter, filter, sort, onKeepOffline, isFiltered } = props;
  const { data: facets } = useQuery({ ...queries.adFacets(filter), placeholderData: keepPreviousData });
  const { data: found } = useQuery({ ...queries.adCount(filter), placeholderData: keepPreviousData });
  const { data: totals } = useQuery(queries.adTotals);
  const unindexed = useUnindexedCount();
  // The total is always known. The number of matches is counted only up to a limit.
  const isAll = Object.keys(filter).length === 0 && totals !== undefined;
  const count = isAll ? { count: totals.ads, isCapped: false } : found;
  const many = activeFilterCount(filters);
  // A search within a board has no custom order.
  const hasOwnOrder = filters.board !== undefined && filter.find === undefined;
  return (
    <>
      <Popover
        label={many === 0 ? t("Filters") : t("Filters, {count} active", { count: many })}
        title={t("Filters")}
        width="wide"
        trigger={
          <>
            <ListFilter aria-hidden size={16} />
            <span>{t("Filters")}</span>
            {many === 0 ? null : <span className="figures text-muted">{many}</span>}
          </>
        }
      >
        <FilterFields filters={filters} onFilter={onFilter} filter={filter} facets={facets} />
      </Popover>
      <SortMenu
        sort={hasOwnOrder && filters.sort === undefined ? "own" : sort}
        names={names}
        sorts={[
          ...(hasOwnOrder ? (["own"] as const) : []),
          ...adSorts.filter((each) => each !== "relevance" || filter.find !== undefined),
        ]}
        onSort={(chosen) => {
          const isGiven = chosen === "own" || (chosen === "newest" && !hasOwnOrder);
          onFilter({ sort: isGiven ? undefined : chosen });
        }}
      />
      {isFiltered ? <SaveSearch filter={filter} sort={sort} /> : null}
      <span className="ml-auto flex items-center gap-2">
        <output className="figures text-small whitespace-nowrap text-faint">
          {count === undefined ? "" : adsText(count)}
          {unindexed === 0 ? null : (
            <span className="text-note"> · {t("{count, number} not searchable yet", { count: unindexed })}</span>
          )}
        </output>
        <Button variant="primary" onClick={onKeepOffline}>
          <CloudDownload aria-hidden size={16} />
          {t("Keep offline")}
        </Button>
        <ExportMenu filter={filter} sort={sort} />
      </span>
    </>
  );
});

/** Returns the number of ads that are not searchable yet. When it reaches 0, all ad queries are refetched. */
function useUnindexedCount(): number {
  const client = useQueryClient();
  const { data: totals } = useQuery(queries.adTotals);
  const unindexed = totals?.unindexed ?? 0;
  const isWhole = unindexed === 0;
  useEffect(() => {
    if (isWhole) return undefined;
    return () => void client.invalidateQueries({ queryKey: ["ads"] });
  }, [client, isWhole]);
  return unindexed;
}
