import type { AdFilter } from "../../../contracts/ads.ts";
import { foldTag } from "../../domain/libraryItem.ts";
import type { LabelStore } from "./labelStore.ts";
import { type PlaceColumn, placeColumn } from "./placeColumn.ts";
import type { StatementCache } from "./statementCache.ts";

/** Ads that are found by a list of their own. */
export interface AdSet {
  readonly from: string;
  readonly join: string;
  readonly where: string;
  readonly place: PlaceColumn;
  /** Whether it is sorted by place itself. */
  readonly isInOrder: boolean;
  /** The same as a test of an ad's row. */
  readonly test: string;
}

type BoundHere = Record<string, string | number | null>;

/** Sets of ads that are lists of their own: a person's, and those that the index does not know. */
export function listedSets(filter: AdFilter, labels: LabelStore, bound: BoundHere): readonly AdSet[] {
  const sets: AdSet[] = [];
  const own = (table: string, name: string, where: string) =>
    sets.push({
      from: `journal.${table} AS ${name}`,
      join: `ad.id = ${name}.ad_id`,
      where: `${name}.${where}`,
      place: placeColumn("ad.place"),
      isInOrder: false,
      test: `EXISTS (SELECT 1 FROM journal.${table} AS ${name} WHERE ${name}.ad_id = ad.id AND ${name}.${where})`,
    });
  const list = (name: string, key: number) => {
    bound[name] = key;
    sets.push({
      from: `ad_list AS ${name}`,
      join: `ad.place = ${name}.place`,
      where: `${name}.label = @${name}`,
      place: placeColumn(`${name}.place`),
      isInOrder: true,
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

/** A set leads when it is no larger than this: walking the ads finds a page of larger ones soon. */
const mostLeading = 10_000;
/** With words, each of its ads is looked for in the index. */
const mostLeadingWords = 500;

const gone = "SELECT place FROM ad INDEXED BY ad_gone WHERE gone_at IS NOT NULL";
const engaged =
  "SELECT place FROM ad INDEXED BY ad_by_engagement WHERE engagement IS NOT NULL AND engagement >= @minEngagement";
const running = `
  SELECT place FROM ad INDEXED BY ad_running
  WHERE first_day IS NOT NULL AND last_day IS NULL AND first_day <= @today + 1 - @minDays
  UNION ALL SELECT place FROM ad INDEXED BY ad_ended
  WHERE first_day IS NOT NULL AND last_day IS NOT NULL AND last_day - first_day >= @minDays - 1`;

/** The few ads that a figure or a state leaves, by their own index; null where it leaves many, or none is asked for. */
export function fewByFigures(
  statements: StatementCache,
  filter: AdFilter,
  bound: Readonly<BoundHere>,
  hasWords: boolean,
): AdSet | null {
  const most = hasWords ? mostLeadingWords : mostLeading;
  const asked = [
    filter.gone === true ? gone : null,
    filter.minEngagement === undefined ? null : engaged,
    filter.minDaysRunning === undefined ? null : running,
  ];
  for (const places of asked) {
    if (places === null) continue;
    const sql = `SELECT count(*) FROM (SELECT 1 FROM (${places}) LIMIT @most)`;
    if ((statements.number(sql, { ...bound, most }) ?? 0) >= most) continue;
    return {
      from: `(${places}) AS few`,
      join: "ad.place = few.place",
      where: "TRUE",
      place: placeColumn("few.place"),
      isInOrder: false,
      test: "TRUE",
    };
  }
  return null;
}
