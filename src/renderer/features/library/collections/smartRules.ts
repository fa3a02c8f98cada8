import type { CollectionRule, SmartRules } from "#contracts/library/collections.ts";
import { t } from "#texts/t.ts";
import { datePresets } from "#renderer/ui/filters/dateRange.ts";
import type { Day } from "#renderer/lib/time/days.ts";
import type { LibraryFilters } from "#renderer/features/library/libraryUrl.ts";

export type RuleField = CollectionRule["field"];

export const ruleFields: readonly RuleField[] = [
  "find",
  "type",
  "model",
  "project",
  "tag",
  "flag",
  "rating",
  "credits",
  "ratio",
  "collection",
  "date",
  "saved",
  "file",
];

export const fieldNames: Readonly<Record<RuleField, string>> = {
  find: t("Search"),
  type: t("Type"),
  model: t("Model"),
  project: t("Project"),
  tag: t("Tags"),
  flag: t("Flag"),
  rating: t("Rating"),
  credits: t("Credits"),
  ratio: t("Aspect ratio"),
  collection: t("Collection"),
  date: t("Date"),
  saved: t("Saved"),
  file: t("File"),
};

export type RecentPeriod = Extract<CollectionRule, { condition: "within" }>["period"];

/** In the order of the date presets. */
export const periods: readonly RecentPeriod[] = ["today", "last7", "last30", "thisMonth", "thisYear"];

export const periodNames: Readonly<Record<RecentPeriod, string>> = {
  today: t("Today"),
  last7: t("Last 7 days"),
  last30: t("Last 30 days"),
  thisMonth: t("This month"),
  thisYear: t("This year"),
};

/** Returns a rule of a field before its values are chosen. A rule without values can't be saved. */
export function emptyRule(field: RuleField): CollectionRule {
  switch (field) {
    case "find":
      return { field, text: "" };
    case "rating":
      return { field, condition: "atLeast", stars: 3 };
    case "credits":
      return { field, condition: "atLeast", credits: 10 };
    case "date":
      return { field, condition: "within", period: "last7" };
    case "saved":
      return { field, isSaved: true };
    case "file":
      return { field, hasFile: false };
    case "type":
    case "model":
    case "project":
    case "tag":
    case "flag":
    case "ratio":
    case "collection":
      return { field, condition: "is", values: [] };
    default:
      return field;
  }
}

/** Returns whether a rule has the values that it needs. */
export function isComplete(rule: CollectionRule): boolean {
  if (rule.field === "find") return rule.text.trim() !== "";
  return !("values" in rule) || rule.values.length > 0;
}

/** Returns the rules that find what the set filters find. Undefined while no filter is set. [LB20] */
export function rulesOfFilters(filters: LibraryFilters, today: Day): SmartRules | undefined {
  const { find, types, models, projects, tags, flags, ratios, collections, saved, file, rating } = filters;
  const { creditsFrom, creditsTo } = filters;
  const text = find?.trim() ?? "";
  const rules: CollectionRule[] = [
    ...(text === "" ? [] : [{ field: "find", text } as const]),
    ...(types?.length ? [{ field: "type", condition: "is", values: types } as const] : []),
    ...(models?.length ? [{ field: "model", condition: "is", values: models } as const] : []),
    ...(projects?.length ? [{ field: "project", condition: "is", values: projects } as const] : []),
    ...(tags?.length ? [{ field: "tag", condition: "is", values: tags } as const] : []),
    ...(flags?.length ? [{ field: "flag", condition: "is", values: flags } as const] : []),
    ...(ratios?.length ? [{ field: "ratio", condition: "is", values: ratios } as const] : []),
    ...(collections?.length ? [{ field: "collection", condition: "is", values: collections } as const] : []),
    ...(rating ? [{ field: "rating", condition: "atLeast", stars: rating } as const] : []),
    ...(creditsFrom === undefined ? [] : [{ field: "credits", condition: "atLeast", credits: creditsFrom } as const]),
    ...(creditsTo === undefined ? [] : [{ field: "credits", condition: "atMost", credits: creditsTo } as const]),
    ...(saved === undefined ? [] : [{ field: "saved", isSaved: saved } as const]),
    ...(file === undefined ? [] : [{ field: "file", hasFile: file } as const]),
    ...rulesOfDates(filters, today),
  ];
  return rules.length === 0 ? undefined : { match: "all", rules };
}

/** A preset such as "This month" stays one: the collection then follows the calendar. */
function rulesOfDates({ from, to }: LibraryFilters, today: Day): readonly CollectionRule[] {
  const preset = datePresets(today).findIndex(({ range }) => range.from === from && range.to === to);
  const period = periods[preset];
  if (from !== undefined && period !== undefined) return [{ field: "date", condition: "within", period }];
  return [
    ...(from === undefined ? [] : [{ field: "date", condition: "from", day: from } as const]),
    ...(to === undefined ? [] : [{ field: "date", condition: "to", day: to } as const]),
  ];
}
