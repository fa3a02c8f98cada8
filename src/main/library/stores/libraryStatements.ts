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
const leads: Readonly<
  Record<LibraryLead, { readonly from: string; readonly where: string; readonly sortKey: string }>
> = {
  all: { from: itemBy("library_shown"), where: shown, sortKey: "item.sort_key" },
  type: { from: itemBy("library_by_type"), where: `${shown} AND item.type = @type`, sortKey: "item.sort_key" },
  model: { from: itemBy("library_by_model"), where: `${shown} AND item.model = @model`, sortKey: "item.sort_key" },
  project: {
    from: itemBy("library_by_project"),
    where: `${shown} AND item.project = @project`,
    sortKey: "item.sort_key",
  },
  trash: { from: itemBy("library_in_trash"), where: "item.trashed_at IS NOT NULL", sortKey: "item.sort_key" },
  tag: {
    from: "asset_tag AS leading CROSS JOIN library_item AS item ON item.sort_key = leading.sort_key",
    where: `leading.tag_id = (SELECT id FROM tag WHERE folded = @tag) AND ${shown}`,
    sortKey: "leading.sort_key",
  },
  text: {
    from: "library_text CROSS JOIN library_item AS item ON item.sort_key = library_text.rowid",
    where: `library_text MATCH @match AND ${shown}`,
    sortKey: "library_text.rowid",
  },
};

const anyTag = `(@tag IS NULL OR EXISTS (SELECT 1 FROM asset_tag
  WHERE asset_tag.sort_key = item.sort_key AND tag_id = (SELECT id FROM tag WHERE folded = @tag)))`;
const anyMatch = `(@match IS NULL OR item.sort_key IN (SELECT rowid FROM library_text WHERE library_text MATCH @match))`;
const notExcluded = `(@exclude IS NULL
  OR item.sort_key NOT IN (SELECT rowid FROM library_text WHERE library_text MATCH @exclude))`;
/** The kind of file that a generation of each type makes. An unknown type counts as an image, so that it can be found. */
const anyKind = `(@kind IS NULL OR @kind = CASE item.type
  WHEN 'video' THEN 'video' WHEN 'lipsync' THEN 'video' WHEN 'audio' THEN 'audio' ELSE 'image' END)`;
const anyOf = (column: "type" | "model" | "project") => `(@${column} IS NULL OR item.${column} = @${column})`;

/** Returns the SQL after FROM that finds results, and the column that sorts them. */
export function foundBy(lead: LibraryLead): {
  readonly from: string;
  readonly where: string;
  readonly sortKey: string;
} {
  const { from, where, sortKey } = leads[lead];
  const tests = [
    where,
    `${sortKey} >= @low AND ${sortKey} < @high`,
    "item.rating >= @rating",
    anyKind,
    ...(["type", "model", "project"] as const).filter((column) => column !== lead).map(anyOf),
    ...(lead === "tag" ? [] : [anyTag]),
    ...(lead === "text" ? [] : [anyMatch]),
    notExcluded,
  ];
  return { from, sortKey, where: tests.join("\n      AND ") };
}

/** Counts all combinations at once, in the order of the index that covers exactly these columns. */
export const combinationsSql = `
  SELECT item.type, item.model, item.project, item.rating, count(*) AS count
  FROM library_item AS item INDEXED BY library_facets
  WHERE ${shown} AND item.sort_key >= @low AND item.sort_key < @high
    AND ${anyKind} AND ${anyTag} AND ${anyMatch} AND ${notExcluded}
  GROUP BY item.type, item.model, item.project, item.rating`;

export const tagCountsSql = `
  SELECT name AS value, (
    SELECT count(*) FROM asset_tag AS one CROSS JOIN library_item AS item ON item.sort_key = one.sort_key
    WHERE one.tag_id = tag.id AND ${shown} AND item.sort_key >= @low AND item.sort_key < @high AND item.rating >= @rating
      AND ${anyKind} AND ${anyOf("type")} AND ${anyOf("model")} AND ${anyOf("project")} AND ${anyMatch} AND ${notExcluded}) AS count
  FROM tag INDEXED BY tag_by_folded ORDER BY folded`;
