import { useQuery } from "@tanstack/react-query";
import { colorNames } from "#contracts/desktop/appearance.ts";
import type { CollectionId } from "#contracts/ids.ts";
import type { FacetValue, LibraryFacets } from "#contracts/library/library.ts";
import type { ResultFlag } from "#contracts/library/resultFlags.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { colorSwatches, colorTexts } from "#renderer/lib/colorText.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";
import { ChoiceFilter } from "#renderer/ui/filters/ChoiceFilter.tsx";
import { DateFilter } from "#renderer/ui/filters/DateFilter.tsx";
import { dateRangeText } from "#renderer/ui/filters/dateRange.ts";
import type { Filter } from "#renderer/ui/filters/filter.ts";
import { usesOfAvatar, usesOfScene } from "#renderer/lib/text/galleryUses.ts";
import { withChosen } from "#renderer/ui/filters/filterChoices.ts";
import { useToday } from "#renderer/ui/time/useNow.ts";
import { libraryFilter, type LibraryFilters } from "#renderer/features/library/librarySearch.ts";
import { CreditsFilter } from "./CreditsFilter.tsx";
import { creditsRangeName, fileNames, flagNames, ratingName, ratioName, savedNames } from "./filterNames.ts";

const ratings = [1, 2, 3, 4, 5] as const;

/** Returns the filters of Library. Each choice shows how many results it would leave. */
export function useLibraryFilters(
  filters: LibraryFilters,
  onFilter: (change: LibraryFilters) => void,
  facets: LibraryFacets | undefined,
): readonly Filter[] {
  const today = useToday();
  const { data: collections = [] } = useQuery(queries.collections({}));
  const usedName = useUsedName(filters.uses);
  const { data: similar } = useQuery(queries.asset(filters.similar));
  const { rating, saved, file, from, to, creditsFrom, creditsTo } = filters;
  const list = ({ field, name, searchLabel, isQuick, values = [], nameOf = (value) => value }: List): Filter => {
    const chosen = filters[field] ?? [];
    const offered = values.map(({ value, count }) => ({ value, name: nameOf(value), count: grouped(count) }));
    return {
      id: field,
      name,
      value: chosen.length === 0 ? undefined : chosen.map(nameOf).join(", "),
      isQuick: isQuick ?? false,
      onClear: () => onFilter({ [field]: undefined }),
      choices: () => (
        <ChoiceFilter
          label={name}
          {...(searchLabel !== undefined && { searchLabel })}
          choices={withChosen(offered, chosen, nameOf)}
          chosen={chosen}
          onChoose={(next) => onFilter({ [field]: next })}
        />
      ),
    };
  };
  const single = (
    name: string,
    field: "rating" | "saved" | "file",
    value: string | undefined,
    one: SingleChoice,
  ): Filter => ({
    id: field,
    name,
    value: value === undefined ? undefined : one.nameOf(value),
    isQuick: field === "rating",
    onClear: () => onFilter({ [field]: undefined }),
    choices: () => (
      <ChoiceFilter
        label={name}
        isSingle
        choices={one.values.map((each) => ({ value: each, name: one.nameOf(each), count: one.countOf?.(each) }))}
        chosen={value === undefined ? [] : [value]}
        onChoose={(next) => onFilter({ [field]: next?.[0] === undefined ? undefined : one.parse(next[0]) })}
      />
    ),
  });
  const collectionName = (id: string) => collections.find((one) => one.id === id)?.name ?? t("Deleted collection");
  const chosenCollections = filters.collections ?? [];
  return [
    {
      id: "similar",
      name: t("Similar to"),
      value: filters.similar === undefined ? undefined : (similar?.prompt ?? t("Result")),
      isQuick: false,
      // Without a result to resemble, there is no order by likeness.
      onClear: () => onFilter({ similar: undefined, ...(filters.sort === "likeness" && { sort: undefined }) }),
      choices: null,
    },
    {
      id: "uses",
      name: t("Made with"),
      value: filters.uses === undefined ? undefined : (usedName ?? t("Avatar or scene")),
      isQuick: false,
      onClear: () => onFilter({ uses: undefined }),
      choices: null,
    },
    list({
      field: "types",
      name: t("Type"),
      searchLabel: t("Search types"),
      isQuick: true,
      values: facets?.types,
      nameOf: typeName,
    }),
    list({
      field: "models",
      name: t("Model"),
      searchLabel: t("Search models"),
      isQuick: true,
      values: facets?.models,
    }),
    list({
      field: "projects",
      name: t("Project"),
      searchLabel: t("Search projects"),
      isQuick: true,
      values: facets?.projects,
    }),
    single(t("Rating"), "rating", rating === undefined ? undefined : String(rating), {
      values: ratings.map(String),
      nameOf: (stars) => ratingName(Number(stars)),
      countOf: (stars) => grouped(facets?.rating[Number(stars) - 1] ?? 0),
      parse: Number,
    }),
    {
      id: "credits",
      name: t("Credits"),
      value: creditsRangeName(creditsFrom, creditsTo),
      isQuick: false,
      onClear: () => onFilter({ creditsFrom: undefined, creditsTo: undefined }),
      choices: () => <CreditsFilter from={creditsFrom} to={creditsTo} onChange={onFilter} />,
    },
    list({
      field: "flags",
      name: t("Flag"),
      values: facets?.flags,
      nameOf: (flag) => flagNames[flag as ResultFlag],
    }),
    list({
      field: "tags",
      name: t("Tags"),
      searchLabel: t("Search tags"),
      values: facets?.tags,
      nameOf: (tag) => `#${tag}`,
    }),
    {
      id: "collections",
      name: t("Collection"),
      value: chosenCollections.length === 0 ? undefined : chosenCollections.map(collectionName).join(", "),
      isQuick: false,
      onClear: () => onFilter({ collections: undefined }),
      choices: () => <CollectionChoices filters={filters} onChoose={(next) => onFilter({ collections: next })} />,
    },
    {
      id: "color",
      name: t("Color"),
      value: filters.color && colorTexts[filters.color],
      isQuick: false,
      onClear: () => onFilter({ color: undefined }),
      choices: () => <ColorChoices filters={filters} onChoose={(color) => onFilter({ color })} />,
    },
    list({ field: "ratios", name: t("Aspect ratio"), values: facets?.ratios, nameOf: ratioName }),
    single(t("Saved"), "saved", saved === undefined ? undefined : saved ? "yes" : "no", {
      values: ["yes", "no"],
      nameOf: (value) => (value === "yes" ? savedNames.yes : savedNames.no),
      parse: (value) => value === "yes",
    }),
    single(t("File"), "file", file === undefined ? undefined : file ? "yes" : "no", {
      values: ["yes", "no"],
      nameOf: (value) => (value === "yes" ? fileNames.yes : fileNames.no),
      parse: (value) => value === "yes",
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

/** Returns the name of the avatar or scene that requests name in one of these ways. */
function useUsedName(uses: readonly string[] | undefined): string | undefined {
  const enabled = uses !== undefined;
  const { data: avatars } = useQuery({ ...queries.avatars, enabled });
  const { data: scenes } = useQuery({ ...queries.scenes, enabled });
  const isNamed = (names: readonly string[]) => names.some((name) => uses?.includes(name) === true);
  return (
    avatars?.cards.find((avatar) => isNamed(usesOfAvatar(avatar)))?.name ??
    scenes?.cards.find((scene) => isNamed(usesOfScene(scene)))?.name
  );
}

interface List {
  readonly field: "types" | "models" | "projects" | "tags" | "flags" | "ratios";
  readonly name: string;
  /** Absent if there are never more than eight values. */
  readonly searchLabel?: string;
  readonly isQuick?: boolean;
  readonly values: readonly FacetValue[] | undefined;
  readonly nameOf?: (value: string) => string;
}

interface SingleChoice {
  readonly values: readonly string[];
  readonly nameOf: (value: string) => string;
  readonly countOf?: (value: string) => string;
  readonly parse: (value: string) => number | boolean;
}

interface ColorChoicesProps {
  readonly filters: LibraryFilters;
  readonly onChoose: (color: LibraryFilters["color"]) => void;
}

/** The colors, each with the number of results that it would leave. */
function ColorChoices({ filters, onChoose }: ColorChoicesProps) {
  const { data: counts = [] } = useQuery(queries.libraryColors(libraryFilter({ ...filters, color: undefined })));
  return (
    <ChoiceFilter
      label={t("Color")}
      isSingle
      choices={colorNames.map((value) => ({
        value,
        name: colorTexts[value],
        swatch: colorSwatches[value],
        count: grouped(counts.find((one) => one.value === value)?.count ?? 0),
      }))}
      chosen={filters.color === undefined ? [] : [filters.color]}
      onChoose={(next) => onChoose(colorNames.find((name) => name === next?.[0]))}
    />
  );
}

interface CollectionChoicesProps {
  readonly filters: LibraryFilters;
  readonly onChoose: (collections: readonly CollectionId[] | undefined) => void;
}

/** The collections, each with the number of results that it has under the other filters. */
function CollectionChoices({ filters, onChoose }: CollectionChoicesProps) {
  const { data: collections = [] } = useQuery(
    queries.collections(libraryFilter({ ...filters, collections: undefined })),
  );
  return (
    <ChoiceFilter
      label={t("Collection")}
      searchLabel={t("Search collections")}
      choices={collections.map(({ id, name, count }) => ({ value: id, name, count: grouped(count) }))}
      chosen={filters.collections ?? []}
      onChoose={(chosen) => onChoose(chosen as readonly CollectionId[] | undefined)}
    />
  );
}
