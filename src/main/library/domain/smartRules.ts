import { type CollectionRule, type recentPeriods, SmartRules } from "#contracts/library/collections.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";
import { foldTag } from "#main/shared/base/text/normalizeTag.ts";
import { searchQuery } from "#main/shared/base/text/searchText.ts";
import { type FacetColumn, type FacetValues, flagValue, type LibraryCondition, sortKeyOfTime } from "./libraryItem.ts";

/** The greatest rating. */
const most = 5;
/** A time after every result, in epoch ms. */
const end = 8_796_093_022_207;

/** Returns the rules in a text column. Unreadable rules become one that finds nothing but can be edited. [BK61] */
export function storedRules(column: string | null): SmartRules | null {
  if (column === null) return null;
  return SmartRules.safeParse(storedJson(column)).data ?? unreadable;
}

const unreadable: SmartRules = { match: "any", rules: [] };

/** Returns the condition that a smart collection's results meet. `now` is epoch ms. [LB17] */
export function conditionOfRules({ match, rules }: SmartRules, now: number): LibraryCondition {
  return { kind: match, of: rules.map((rule) => conditionOf(rule, now)) };
}

function conditionOf(rule: CollectionRule, now: number): LibraryCondition {
  switch (rule.field) {
    case "find":
      return { kind: "text", ...searchQuery(rule.text) };
    case "type":
    case "model":
    case "project":
    case "ratio":
      return column(rule.field, rule.values, rule.condition);
    case "flag":
      return column("flag", rule.values.map(flagValue), rule.condition);
    case "tag":
      return { kind: "tags", folded: rule.values.map(foldTag), isNot: rule.condition === "isNot" };
    case "collection":
      return { kind: "collections", ids: rule.values, isNot: rule.condition === "isNot" };
    case "rating":
      return rule.condition === "atLeast"
        ? { kind: "range", column: "rating", low: rule.stars, high: most }
        : { kind: "range", column: "rating", low: 0, high: rule.stars };
    case "credits":
      return rule.condition === "atLeast"
        ? { kind: "range", column: "credits", low: rule.credits, high: Number.MAX_SAFE_INTEGER }
        : { kind: "range", column: "credits", low: 0, high: rule.credits };
    case "date":
      return conditionOfDate(rule, now);
    case "saved":
      return { kind: "saved", isSaved: rule.isSaved };
    case "file":
      return { kind: "file", hasFile: rule.hasFile };
    default:
      return rule;
  }
}

function column(name: FacetColumn, values: FacetValues, condition: "is" | "isNot"): LibraryCondition {
  return { kind: "column", column: name, values, isNot: condition === "isNot" };
}

function conditionOfDate(rule: Extract<CollectionRule, { field: "date" }>, now: number): LibraryCondition {
  const between = (from: number, to: number): LibraryCondition => ({
    kind: "time",
    low: sortKeyOfTime(Math.max(0, from)),
    high: sortKeyOfTime(Math.max(0, to)),
  });
  if (rule.condition === "within") return between(periodStart(rule.period, now), end);
  const [year = 0, month = 1, date = 1] = rule.day.split("-").map(Number);
  return rule.condition === "from"
    ? between(new Date(year, month - 1, date).getTime(), end)
    : between(0, new Date(year, month - 1, date + 1).getTime());
}

/** Returns when a period began that ends now, in epoch ms: at the start of a day of this computer's calendar. */
function periodStart(period: (typeof recentPeriods)[number], now: number): number {
  const today = new Date(now);
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()];
  switch (period) {
    case "today":
      return new Date(year, month, date).getTime();
    case "last7":
      return new Date(year, month, date - 6).getTime();
    case "last30":
      return new Date(year, month, date - 29).getTime();
    case "thisMonth":
      return new Date(year, month, 1).getTime();
    case "thisYear":
      return new Date(year, 0, 1).getTime();
    default:
      return period;
  }
}
