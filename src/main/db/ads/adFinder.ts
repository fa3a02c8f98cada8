import type { AdFilter } from "../../../contracts/ads.ts";
import { adMatch } from "../../domain/ads/adMatch.ts";
import { placeOfTime } from "../../domain/ads/adPlace.ts";
import { readAdWords } from "../../domain/ads/adText.ts";
import { choicesOf, choiceTests } from "./adChoices.ts";
import { fewByFigures, listedSets } from "./adSets.ts";
import type { LabelStore } from "./labelStore.ts";
import { indexPlace, type PlaceColumn, placeColumn } from "./placeColumn.ts";
import type { StatementCache } from "./statementCache.ts";

/** Values that a statement takes by name. */
export type Bound = Readonly<Record<string, string | number | null>>;

/** How ads are found: the parts of a statement behind FROM. `place` is what they come in the order of. */
export interface Found {
  /** What leads: sorted lists of the index, a list in order of place, a set without an order, or the ads themselves. */
  readonly lead: "index" | "list" | "set" | "all";
  readonly from: string;
  /** The same with the ads' own rows, where `from` can do without them. */
  readonly fromRows: string;
  readonly where: readonly string[];
  readonly place: PlaceColumn;
  /** Tests of a row of ads, whatever leads. */
  readonly tests: readonly string[];
  /** Whether anything is chosen by labels, which the index is asked for with the words. */
  readonly hasChoices: boolean;
  readonly bound: Bound;
}

interface Deps {
  readonly statements: StatementCache;
  readonly labels: LabelStore;
}

/** Day of `today`: days from 1970-01-01. By relevance the index has to lead. */
export function findAds({ statements, labels }: Deps, filter: AdFilter, today: number, isByRelevance = false): Found {
  const words = readAdWords(filter.find ?? "");
  const chosen = choicesOf(filter);
  const byRow = choiceTests(chosen);
  const bound: Record<string, string | number | null> = { ...byRow.bound, today };
  const rows = rowTests(filter, bound);
  const origins = originKeys(labels);
  const keys = chosen.map(({ kind, values }) => values.map((value) => labels.find(kind, value)));
  const match = adMatch(words, keys, origins);
  const wordMatch = adMatch(words, [], origins);
  if (match !== null) Object.assign(bound, { match, wordMatch });
  const listed = listedSets(filter, labels, bound);
  const canBeFew = listed.length === 0 && !(isByRelevance && wordMatch !== null);
  const few = !canBeFew ? null : fewByFigures(statements, filter, bound, wordMatch !== null);
  const [leading, ...others] = few === null ? listed : [few];
  const range = (place: PlaceColumn) => placeTests(filter, place, bound);
  const wordTests = wordMatch === null ? [] : [hasWords];
  const tests = [...rows, ...byRow.tests, ...listed.map(({ test }) => test), ...wordTests, ...range(adPlace)];
  const ad = { tests, bound, hasChoices: chosen.length > 0 };
  if (leading !== undefined) {
    const from = `${leading.from} CROSS JOIN ad ON ${leading.join}`;
    const beside = [...rows, ...byRow.tests, ...others.map(({ test }) => test), ...wordTests, ...range(adPlace)];
    const lead = leading.isInOrder ? "list" : "set";
    return { ...ad, lead, from, fromRows: from, where: [leading.where, ...beside], place: leading.place };
  }
  if (match === null) return { ...ad, lead: "all", from: "ad", fromRows: "ad", where: tests, place: adPlace };
  const fromRows = "ad_text CROSS JOIN ad ON ad.place = -ad_text.rowid";
  const from = rows.length === 0 ? "ad_text" : fromRows;
  const where = ["ad_text MATCH @match", ...rows, ...range(indexPlace)];
  return { ...ad, lead: "index", from, fromRows, where, place: indexPlace };
}

const adPlace = placeColumn("ad.place");
const hasWords = "EXISTS (SELECT 1 FROM ad_text WHERE ad_text MATCH @wordMatch AND ad_text.rowid = -ad.place)";

function originKeys(labels: LabelStore): readonly number[] {
  return [labels.find("origin", "discover"), labels.find("origin", "research")];
}

function rowTests(filter: AdFilter, bound: Record<string, string | number | null>): string[] {
  const tests: string[] = [];
  if (filter.minDaysRunning !== undefined) {
    tests.push("coalesce(ad.last_day, @today) - ad.first_day + 1 >= @minDays");
    bound["minDays"] = filter.minDaysRunning;
  }
  if (filter.minEngagement !== undefined) {
    tests.push("ad.engagement >= @minEngagement");
    bound["minEngagement"] = filter.minEngagement;
  }
  if (filter.saved === false) {
    tests.push("NOT EXISTS (SELECT 1 FROM journal.own_ad WHERE ad_id = ad.id AND saved_at IS NOT NULL)");
  }
  if (filter.gone === true) tests.push("ad.gone_at IS NOT NULL");
  if (filter.gone === false) tests.push("ad.gone_at IS NULL");
  // Places know whole seconds; a time within one is looked at in the row.
  if (filter.since !== undefined && filter.since % 1000 !== 0) tests.push("ad.content_at >= @since");
  if (filter.until !== undefined && filter.until % 1000 !== 0) tests.push("ad.content_at < @until");
  return tests;
}

function placeTests(filter: AdFilter, place: PlaceColumn, bound: Record<string, string | number | null>): string[] {
  const tests: string[] = [];
  if (filter.since !== undefined) {
    tests.push(place.isAtLeast("low"));
    Object.assign(bound, { low: placeOfTime(filter.since), since: filter.since });
  }
  if (filter.until !== undefined) {
    tests.push(place.isBelow("high"));
    Object.assign(bound, { high: placeOfTime(filter.until + 999), until: filter.until });
  }
  return tests;
}

/** A part of all places; a range of the filter's own is made as narrow, for only one of two ends is sought by the index. */
export function boundWithin(bound: Bound, from: number, to: number): Bound {
  const start = Math.max(from, Number(bound["low"] ?? from));
  const end = Math.min(to, Number(bound["high"] ?? to));
  return { ...bound, low: start, start, high: end, end };
}

export function whereOf(tests: readonly string[]): string {
  return tests.length === 0 ? "" : `WHERE ${tests.join(" AND ")}`;
}
