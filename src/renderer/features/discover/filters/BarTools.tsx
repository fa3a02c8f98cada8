import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { CloudDownload, ListFilter } from "lucide-react";
import { memo, useEffect } from "react";
import { type AdFilter, type AdSort, adSorts } from "../../../../contracts/ads/ads.ts";
import { t } from "../../../../texts/t.ts";
import { adsText, sortNames } from "../../../ads/tile/adWords.ts";
import { queries } from "../../../ipc/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { Popover } from "../../../ui/overlays/Popover.tsx";
import { type DiscoverNarrowing, narrowedCount } from "../discoverSearch.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { FilterFields } from "./FilterFields.tsx";
import { SaveSearch } from "./SaveSearch.tsx";
import { SortMenu } from "./SortMenu.tsx";

interface BarToolsProps {
  readonly narrowed: DiscoverNarrowing;
  readonly onNarrow: (change: DiscoverNarrowing) => void;
  /** The filter as of the last typing pause. */
  readonly filter: AdFilter;
  readonly sort: AdSort;
  readonly onKeepOffline: () => void;
  readonly isNarrowed: boolean;
}

const names = { ...sortNames, own: t("Custom order") } as const;

/** The toolbar without the search box. No part depends on a single letter, so typing does not render it again. */
export const BarTools = memo(function BarTools(props: BarToolsProps) {
  const { narrowed, onNarrow, filter, sort, onKeepOffline, isNarrowed } = props;
  const { data: facets } = useQuery({ ...queries.adFacets(filter), placeholderData: keepPreviousData });
  const { data: found } = useQuery({ ...queries.adCount(filter), placeholderData: keepPreviousData });
  const { data: totals } = useQuery(queries.adTotals);
  const unfound = useUnfound();
  // The total is always known. The number of matches is counted only up to a limit.
  const isAll = Object.keys(filter).length === 0 && totals !== undefined;
  const count = isAll ? { count: totals.ads, isCapped: false } : found;
  const many = narrowedCount(narrowed);
  // A search within a board has no custom order.
  const hasOwnOrder = narrowed.board !== undefined && filter.find === undefined;
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
        <FilterFields narrowed={narrowed} onNarrow={onNarrow} filter={filter} facets={facets} />
      </Popover>
      <SortMenu
        sort={hasOwnOrder && narrowed.sort === undefined ? "own" : sort}
        names={names}
        sorts={[
          ...(hasOwnOrder ? (["own"] as const) : []),
          ...adSorts.filter((each) => each !== "relevance" || filter.find !== undefined),
        ]}
        onSort={(chosen) => {
          const isGiven = chosen === "own" || (chosen === "newest" && !hasOwnOrder);
          onNarrow({ sort: isGiven ? undefined : chosen });
        }}
      />
      {isNarrowed ? <SaveSearch filter={filter} sort={sort} /> : null}
      <span className="ml-auto flex items-center gap-2">
        <output className="figures text-small whitespace-nowrap text-faint">
          {count === undefined ? "" : adsText(count)}
          {unfound === 0 ? null : (
            <span className="text-note"> · {t("{count, number} not searchable yet", { count: unfound })}</span>
          )}
        </output>
        <Button look="primary" onClick={onKeepOffline}>
          <CloudDownload aria-hidden size={16} />
          {t("Keep offline")}
        </Button>
        <ExportMenu filter={filter} sort={sort} />
      </span>
    </>
  );
});

/** Returns the number of ads that are not searchable yet. When it reaches 0, all ad queries are refetched. */
function useUnfound(): number {
  const client = useQueryClient();
  const { data: totals } = useQuery(queries.adTotals);
  const unfound = totals?.unfound ?? 0;
  const isWhole = unfound === 0;
  useEffect(() => {
    if (isWhole) return undefined;
    return () => void client.invalidateQueries({ queryKey: ["ads"] });
  }, [client, isWhole]);
  return unfound;
}
