import { facetColumns, type LibraryCondition, type LibraryQuery } from "#main/library/domain/libraryItem.ts";

/** Values of a statement by the names of its variables. */
export type Bound = Readonly<Record<string, string | number | null>>;

/** Adds a value to a statement. Returns its variable. */
type Bind = (value: string | number) => string;

/** Collects the values of a statement while its SQL is built. Statements with equal conditions have equal SQL. */
export function binder(): { readonly bind: Bind; readonly bound: Bound } {
  const bound: Record<string, string | number> = {};
  const bind: Bind = (value) => {
    const name = `p${Object.keys(bound).length}`;
    bound[name] = value;
    return `@${name}`;
  };
  return { bind, bound };
}

/** Returns the conditions of a query except its time and the trash, with those on columns first. */
export function conditionsOf(query: LibraryQuery): readonly LibraryCondition[] {
  const { columns, rating, tags, conditions } = query;
  return [
    ...facetColumns.flatMap((column): LibraryCondition[] => {
      const values = columns[column];
      return values === undefined ? [] : [{ kind: "column", column, values, isNot: false }];
    }),
    ...(rating === 0 ? [] : [{ kind: "range", column: "rating", low: rating, high: 5 } as const]),
    ...(tags.length === 0 ? [] : [{ kind: "tags", folded: tags, isNot: false } as const]),
    ...conditions,
  ];
}

/** Returns the SQL of conditions that must all be met, about `library_item AS item`. */
export function allOf(conditions: readonly LibraryCondition[], bind: Bind): string {
  return conditions.length === 0 ? "1" : conditions.map((one) => sqlOf(one, bind)).join("\n      AND ");
}

function sqlOf(condition: LibraryCondition, bind: Bind): string {
  switch (condition.kind) {
    case "column": {
      const column = `item.${condition.column}`;
      const isOne = `${column} ${among(condition.values, bind)}`;
      return condition.isNot ? `(${column} IS NULL OR NOT (${isOne}))` : isOne;
    }
    case "range":
      return `item.${condition.column} BETWEEN ${bind(condition.low)} AND ${bind(condition.high)}`;
    case "time":
      return `item.sort_key >= ${bind(condition.low)} AND item.sort_key < ${bind(condition.high)}`;
    case "number":
      return `item.number = ${bind(condition.number)}`;
    case "text":
      return sqlOfText(condition, bind);
    case "tags":
      return `item.sort_key ${condition.isNot ? "NOT IN" : "IN"} (SELECT one.sort_key
        FROM tag CROSS JOIN asset_tag AS one ON one.tag_id = tag.id WHERE tag.folded ${among(condition.folded, bind)})`;
    case "collections":
      return `item.sort_key ${condition.isNot ? "NOT IN" : "IN"} (SELECT one.sort_key
        FROM collection_item AS one WHERE one.collection_id ${among(condition.ids, bind)})`;
    case "uses":
      return `item.sort_key IN (SELECT one.sort_key FROM request_source AS one WHERE one.address ${among(condition.sources, bind)})`;
    case "sortKeys":
      return `item.sort_key IN (SELECT value FROM json_each(${bind(JSON.stringify(condition.sortKeys))}))`;
    case "saved":
      return `${condition.isSaved ? "" : "NOT "}EXISTS (
        SELECT 1 FROM saved_file WHERE saved_file.asset_id = item.asset_id AND saved_file.state = 'done')`;
    case "file":
      return `item.asset_id ${condition.hasFile ? "NOT IN" : "IN"} (SELECT asset_id FROM missing_file)`;
    case "all":
    case "any": {
      if (condition.of.length === 0) return condition.kind === "all" ? "1" : "0";
      const parts = condition.of.map((one) => `(${sqlOf(one, bind)})`);
      return `(${parts.join(condition.kind === "all" ? " AND " : " OR ")})`;
    }
    default:
      return condition;
  }
}

/** Returns a comparison with one of several values. */
function among(values: readonly (string | number)[], bind: Bind): string {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return `= ${bind(only)}`;
  return `IN (SELECT value FROM json_each(${bind(JSON.stringify(values))}))`;
}

function sqlOfText({ match, exclude }: { match: string | null; exclude: string | null }, bind: Bind): string {
  const rows = (words: string) => `(SELECT rowid FROM library_text WHERE library_text MATCH ${bind(words)})`;
  return [
    match === null ? "1" : `item.sort_key IN ${rows(match)}`,
    ...(exclude === null ? [] : [`item.sort_key NOT IN ${rows(exclude)}`]),
  ].join(" AND ");
}
