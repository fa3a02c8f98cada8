import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { memo } from "react";
import type { AdCursor, AdFilter } from "../../../../contracts/ads/ads.ts";
import { adsText } from "../../../ads/tile/adFieldText.ts";
import { queries } from "../../../ipc/queries.ts";
import { MonthNav } from "../../../ui/lists/MonthNav.tsx";
import { monthAt } from "./monthAt.ts";

interface MonthNavigatorProps {
  readonly filter: AdFilter;
  /** Time of the first visible ad, epoch ms; null if there is none, undefined while the grid shows another filter's ads. */
  readonly at: number | null | undefined;
  readonly onBegin: (start: AdCursor | null) => void;
}

/** The months of the matching ads. Each one can become the start of the grid. */
export const MonthNavigator = memo(function MonthNavigator({ filter, at, onBegin }: MonthNavigatorProps) {
  const { data: months } = useQuery({ ...queries.adMonths(filter), placeholderData: keepPreviousData });
  // Space is reserved even before there are months: a grid that became narrower later would move every ad.
  if (months === undefined || months.length === 0) return <div className="w-22 shrink-0 border-l border-line" />;
  return (
    <MonthNav
      months={months}
      current={at === undefined ? -1 : monthAt(months, at ?? undefined)}
      countText={countText}
      onJump={(which) => onBegin(which === 0 ? null : (months[which]?.after ?? null))}
    />
  );
});

function countText(count: number): string {
  return adsText({ count, isCapped: false });
}
