import { z } from "zod";
import type { LibraryFacets, LibraryFilter } from "#contracts/library/library.ts";
import type { ResultFlag } from "#contracts/library/resultFlags.ts";
import { t } from "#texts/t.ts";
import { colorTexts } from "#renderer/lib/colorText.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { quoted } from "#renderer/lib/text/sentence.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";
import { type Day, dayStart } from "#renderer/lib/time/days.ts";
import { ChoiceFilter } from "#renderer/ui/filters/ChoiceFilter.tsx";
import { DateFilter } from "#renderer/ui/filters/DateFilter.tsx";
import { dateRangeText } from "#renderer/ui/filters/dateRange.ts";
import type { FilterControl } from "#renderer/ui/filters/filter.ts";
import { withChosen } from "#renderer/ui/filters/filterChoices.ts";
import { CreditsFilter } from "./filters/CreditsFilter.tsx";
import { creditsRangeName, fileNames, flagNames, ratingName, ratioName, savedNames } from "./filters/filterNames.ts";
import { CollectionChoices, ColorChoices } from "./filters/LibraryChoices.tsx";
import type { FilterValue, LibraryFilterKey, LibraryFilters, UrlValue } from "./libraryUrl.ts";

interface SetTextContext {
  readonly collectionName: (id: string) => string;
}

/** What the names and the choices of filters depend on, besides the set filters. */
interface FilterContext extends SetTextContext {
  readonly today: Day;
  /** Undefined until they are read. */
  readonly facets: LibraryFacets | undefined;
  /** The set filters as the contract has them. */
  readonly filter: LibraryFilter;
  /** The avatar or scene, and the prompt of the result to resemble. Undefined until they are read. */
  readonly usedName: string | undefined;
  readonly similarPrompt: string | undefined;
}

type Control = FilterControl<LibraryFilters, FilterContext>;

interface LibraryFilterOf<K extends LibraryFilterKey> {
  /** In the filter bar. Null for a filter without a button. */
  readonly control: Control | null;
  /** Returns the set filter as an empty grid names it. Null for an open place, and for what another filter names. */
  readonly setText: ((filters: LibraryFilters, context: SetTextContext) => string | undefined) | null;
  /** The change that removes what `setText` names, if it is more than the filter's own value. */
  readonly cleared?: LibraryFilters;
  /** Whether a view with this filter can be saved as a smart collection. */
  readonly isSavable: boolean;
  /** What the URL accepts, if it is not what the contract accepts. */
  readonly url?: z.ZodType<UrlValue<K>>;
  /** Converts the URL's value to the contract's, if they differ. Undefined does not filter. */
  readonly read?: (value: UrlValue<K>) => FilterValue<K> | undefined;
}

const noCredits = { creditsFrom: undefined, creditsTo: undefined };

/** The filters, in the order of the filter bar. */
export const libraryFilters: { readonly [K in LibraryFilterKey]-?: LibraryFilterOf<K> } = {
  similarTo: {
    control: {
      name: t("Similar to"),
      value: ({ similar }, { similarPrompt }) => similar && (similarPrompt ?? t("Result")),
      choices: null,
      // Without a result to resemble, there is no order by likeness.
      cleared: ({ sort }) => ({ similar: undefined, ...(sort === "likeness" && { sort: undefined }) }),
    },
    setText: ({ similar }) => similar && t("Similar to a result"),
    // A rule can't describe what an image looks like.
    isSavable: false,
  },
  uses: {
    control: {
      name: t("Made with"),
      value: ({ uses }, { usedName }) => uses && (usedName ?? t("Avatar or scene")),
      choices: null,
    },
    setText: ({ uses }) => uses && t("Made with an avatar or scene"),
    isSavable: true,
  },
  types: list("types", t("Type"), { searchLabel: t("Search types"), isQuick: true, nameOf: typeName }),
  models: list("models", t("Model"), { searchLabel: t("Search models"), isQuick: true }),
  projects: list("projects", t("Project"), { searchLabel: t("Search projects"), isQuick: true }),
  rating: {
    control: {
      name: t("Rating"),
      isQuick: true,
      value: ({ rating }) => (rating === undefined ? undefined : ratingName(rating)),
      choices: ({ rating }, onFilter, { facets }) => (
        <ChoiceFilter
          label={t("Rating")}
          isSingle
          choices={[1, 2, 3, 4, 5].map((stars) => ({
            value: String(stars),
            name: ratingName(stars),
            count: grouped(facets?.rating[stars - 1] ?? 0),
          }))}
          chosen={rating === undefined ? [] : [String(rating)]}
          onChoose={(next) => onFilter({ rating: next?.[0] === undefined ? undefined : Number(next[0]) })}
        />
      ),
    },
    setText: ({ rating }) => (rating === undefined ? undefined : ratingName(rating)),
    isSavable: true,
  },
  creditsFrom: {
    control: {
      name: t("Credits"),
      value: ({ creditsFrom, creditsTo }) => creditsRangeName(creditsFrom, creditsTo),
      choices: ({ creditsFrom, creditsTo }, onFilter) => (
        <CreditsFilter from={creditsFrom} to={creditsTo} onChange={onFilter} />
      ),
      cleared: () => noCredits,
    },
    setText: ({ creditsFrom, creditsTo }) => creditsRangeName(creditsFrom, creditsTo),
    cleared: noCredits,
    isSavable: true,
  },
  // The control and the text of `creditsFrom` have both ends.
  creditsTo: { control: null, setText: null, isSavable: true },
  flags: list("flags", t("Flag"), { nameOf: (flag) => flagNames[flag as ResultFlag] }),
  tags: list("tags", t("Tags"), { searchLabel: t("Search tags"), nameOf: (tag) => `#${tag}` }),
  collections: {
    control: {
      name: t("Collection"),
      value: collectionNames,
      choices: (_filters, onFilter, { filter }) => (
        <CollectionChoices filter={filter} onChoose={(collections) => onFilter({ collections })} />
      ),
    },
    setText: collectionNames,
    isSavable: true,
  },
  color: {
    control: {
      name: t("Color"),
      value: ({ color }) => color && colorTexts[color],
      choices: (_filters, onFilter, { filter }) => (
        <ColorChoices filter={filter} onChoose={(color) => onFilter({ color })} />
      ),
    },
    setText: ({ color }) => color && colorTexts[color],
    // A rule can't describe what an image looks like.
    isSavable: false,
  },
  ratios: list("ratios", t("Aspect ratio"), { nameOf: ratioName }),
  isSaved: yesOrNo("saved", t("Saved"), savedNames),
  hasFile: yesOrNo("file", t("File"), fileNames),
  since: {
    control: {
      name: t("Date"),
      value: ({ from, to }, { today }) => dateRangeText({ from, to }, today),
      choices: ({ from, to }, onFilter) => <DateFilter range={{ from, to }} onChange={onFilter} />,
      cleared: () => ({ from: undefined, to: undefined }),
    },
    setText: ({ from }) => from && t("From {day}", { day: from }),
    isSavable: true,
    url: z.iso.date(),
    read: (day) => sinceEpoch(dayStart(day)),
  },
  until: {
    // The control of `since` has both ends.
    control: null,
    setText: ({ to }) => to && t("To {day}", { day: to }),
    isSavable: true,
    url: z.iso.date(),
    read: (day) => sinceEpoch(dayStart(day, 1)),
  },
  find: {
    control: null,
    setText: ({ find }) => (find?.trim() ? quoted(find) : undefined),
    isSavable: true,
    read: (find) => find.trim() || undefined,
  },
  trashed: { control: null, setText: null, isSavable: true, read: (isTrashed) => isTrashed || undefined },
};

/** Returns a time, epoch ms, that the contract accepts. */
function sinceEpoch(time: number | undefined): number | undefined {
  return time === undefined || time < 0 ? undefined : time;
}

function collectionNames({ collections = [] }: LibraryFilters, { collectionName }: SetTextContext) {
  return collections.map(collectionName).join(", ") || undefined;
}

interface List {
  /** Absent if there are never more than eight values. */
  readonly searchLabel?: string;
  readonly isQuick?: boolean;
  readonly nameOf?: (value: string) => string;
}

/** Returns the filter of a list of values, which the facets offer. */
function list(
  field: Exclude<keyof LibraryFacets, "rating" | "trashed">,
  name: string,
  { searchLabel, isQuick = false, nameOf = (value) => value }: List,
) {
  const value = (filters: LibraryFilters) => filters[field]?.map(nameOf).join(", ") || undefined;
  const control: Control = {
    name,
    isQuick,
    value,
    choices: ({ [field]: chosen = [] }, onFilter, { facets }) => (
      <ChoiceFilter
        label={name}
        {...(searchLabel !== undefined && { searchLabel })}
        choices={withChosen(
          (facets?.[field] ?? []).map((one) => ({
            value: one.value,
            name: nameOf(one.value),
            count: grouped(one.count),
          })),
          chosen,
          nameOf,
        )}
        chosen={chosen}
        onChoose={(next) => onFilter({ [field]: next })}
      />
    ),
  };
  return { control, setText: value, isSavable: true };
}

/** Returns the filter of a property that a result has or does not have. */
function yesOrNo(field: "saved" | "file", name: string, names: { readonly yes: string; readonly no: string }) {
  const value = ({ [field]: isYes }: LibraryFilters) =>
    isYes === undefined ? undefined : isYes ? names.yes : names.no;
  const control: Control = {
    name,
    value,
    choices: ({ [field]: isYes }, onFilter) => (
      <ChoiceFilter
        label={name}
        isSingle
        choices={(["yes", "no"] as const).map((each) => ({ value: each, name: names[each] }))}
        chosen={isYes === undefined ? [] : [isYes ? "yes" : "no"]}
        onChoose={(next) => onFilter({ [field]: next?.[0] === undefined ? undefined : next[0] === "yes" })}
      />
    ),
  };
  return { control, setText: value, isSavable: true };
}
