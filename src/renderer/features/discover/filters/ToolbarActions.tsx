import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { CloudDownload } from "lucide-react";
import { memo, useEffect } from "react";
import { type AdFilter, type AdSort, adSorts } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { adsText, sortNames } from "#renderer/ads/tile/adFieldText.ts";
import { coverageOf, coverageText, useAdCoverage } from "#renderer/ads/useAdCoverage.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { TileSizeSlider } from "#renderer/ui/grid/TileSizeSlider.tsx";
import { Menu } from "#renderer/ui/overlays/Menu.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import type { DiscoverFilters } from "#renderer/features/discover/discoverUrl.ts";
import { defaultSort } from "#renderer/features/discover/discoverSearch.ts";
import { boardExportEntries, exportEntries } from "./exportEntries.ts";
import { SortMenu } from "#renderer/ui/fields/SortMenu.tsx";

interface ToolbarActionsProps {
  readonly filters: DiscoverFilters;
  readonly onFilter: (change: DiscoverFilters) => void;
  /** The filter as of the last typing pause. */
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly onKeepOffline: () => void;
  readonly tileSize: number;
  readonly onTileSize: (size: number) => void;
}

const names = { ...sortNames, own: t("Manual") } as const;

/** The number of matching ads and what applies to all of them. No part depends on a single letter, so typing does not render it again. */
export const ToolbarActions = memo(function ToolbarActions(props: ToolbarActionsProps) {
  const { filters, onFilter, filter, sort, onKeepOffline, tileSize, onTileSize } = props;
  // Groups change which tiles are shown, not which ads match.
  const { grouped, ...counted } = filter;
  const { data: found } = useQuery({ ...queries.adCount(counted), placeholderData: keepPreviousData });
  const { data: totals } = useQuery(queries.adTotals);
  const unindexed = useUnindexedCount();
  const coverage = coverageOf(filter, useAdCoverage());
  // The total is always known. The number of matches is counted only up to a limit.
  const isAll = Object.keys(counted).length === 0 && totals !== undefined;
  const count = isAll ? { count: totals.ads, isCapped: false } : found;
  const usual = defaultSort(filters);
  // A search within a board has no custom order.
  const hasOwnOrder = filters.board !== undefined && filter.find === undefined;
  const isOwnOrder = hasOwnOrder && filters.sort === undefined;
  const groupEntry: MenuEntry = {
    group: "open",
    label: t("Group look-alikes"),
    isChecked: grouped === true,
    onSelect: () => onFilter({ grouped: grouped === true ? undefined : true }),
  };
  const shownSort = isOwnOrder ? "own" : sort;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <output className="figures min-w-40 flex-1 basis-0 text-small text-faint">
        {count === undefined ? "" : adsText(count)}
        {coverage === undefined || (isAll && coverage.isComplete)
          ? null
          : ` · ${isAll ? t("sync not finished") : coverageText(coverage)}`}
        {unindexed === 0 ? null : (
          <span className="text-note"> · {t("{count, number} not searchable yet", { count: unindexed })}</span>
        )}
      </output>
      <span className="ml-auto flex items-center gap-2">
        {/* The ads of a board are kept offline by the board's own button. */}
        {filters.board === undefined ? (
          <Button onClick={onKeepOffline}>
            <CloudDownload aria-hidden size={16} />
            {t("Keep offline")}
          </Button>
        ) : null}
        <SortMenu
          label={t("Sort by: {name}", { name: names[shownSort] })}
          sort={shownSort}
          names={names}
          sorts={[...(hasOwnOrder ? (["own"] as const) : []), ...adSorts.filter((each) => isOffered(each, filter))]}
          onSort={(chosen) => {
            const isGiven = chosen === "own" || (chosen === usual && !hasOwnOrder);
            onFilter({ sort: isGiven ? undefined : chosen });
          }}
        />
        <TileSizeSlider size={tileSize} onSize={onTileSize} />
        <Menu
          entries={
            isOwnOrder && filters.board !== undefined
              ? boardExportEntries({ ...counted, boardId: filters.board })
              : [groupEntry, ...exportEntries({ filter: counted, sort })]
          }
        />
      </span>
    </div>
  );
});

function isOffered(sort: AdSort, filter: AdFilter): boolean {
  if (sort === "relevance") return filter.find !== undefined;
  return sort !== "likeness" || filter.similarTo !== undefined;
}

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
