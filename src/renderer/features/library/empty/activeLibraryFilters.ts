import { t } from "#texts/t.ts";
import { colorTexts } from "#renderer/lib/colorText.ts";
import { quoted } from "#renderer/lib/text/sentence.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";
import type { ResultFlag } from "#contracts/library/resultFlags.ts";
import {
  creditsRangeName,
  fileNames,
  flagNames,
  ratingName,
  ratioName,
  savedNames,
} from "#renderer/features/library/filters/filterNames.ts";
import type { LibraryFilters } from "#renderer/features/library/librarySearch.ts";

/** One active filter by the name that the user sees, with the change that removes it. */
export interface ActiveLibraryFilter {
  readonly name: string;
  readonly change: LibraryFilters;
}

/** Returns the search text and the active filters. The trash is a place, not a filter. */
export function activeLibraryFilters(
  filters: LibraryFilters,
  collectionName: (id: string) => string,
): readonly ActiveLibraryFilter[] {
  const { find, types, models, projects, tags, flags, ratios, collections, saved, file, rating, from, to } = filters;
  const listed = (values: readonly string[] | undefined, nameOf = (value: string) => value) =>
    values?.length ? values.map(nameOf).join(", ") : undefined;
  const all: readonly (readonly [string | undefined, LibraryFilters])[] = [
    [find?.trim() ? quoted(find) : undefined, { find: undefined }],
    [listed(types, typeName), { types: undefined }],
    [listed(models), { models: undefined }],
    [listed(projects), { projects: undefined }],
    [listed(tags, (tag) => `#${tag}`), { tags: undefined }],
    [listed(flags, (flag) => flagNames[flag as ResultFlag]), { flags: undefined }],
    [listed(ratios, ratioName), { ratios: undefined }],
    [listed(collections, collectionName), { collections: undefined }],
    [saved === undefined ? undefined : saved ? savedNames.yes : savedNames.no, { saved: undefined }],
    [file === undefined ? undefined : file ? fileNames.yes : fileNames.no, { file: undefined }],
    [rating ? ratingName(rating) : undefined, { rating: undefined }],
    [filters.uses && t("Made with an avatar or scene"), { uses: undefined }],
    [creditsRangeName(filters.creditsFrom, filters.creditsTo), { creditsFrom: undefined, creditsTo: undefined }],
    [filters.color && colorTexts[filters.color], { color: undefined }],
    [filters.similar && t("Similar to a result"), { similar: undefined }],
    [from ? t("From {day}", { day: from }) : undefined, { from: undefined }],
    [to ? t("To {day}", { day: to }) : undefined, { to: undefined }],
  ];
  return all.flatMap(([name, change]) => (name === undefined ? [] : [{ name, change }]));
}
