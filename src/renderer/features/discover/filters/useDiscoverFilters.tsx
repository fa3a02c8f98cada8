import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { adTitle } from "#renderer/ads/tile/AdCaption.tsx";
import { useBrandNames } from "#renderer/ads/grid/useBrandNames.ts";
import {
  activityNames,
  languageName,
  mediaTypeName,
  readableName,
  sourceName,
  viewNames,
} from "#renderer/ads/tile/adFieldText.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { colorSwatches, colorTexts } from "#renderer/lib/colorText.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { DateFilter } from "#renderer/ui/filters/DateFilter.tsx";
import { dateRangeText } from "#renderer/ui/filters/dateRange.ts";
import type { Filter } from "#renderer/ui/filters/filter.ts";
import { NumberFilter } from "#renderer/ui/filters/NumberFilter.tsx";
import { useToday } from "#renderer/ui/time/useNow.ts";
import type { DiscoverFilters } from "#renderer/features/discover/discoverSearch.ts";
import {
  ActivityChoices,
  type AdFacetReader,
  BoardChoices,
  CountedChoices,
  FacetChoices,
  UserTagChoices,
} from "./DiscoverChoices.tsx";
import { availabilityNames, originNames } from "./filterNames.ts";

const mostDays = 36_500;
const mostEngagement = 1_000_000_000;

type ListField = "sources" | "brands" | "media" | "languages" | "verticals" | "creative" | "tags";

interface ListFilter {
  readonly field: ListField;
  readonly name: string;
  readonly searchLabel: string;
  readonly isQuick: boolean;
  readonly facet: AdFacetReader;
  readonly nameOf: (value: string) => string;
}

/**
 * Returns the filters of Discover. They stay the same objects while only the search text changes, so that typing does
 * not render the bar again. The choices read the filter in which they count from `AdFilterContext`.
 */
export function useDiscoverFilters(
  { find: _find, sort, ...others }: DiscoverFilters,
  onFilter: (change: DiscoverFilters) => void,
): readonly Filter[] {
  const today = useToday();
  const key = JSON.stringify(others);
  const filters = useMemo(() => JSON.parse(key) as DiscoverFilters, [key]);
  const brandNameOf = useBrandNames(filters.brands);
  const similar = useAdName(filters.similar);
  const lookalikes = useAdName(filters.lookalikes);
  const { data: boards } = useQuery(queries.boards);
  const hasBoards = boards !== undefined && boards.length > 0;
  return useMemo(() => {
    const list = ({ field, name, searchLabel, isQuick, facet, nameOf }: ListFilter): Filter => {
      const chosen = filters[field] ?? [];
      return {
        id: field,
        name,
        value: chosen.length === 0 ? undefined : chosen.map(nameOf).join(", "),
        isQuick,
        onClear: () => onFilter({ [field]: undefined }),
        choices: () => (
          <FacetChoices
            label={name}
            searchLabel={searchLabel}
            facet={facet}
            nameOf={nameOf}
            chosen={chosen}
            onChoose={(values) => onFilter({ [field]: values })}
          />
        ),
      };
    };
    const { view, activity, origin, gone, own, running, engaged, from, to, color, board } = filters;
    return [
      {
        id: "similar",
        name: t("Similar to"),
        value: similar,
        isQuick: false,
        // Without an ad to resemble, there is no order by likeness.
        onClear: () => onFilter({ similar: undefined, ...(sort === "likeness" && { sort: undefined }) }),
        choices: null,
      },
      {
        id: "lookalikes",
        name: t("Look-alikes of"),
        value: lookalikes,
        isQuick: false,
        onClear: () => onFilter({ lookalikes: undefined }),
        choices: null,
      },
      list({
        field: "sources",
        name: t("Platform"),
        searchLabel: t("Search platforms"),
        isQuick: true,
        facet: (facets) => facets.sources,
        nameOf: sourceName,
      }),
      list({
        field: "media",
        name: t("Media type"),
        searchLabel: t("Search media types"),
        isQuick: true,
        facet: (facets) => facets.mediaTypes,
        nameOf: mediaTypeName,
      }),
      {
        id: "activity",
        name: t("Status"),
        value: activity && activityNames[activity],
        isQuick: true,
        onClear: () => onFilter({ activity: undefined }),
        choices: () => <ActivityChoices chosen={activity} onChoose={(chosen) => onFilter({ activity: chosen })} />,
      },
      list({
        field: "brands",
        name: t("Brand"),
        searchLabel: t("Search brands"),
        isQuick: true,
        facet: (facets) => facets.brands,
        nameOf: brandNameOf,
      }),
      list({
        field: "languages",
        name: t("Language"),
        searchLabel: t("Search languages"),
        isQuick: true,
        facet: (facets) => facets.languages,
        nameOf: languageName,
      }),
      {
        id: "running",
        name: t("Days running"),
        value: running === undefined ? undefined : atLeast(running),
        isQuick: true,
        onClear: () => onFilter({ running: undefined }),
        choices: () => (
          <NumberFilter
            label={t("Days running")}
            fieldLabel={t("Min. days running")}
            value={running}
            onChange={(days) => onFilter({ running: days })}
            offered={[7, 30, 90]}
            nameOf={atLeast}
            max={mostDays}
            step={7}
          />
        ),
      },
      {
        id: "date",
        name: t("Date"),
        value: dateRangeText({ from, to }, today),
        isQuick: true,
        onClear: () => onFilter({ from: undefined, to: undefined }),
        choices: () => <DateFilter range={{ from, to }} onChange={onFilter} />,
      },
      {
        id: "view",
        name: t("Feed"),
        value: view && viewNames[view],
        isQuick: false,
        onClear: () => onFilter({ view: undefined }),
        choices: () => (
          <CountedChoices
            label={t("Feed")}
            names={viewNames}
            changeOf={(each) => ({ view: each })}
            chosen={view}
            onChoose={(chosen) => onFilter({ view: chosen })}
          />
        ),
      },
      list({
        field: "verticals",
        name: t("Vertical"),
        searchLabel: t("Search verticals"),
        isQuick: false,
        facet: (facets) => facets.verticals,
        nameOf: readableName,
      }),
      list({
        field: "creative",
        name: t("Creative type"),
        searchLabel: t("Search creative types"),
        isQuick: false,
        facet: (facets) => facets.creativeTypes,
        nameOf: readableName,
      }),
      list({
        field: "tags",
        name: t("Tags"),
        searchLabel: t("Search tags"),
        isQuick: false,
        facet: (facets) => facets.tags,
        nameOf: (tag) => tag,
      }),
      {
        id: "color",
        name: t("Color"),
        value: color && colorTexts[color],
        isQuick: false,
        onClear: () => onFilter({ color: undefined }),
        choices: () => (
          <CountedChoices
            label={t("Color")}
            names={colorTexts}
            swatches={colorSwatches}
            changeOf={(each) => ({ color: each })}
            chosen={color}
            onChoose={(chosen) => onFilter({ color: chosen })}
          />
        ),
      },
      {
        id: "own",
        name: t("Your tags"),
        value: own === undefined ? undefined : `#${own}`,
        isQuick: false,
        onClear: () => onFilter({ own: undefined }),
        choices: () => <UserTagChoices chosen={own} onChoose={(chosen) => onFilter({ own: chosen })} />,
      },
      {
        id: "engaged",
        name: t("Engagement"),
        value: engaged === undefined ? undefined : atLeast(engaged),
        isQuick: false,
        onClear: () => onFilter({ engaged: undefined }),
        choices: () => (
          <NumberFilter
            label={t("Engagement")}
            fieldLabel={t("Min. engagement")}
            value={engaged}
            onChange={(count) => onFilter({ engaged: count })}
            offered={[1_000, 10_000, 100_000]}
            nameOf={atLeast}
            max={mostEngagement}
            step={100}
          />
        ),
      },
      {
        id: "origin",
        name: t("Origin"),
        value: origin && originNames[origin],
        isQuick: false,
        onClear: () => onFilter({ origin: undefined }),
        choices: () => (
          <CountedChoices
            label={t("Origin")}
            names={originNames}
            changeOf={(each) => ({ origin: each })}
            chosen={origin}
            onChoose={(chosen) => onFilter({ origin: chosen })}
          />
        ),
      },
      ...(hasBoards
        ? [
            {
              id: "board",
              name: t("Board"),
              // The open board is named in the heading of the screen.
              value: undefined,
              isQuick: false,
              onClear: () => onFilter({ board: undefined }),
              choices: () => <BoardChoices chosen={board} onChoose={(chosen) => onFilter({ board: chosen })} />,
            },
          ]
        : []),
      {
        id: "gone",
        name: t("Removed"),
        value: gone === true ? availabilityNames.removed : undefined,
        isQuick: false,
        onClear: () => onFilter({ gone: undefined }),
        choices: () => (
          <CountedChoices
            label={t("Removed")}
            names={availabilityNames}
            changeOf={() => ({ removed: true })}
            chosen={gone === true ? "removed" : undefined}
            onChoose={(chosen) => onFilter({ gone: chosen === undefined ? undefined : true })}
          />
        ),
      },
    ];
  }, [filters, onFilter, today, brandNameOf, similar, lookalikes, hasBoards, sort]);
}

/** Returns the name of an ad, with a placeholder until it is read; undefined without an ad. */
function useAdName(adId: AdId | undefined): string | undefined {
  const { data: ad } = useQuery(queries.ad(adId));
  if (adId === undefined) return undefined;
  return ad === undefined ? t("Ad") : adTitle(ad);
}

/** Returns a text such as "30+". */
function atLeast(number: number): string {
  return t("{number}+", { number: grouped(number) });
}
