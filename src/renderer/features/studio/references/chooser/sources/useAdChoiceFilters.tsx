import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AdFilter } from "#contracts/ads/ads.ts";
import type { BoardId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { useBrandNames } from "#renderer/ads/grid/useBrandNames.ts";
import { sourceName } from "#renderer/ads/tile/adFieldText.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { ChoiceFilter } from "#renderer/ui/filters/ChoiceFilter.tsx";
import type { Filter } from "#renderer/ui/filters/filter.ts";
import { type FilterChoice, withChosen } from "#renderer/ui/filters/filterChoices.ts";

/** The filters of the ads to choose from. */
export interface AdChoiceFilters {
  readonly brandIds: readonly string[];
  readonly sources: readonly string[];
  readonly boardId: BoardId | undefined;
}

export const noAdFilters: AdChoiceFilters = { brandIds: [], sources: [], boardId: undefined };

/** Returns the filters Brand, Platform, and Board. */
export function useAdChoiceFilters(
  chosen: AdChoiceFilters,
  onChange: (chosen: AdChoiceFilters) => void,
  filter: AdFilter,
): readonly Filter[] {
  const { data: facets } = useQuery({ ...queries.adFacets(filter), placeholderData: keepPreviousData });
  const { data: boards = [] } = useQuery(queries.boards);
  const { brandIds, boardId } = chosen;
  const brandName = useBrandNames(brandIds);
  const board = boards.find(({ id }) => id === boardId);
  const several = (
    field: "brandIds" | "sources",
    name: string,
    searchLabel: string,
    choices: readonly FilterChoice[],
    nameOf: (value: string) => string,
  ): Filter => ({
    id: field,
    name,
    value: chosen[field].length === 0 ? undefined : chosen[field].map(nameOf).join(", "),
    isQuick: true,
    onClear: () => onChange({ ...chosen, [field]: [] }),
    choices: () => (
      <ChoiceFilter
        label={name}
        searchLabel={searchLabel}
        choices={withChosen(choices, chosen[field], nameOf)}
        chosen={chosen[field]}
        onChoose={(next = []) => onChange({ ...chosen, [field]: next })}
      />
    ),
  });
  return [
    several(
      "brandIds",
      t("Brand"),
      t("Search brands"),
      (facets?.brands ?? []).map(({ value, name, count }) => ({ value, name, count: grouped(count) })),
      brandName,
    ),
    several(
      "sources",
      t("Platform"),
      t("Search platforms"),
      (facets?.sources ?? []).map(({ value, count }) => ({ value, name: sourceName(value), count: grouped(count) })),
      sourceName,
    ),
    {
      id: "board",
      name: t("Board"),
      value: boardId === undefined ? undefined : (board?.name ?? t("Board")),
      isQuick: true,
      onClear: () => onChange({ ...chosen, boardId: undefined }),
      choices: () => (
        <ChoiceFilter
          label={t("Board")}
          searchLabel={t("Search boards")}
          isSingle
          choices={boards.map(({ id, name, adCount }) => ({ value: id, name, count: grouped(adCount) }))}
          chosen={boardId === undefined ? [] : [boardId]}
          onChoose={(next) => onChange({ ...chosen, boardId: boards.find(({ id }) => id === next?.[0])?.id })}
        />
      ),
    },
  ];
}
