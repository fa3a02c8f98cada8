import { t } from "#texts/t.ts";
import {
  activityNames,
  languageName,
  mediaTypeName,
  readableName,
  sourceName,
  viewNames,
} from "#renderer/ads/tile/adFieldText.ts";
import { colorTexts } from "#renderer/lib/colorText.ts";
import { quoted } from "#renderer/lib/text/sentence.ts";
import type { DiscoverFilters } from "#renderer/features/discover/discoverSearch.ts";

/** One active filter by the name that the user sees, with the change that removes it. */
export interface ActiveAdFilter {
  readonly name: string;
  readonly change: DiscoverFilters;
}

/** Returns the search text and the active filters, without the open place (board, saved ads, or tag). */
export function activeAdFilters(filters: DiscoverFilters): readonly ActiveAdFilter[] {
  const { find, view, activity, running, engaged, from, to, origin, gone } = filters;
  const all: readonly (readonly [string | undefined, DiscoverFilters])[] = [
    [find?.trim() ? quoted(find) : undefined, { find: undefined }],
    [view && viewNames[view], { view: undefined }],
    [listText(filters.sources, sourceName), { sources: undefined }],
    [listText(filters.brands, () => t("Brand")), { brands: undefined }],
    [listText(filters.media, mediaTypeName), { media: undefined }],
    [listText(filters.languages, languageName), { languages: undefined }],
    [listText(filters.verticals, readableName), { verticals: undefined }],
    [listText(filters.creative, readableName), { creative: undefined }],
    [listText(filters.tags, (tag) => tag), { tags: undefined }],
    [activity && activityNames[activity], { activity: undefined }],
    [
      running ? t("Min. {days, plural, one {# day} other {# days}} running", { days: running }) : undefined,
      { running: undefined },
    ],
    [engaged ? t("Engagement: {count, number}+", { count: engaged }) : undefined, { engaged: undefined }],
    [from ? t("From {day}", { day: from }) : undefined, { from: undefined }],
    [to ? t("To {day}", { day: to }) : undefined, { to: undefined }],
    [origin && (origin === "research" ? t("Research") : t("Ad library")), { origin: undefined }],
    [gone ? t("Removed") : undefined, { gone: undefined }],
    [filters.color && colorTexts[filters.color], { color: undefined }],
    [filters.similar && t("Similar to an ad"), { similar: undefined }],
    [filters.lookalikes && t("Look-alikes of an ad"), { lookalikes: undefined }],
  ];
  return all.flatMap(([name, change]) => (name === undefined ? [] : [{ name, change }]));
}

function listText(values: readonly string[] | undefined, nameOf: (value: string) => string): string | undefined {
  if (values === undefined || values.length === 0) return undefined;
  return [...new Set(values.map(nameOf))].join(", ");
}
