import type { LibraryQuery } from "../domain/libraryItem.ts";

/** The index that a query searches first. All other conditions only filter its results. */
export type LibraryLead = "all" | "type" | "model" | "project" | "tag" | "text" | "trash";

export function leadOf(query: LibraryQuery): LibraryLead {
  if (query.isTrashed) return "trash";
  if (query.match !== null) return "text";
  if (query.tag !== null) return "tag";
  if (query.project !== null) return "project";
  if (query.model !== null) return "model";
  return query.type === null ? "all" : "type";
}

const shown = "item.trashed_at IS NULL";
const itemBy = (index: string) => `library_item AS item INDEXED BY ${index}`;
const leads: Readonly<Record<LibraryLead, { readonly from: string; readonly where: string; readonly place: string }>> =
  {
    all: { from: itemBy("library_shown"), where: shown, place: "item.place" },
    type: { from: itemBy("library_by_type"), where: `${shown} AND item.type = @type`, place: "item.place" },
    model: { from: itemBy("library_by_model"), where: `${shown} AND item.model = @model`, place: "item.place" },
    project: { from: itemBy("library_by_project"), where: `${shown} AND item.project = @project`, place: "item.place" },
    trash: { from: itemBy("library_in_trash"), where: "item.trashed_at IS NOT NULL", place: "item.place" },
    tag: {
      from: "asset_tag AS leading CROSS JOIN library_item AS item ON item.place = leading.place",
      where: `leading.tag_id = (SELECT id FROM tag WHERE folded = @tag) AND ${shown}`,
      place: "leading.place",
    },
    text: {
      from: "library_text CROSS JOIN library_item AS item ON item.place = library_text.rowid",
      where: `library_text MATCH @match AND ${shown}`,
      place: "library_text.rowid",
    },
  };

const anyTag = `(@tag IS NULL OR EXISTS (SELECT 1 FROM asset_tag
  WHERE asset_tag.place = item.place AND tag_id = (SELECT id FROM tag WHERE folded = @tag)))`;
const anyMatch = `(@match IS NULL OR item.place IN (SELECT rowid FROM library_text WHERE library_text MATCH @match))`;
const notExcluded = `(@exclude IS NULL
  OR item.place NOT IN (SELECT rowid FROM library_text WHERE library_text MATCH @exclude))`;
const anyOf = (column: "type" | "model" | "project") => `(@${column} IS NULL OR item.${column} = @${column})`;

/** Returns the SQL after FROM that finds results, and the column that sorts them. */
export function foundBy(lead: LibraryLead): { readonly from: string; readonly where: string; readonly place: string } {
  const { from, where, place } = leads[lead];
  const tests = [
    where,
    `${place} >= @low AND ${place} < @high`,
    "item.stars >= @stars",
    ...(["type", "model", "project"] as const).filter((column) => column !== lead).map(anyOf),
    ...(lead === "tag" ? [] : [anyTag]),
    ...(lead === "text" ? [] : [anyMatch]),
    notExcluded,
  ];
  return { from, place, where: tests.join("\n      AND ") };
}

/** Counts all combinations at once, in the order of the index that covers exactly these columns. */
export const combinationsSql = `
  SELECT item.type, item.model, item.project, item.stars, count(*) AS count
  FROM library_item AS item INDEXED BY library_facets
  WHERE ${shown} AND item.place >= @low AND item.place < @high
    AND ${anyTag} AND ${anyMatch} AND ${notExcluded}
  GROUP BY item.type, item.model, item.project, item.stars`;

export const tagCountsSql = `
  SELECT name AS value, (
    SELECT count(*) FROM asset_tag AS one CROSS JOIN library_item AS item ON item.place = one.place
    WHERE one.tag_id = tag.id AND ${shown} AND item.place >= @low AND item.place < @high AND item.stars >= @stars
      AND ${anyOf("type")} AND ${anyOf("model")} AND ${anyOf("project")} AND ${anyMatch} AND ${notExcluded}) AS count
  FROM tag INDEXED BY tag_by_folded ORDER BY folded`;
