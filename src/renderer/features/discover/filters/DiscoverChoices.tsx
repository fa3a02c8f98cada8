import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { AdFacets, AdFilter } from "#contracts/ads/ads.ts";
import type { BoardId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { activityNames } from "#renderer/ads/tile/adFieldText.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { ChoiceFilter } from "#renderer/ui/filters/ChoiceFilter.tsx";
import { withChosen } from "#renderer/ui/filters/filterChoices.ts";

/** The filter as of the last typing pause, in which the choices count. */
export const AdFilterContext = createContext<AdFilter>({});

/** Returns the values of one filter from the facets. A value without a name is named by its filter. */
export type AdFacetReader = (
  facets: AdFacets,
) => readonly { readonly value: string; readonly count: number; readonly name?: string }[];

interface FacetChoicesProps {
  readonly label: string;
  readonly searchLabel: string;
  readonly facet: AdFacetReader;
  readonly nameOf: (value: string) => string;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[] | undefined) => void;
}

/** The values of a filter, each with the number of ads that it would leave among the newest ones. */
export function FacetChoices({ label, searchLabel, facet, nameOf, chosen, onChoose }: FacetChoicesProps) {
  const { data: facets } = useAdFacets();
  const offered = facets === undefined ? [] : facet(facets);
  const choices = offered.map(({ value, count, name }) => ({
    value,
    name: name ?? nameOf(value),
    count: grouped(count),
  }));
  return (
    <ChoiceFilter
      label={label}
      searchLabel={searchLabel}
      choices={withChosen(choices, chosen, nameOf)}
      chosen={chosen}
      onChoose={onChoose}
      note={<CappedNote facets={facets} />}
    />
  );
}

interface ActivityChoicesProps {
  readonly chosen: AdFilter["activity"];
  readonly onChoose: (chosen: AdFilter["activity"]) => void;
}

export function ActivityChoices({ chosen, onChoose }: ActivityChoicesProps) {
  const { data: facets } = useAdFacets();
  return (
    <ChoiceFilter
      label={t("Status")}
      isSingle
      choices={(["active", "ended"] as const).map((value) => ({
        value,
        name: activityNames[value],
        count: facets === undefined ? undefined : grouped(facets[value]),
      }))}
      chosen={chosen === undefined ? [] : [chosen]}
      onChoose={(next) => onChoose(next?.[0] === "active" || next?.[0] === "ended" ? next[0] : undefined)}
      note={<CappedNote facets={facets} />}
    />
  );
}

interface CountedChoicesProps<V extends string> {
  readonly label: string;
  readonly names: Readonly<Record<V, string>>;
  /** Returns what a choice changes in the filter. */
  readonly changeOf: (value: V) => AdFilter;
  readonly chosen: V | undefined;
  readonly onChoose: (chosen: V | undefined) => void;
  /** A CSS color for each value, if the values are colors. */
  readonly swatches?: Readonly<Record<V, string>>;
}

/** A few values that exclude each other, each with the exact number of ads up to the counting limit. */
export function CountedChoices<V extends string>(props: CountedChoicesProps<V>) {
  const { label, names, changeOf, chosen, onChoose, swatches } = props;
  const filter = useContext(AdFilterContext);
  const values = Object.keys(names) as V[];
  const counts = useQueries({
    queries: values.map((value) => ({
      ...queries.adCount({ ...filter, ...changeOf(value) }),
      placeholderData: keepPreviousData,
    })),
  });
  return (
    <ChoiceFilter
      label={label}
      isSingle
      choices={values.map((value, at) => {
        const found = counts[at]?.data;
        const count = found && `${grouped(found.count)}${found.isCapped ? "+" : ""}`;
        return { value, name: names[value], count, swatch: swatches?.[value] };
      })}
      chosen={chosen === undefined ? [] : [chosen]}
      onChoose={(next) => onChoose(values.find((value) => value === next?.[0]))}
    />
  );
}

interface BoardChoicesProps {
  readonly chosen: BoardId | undefined;
  readonly onChoose: (chosen: BoardId | undefined) => void;
}

export function BoardChoices({ chosen, onChoose }: BoardChoicesProps) {
  const { data: boards = [] } = useQuery(queries.boards);
  const names = Object.fromEntries(boards.map(({ id, name }) => [id, name])) as Readonly<Record<BoardId, string>>;
  return (
    <CountedChoices
      label={t("Board")}
      names={names}
      changeOf={(boardId) => ({ boardId })}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

interface UserTagChoicesProps {
  readonly chosen: string | undefined;
  readonly onChoose: (chosen: string | undefined) => void;
}

export function UserTagChoices({ chosen, onChoose }: UserTagChoicesProps) {
  const { data: tags = [] } = useQuery(queries.userTags);
  return (
    <ChoiceFilter
      label={t("Your tags")}
      searchLabel={t("Search your tags")}
      isSingle
      choices={withChosen(
        tags.map(({ value, count }) => ({ value, name: `#${value}`, count: grouped(count) })),
        chosen === undefined ? [] : [chosen],
        (tag) => `#${tag}`,
      )}
      chosen={chosen === undefined ? [] : [chosen]}
      onChoose={(next) => onChoose(next?.[0])}
    />
  );
}

function CappedNote({ facets }: { readonly facets: AdFacets | undefined }) {
  return facets?.isCapped === true ? (
    <p className="px-2 text-small text-faint">{t("Counts cover only the newest matching ads.")}</p>
  ) : null;
}

function useAdFacets() {
  const filter = useContext(AdFilterContext);
  return useQuery({ ...queries.adFacets(filter), placeholderData: keepPreviousData });
}
