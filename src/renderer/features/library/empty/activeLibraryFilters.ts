import { t } from "../../../../texts/t.ts";
import { quoted } from "../../../lib/text/sentence.ts";
import { typeName } from "../../../lib/text/typeLabel.ts";
import type { LibraryFilters } from "../librarySearch.ts";

/** One active filter by the name that the user sees, with the change that removes it. */
export interface ActiveLibraryFilter {
  readonly name: string;
  readonly change: LibraryFilters;
}

/** Returns the search text and the active filters. The trash is a place, not a filter. */
export function activeLibraryFilters(filters: LibraryFilters): readonly ActiveLibraryFilter[] {
  const { find, type, model, project, tag, rating, from, to } = filters;
  const all: readonly (readonly [string | undefined, LibraryFilters])[] = [
    [find?.trim() ? quoted(find) : undefined, { find: undefined }],
    [type ? typeName(type) : undefined, { type: undefined }],
    [model || undefined, { model: undefined }],
    [project || undefined, { project: undefined }],
    [tag ? `#${tag}` : undefined, { tag: undefined }],
    [rating ? t("{stars} and up", { stars: "★".repeat(rating) }) : undefined, { rating: undefined }],
    [from ? t("From {day}", { day: from }) : undefined, { from: undefined }],
    [to ? t("To {day}", { day: to }) : undefined, { to: undefined }],
  ];
  return all.flatMap(([name, change]) => (name === undefined ? [] : [{ name, change }]));
}
