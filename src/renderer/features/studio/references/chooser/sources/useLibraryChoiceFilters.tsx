import { useQuery } from "@tanstack/react-query";
import type { FacetValue, LibraryFilter } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { ChoiceFilter } from "#renderer/ui/filters/ChoiceFilter.tsx";
import { DateFilter } from "#renderer/ui/filters/DateFilter.tsx";
import { dateRangeText } from "#renderer/ui/filters/dateRange.ts";
import type { Filter } from "#renderer/ui/filters/filter.ts";
import { withChosen } from "#renderer/ui/filters/filterChoices.ts";
import { useToday } from "#renderer/ui/time/useNow.ts";

/** The filters of the results to choose from. Days are YYYY-MM-DD; both ends are inclusive. */
export interface LibraryChoiceFilters {
  readonly project: string | undefined;
  readonly model: string | undefined;
  readonly rating: number | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const noLibraryFilters: LibraryChoiceFilters = {
  project: undefined,
  model: undefined,
  rating: undefined,
  from: undefined,
  to: undefined,
};

const ratings = [1, 2, 3, 4, 5] as const;

/**
 * Returns the filters Project, Model, Rating, and Date. Each choice shows how many results it would leave. The counts
 * are read when `isGridReady`, so that the first tiles do not wait for them.
 */
export function useLibraryChoiceFilters(
  chosen: LibraryChoiceFilters,
  onChange: (chosen: LibraryChoiceFilters) => void,
  filter: LibraryFilter,
  isGridReady: boolean,
): readonly Filter[] {
  const { data: facets } = useQuery({
    ...queries.libraryFacets(filter),
    enabled: isGridReady,
    placeholderData: (previous) => previous,
  });
  const today = useToday();
  const change = (next: Partial<LibraryChoiceFilters>) => onChange({ ...chosen, ...next });
  const list = (
    field: "project" | "model",
    name: string,
    searchLabel: string,
    values: readonly FacetValue[] = [],
  ): Filter => {
    const value = chosen[field];
    const offered = values.map(({ value: each, count }) => ({ value: each, name: each, count: grouped(count) }));
    return {
      id: field,
      name,
      value,
      isQuick: true,
      onClear: () => change({ [field]: undefined }),
      choices: () => (
        <ChoiceFilter
          label={name}
          searchLabel={searchLabel}
          isSingle
          choices={withChosen(offered, value === undefined ? [] : [value], (each) => each)}
          chosen={value === undefined ? [] : [value]}
          onChoose={(next) => change({ [field]: next?.[0] })}
        />
      ),
    };
  };
  const { rating, from, to } = chosen;
  return [
    list("project", t("Project"), t("Search projects"), facets?.projects),
    list("model", t("Model"), t("Search models"), facets?.models),
    {
      id: "rating",
      name: t("Rating"),
      value: rating === undefined ? undefined : ratingName(rating),
      isQuick: true,
      onClear: () => change({ rating: undefined }),
      choices: () => (
        <ChoiceFilter
          label={t("Rating")}
          isSingle
          choices={ratings.map((stars) => ({
            value: String(stars),
            name: ratingName(stars),
            count: grouped(facets?.rating[stars - 1] ?? 0),
          }))}
          chosen={rating === undefined ? [] : [String(rating)]}
          onChoose={(next) => change({ rating: next === undefined ? undefined : Number(next[0]) })}
        />
      ),
    },
    {
      id: "date",
      name: t("Date"),
      value: dateRangeText({ from, to }, today),
      isQuick: true,
      onClear: () => change({ from: undefined, to: undefined }),
      choices: () => <DateFilter range={{ from, to }} onChange={change} />,
    },
  ];
}

function ratingName(stars: number): string {
  return stars === ratings.length ? "★".repeat(stars) : t("{stars} and up", { stars: "★".repeat(stars) });
}
