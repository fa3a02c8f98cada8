import type { AdFilter } from "../../../contracts/ads.ts";
import type { LabelKind } from "../../domain/ads/adLabels.ts";
import { adMatch } from "../../domain/ads/adMatch.ts";
import { placeOfTime } from "../../domain/ads/adPlace.ts";
import { readAdWords } from "../../domain/ads/adText.ts";
import { foldTag } from "../../domain/libraryItem.ts";
import type { LabelStore } from "./labelStore.ts";
import { indexPlace, type PlaceColumn, placeColumn } from "./placeColumn.ts";

/** Values that a statement takes by name. */
export type Bound = Readonly<Record<string, string | number | null>>;

/** How ads are found: the parts of a statement behind FROM. `place` is what they come in the order of. */
export interface Found {
  /** What leads: sorted lists of the index, a small set, or the ads themselves. */
  readonly lead: "index" | "set" | "all";
  readonly from: string;
  /** The same with the ads' own rows, where `from` can do without them. */
  readonly fromRows: string;
  readonly where: readonly string[];
  readonly place: PlaceColumn;
  /** Tests of a row of ads, whatever leads. */
  readonly tests: readonly string[];
  readonly bound: Bound;
}

/** Day of `today`: days from 1970-01-01. */
export function findAds(labels: LabelStore, filter: AdFilter, today: number): Found {
  const words = readAdWords(filter.find ?? "");
  const bound: Record<string, string | number | null> = { today };
  const set = setOf(filter, labels, bound);
  const rows = rowTests(filter, bound);
  const match = adMatch(words, choicesOf(filter, labels), originKeys(labels));
  const range = (place: PlaceColumn) => placeTests(filter, place, bound);
  const sets = set.map(({ test }) => test);
  const indexTest = match === null ? [] : [isInIndex];
  if (match !== null) bound["match"] = match;
  const tests = [...rows, ...sets, ...indexTest, ...range(adPlace)];
  const [leading, ...others] = set;
  if (leading !== undefined) {
    const from = `${leading.from} CROSS JOIN ad ON ${leading.join}`;
    const where = [leading.where, ...rows, ...others.map(({ test }) => test), ...indexTest, ...range(adPlace)];
    return { lead: "set", from, fromRows: from, where, place: leading.place, tests, bound };
  }
  if (match === null) {
    return { lead: "all", from: "ad", fromRows: "ad", where: tests, place: adPlace, tests, bound };
  }
  const fromRows = "ad_text CROSS JOIN ad ON ad.place = -ad_text.rowid";
  const where = ["ad_text MATCH @match", ...rows, ...range(indexPlace)];
  return {
    lead: "index",
    from: rows.length === 0 ? "ad_text" : fromRows,
    fromRows,
    where,
    place: indexPlace,
    tests,
    bound,
  };
}

const adPlace = placeColumn("ad.place");
const isInIndex = "EXISTS (SELECT 1 FROM ad_text WHERE ad_text MATCH @match AND ad_text.rowid = -ad.place)";

const choices: readonly (readonly [LabelKind, (filter: AdFilter) => readonly string[] | undefined])[] = [
  ["origin", ({ origin }) => (origin === undefined ? undefined : [origin])],
  // The service's whole list is all of its ads.
  ["origin", ({ view }) => (view === "feed" ? ["discover"] : undefined)],
  ["source", ({ sources }) => sources],
  ["brand", ({ brandIds }) => brandIds],
  ["mediaType", ({ mediaTypes }) => mediaTypes],
  ["language", ({ languages }) => languages],
  ["vertical", ({ verticals }) => verticals],
  ["creativeType", ({ creativeTypes }) => creativeTypes],
  ["tag", ({ tags }) => tags],
  ["activity", ({ activity }) => (activity === undefined ? undefined : [activity])],
];

function choicesOf(filter: AdFilter, labels: LabelStore): readonly (readonly number[])[] {
  return choices.flatMap(([kind, of]) => {
    const values = of(filter);
    return values === undefined ? [] : [values.map((value) => labels.find(kind, value))];
  });
}

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

interface SmallSet {
  readonly from: string;
  readonly join: string;
  readonly where: string;
  readonly place: PlaceColumn;
  readonly test: string;
}

/** Sets of ads that are lists of their own: a person's, and those that the index does not know. */
function setOf(
  filter: AdFilter,
  labels: LabelStore,
  bound: Record<string, string | number | null>,
): readonly SmallSet[] {
  const sets: SmallSet[] = [];
  const own = (table: string, name: string, where: string) =>
    sets.push({
      from: `journal.${table} AS ${name}`,
      join: `ad.id = ${name}.ad_id`,
      where: `${name}.${where}`,
      place: adPlace,
      test: `EXISTS (SELECT 1 FROM journal.${table} AS ${name} WHERE ${name}.ad_id = ad.id AND ${name}.${where})`,
    });
  const list = (name: string, key: number) => {
    bound[name] = key;
    sets.push({
      from: `ad_list AS ${name}`,
      join: `ad.place = ${name}.place`,
      where: `${name}.label = @${name}`,
      place: placeColumn(`${name}.place`),
      test: `EXISTS (SELECT 1 FROM ad_list WHERE label = @${name} AND ad_list.place = ad.place)`,
    });
  };
  if (filter.boardId !== undefined) {
    own("board_ad", "on_board", "board_id = @boardId");
    bound["boardId"] = filter.boardId;
  }
  if (filter.ownTag !== undefined) {
    own("own_tag", "tagged", "folded = @ownTag");
    bound["ownTag"] = foldTag(filter.ownTag);
  }
  if (filter.researchJobId !== undefined) list("job", labels.find("job", filter.researchJobId));
  if (filter.saved === true) own("own_ad", "kept", "saved_at IS NOT NULL");
  if (filter.view === "following" || filter.view === "saved") list("view", labels.find("view", filter.view));
  return sets;
}

export function whereOf(tests: readonly string[]): string {
  return tests.length === 0 ? "" : `WHERE ${tests.join(" AND ")}`;
}
