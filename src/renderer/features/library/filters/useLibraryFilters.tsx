import type { FacetValue, LibraryFacets } from "../../../../contracts/library/library.ts";
import { t } from "../../../../texts/t.ts";
import { grouped } from "../../../lib/text/numbers.ts";
import { ChoiceFilter } from "../../../ui/filters/ChoiceFilter.tsx";
import { DateFilter } from "../../../ui/filters/DateFilter.tsx";
import { dateRangeText } from "../../../ui/filters/dateRange.ts";
import type { Filter } from "../../../ui/filters/filter.ts";
import { withChosen } from "../../../ui/filters/filterChoices.ts";
import { useToday } from "../../../ui/time/useNow.ts";
import type { LibraryFilters } from "../librarySearch.ts";
import { typeName } from "../../../lib/text/typeLabel.ts";

const ratings = [1, 2, 3, 4, 5] as const;

/** Returns the filters of Library. Each choice shows how many results it would leave. */
export function useLibraryFilters(
  filters: LibraryFilters,
  onFilter: (change: LibraryFilters) => void,
  facets: LibraryFacets | undefined,
): readonly Filter[] {
  const today = useToday();
  const { rating, from, to } = filters;
  const choice = ({ field, name, searchLabel, isQuick, values = [], nameOf = (value) => value }: Choice): Filter => {
    const chosen = filters[field];
    const offered = values.map(({ value, count }) => ({ value, name: nameOf(value), count: grouped(count) }));
    const choices = withChosen(offered, chosen === undefined ? [] : [chosen], nameOf);
    return {
      id: field,
      name,
      value: chosen === undefined ? undefined : nameOf(chosen),
      isQuick,
      onClear: () => onFilter({ [field]: undefined }),
      choices: () => (
        <ChoiceFilter
          label={name}
          searchLabel={searchLabel}
          isSingle
          choices={choices}
          chosen={chosen === undefined ? [] : [chosen]}
          onChoose={(next) => onFilter({ [field]: next?.[0] })}
        />
      ),
    };
  };
  return [
    choice({
      field: "type",
      name: t("Type"),
      searchLabel: t("Search types"),
      isQuick: true,
      values: facets?.types,
      nameOf: typeName,
    }),
    choice({
      field: "model",
      name: t("Model"),
      searchLabel: t("Search models"),
      isQuick: true,
      values: facets?.models,
    }),
    choice({
      field: "project",
      name: t("Project"),
      searchLabel: t("Search projects"),
      isQuick: true,
      values: facets?.projects,
    }),
    {
      id: "rating",
      name: t("Rating"),
      value: rating === undefined ? undefined : ratingName(rating),
      isQuick: true,
      onClear: () => onFilter({ rating: undefined }),
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
          onChoose={(next) => onFilter({ rating: next === undefined ? undefined : Number(next[0]) })}
        />
      ),
    },
    choice({
      field: "tag",
      name: t("Tags"),
      searchLabel: t("Search tags"),
      isQuick: false,
      values: facets?.tags,
      nameOf: (tag) => `#${tag}`,
    }),
    {
      id: "date",
      name: t("Date"),
      value: dateRangeText({ from, to }, today),
      isQuick: false,
      onClear: () => onFilter({ from: undefined, to: undefined }),
      choices: () => <DateFilter range={{ from, to }} onChange={onFilter} />,
    },
  ];
}

interface Choice {
  readonly field: "type" | "model" | "project" | "tag";
  readonly name: string;
  readonly searchLabel: string;
  readonly isQuick: boolean;
  readonly values: readonly FacetValue[] | undefined;
  readonly nameOf?: (value: string) => string;
}

function ratingName(stars: number): string {
  return stars === ratings.length ? "★".repeat(stars) : t("{stars} and up", { stars: "★".repeat(stars) });
}
