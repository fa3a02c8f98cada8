import type { ReadableDb } from "#main/shared/database/database.ts";

/** Values that are bound to a statement by name. */
export type Bound = Readonly<Record<string, string | number | null>>;

export interface StatementCache {
  /** Returns rows as objects. */
  readonly all: <Row>(sql: string, bound: Bound) => Row[];
  /** Returns rows as arrays of column values. */
  readonly lists: <Row extends readonly unknown[]>(sql: string, bound: Bound) => Row[];
  /** Returns the number in the first row; undefined if there is no row. */
  readonly number: (sql: string, bound: Bound) => number | undefined;
}

const maxStatements = 200;

/** Prepares each statement that is built from a filter once, and caches the most recently used ones. */
export function statementCache(db: ReadableDb): StatementCache {
  type Kind = "all" | "lists" | "number";
  const known = new Map<string, ReturnType<ReadableDb["prepare"]>>();
  function statement(kind: Kind, sql: string) {
    const name = `${kind} ${sql}`;
    const cached = known.get(name);
    const found = cached ?? prepared(kind, sql);
    if (cached !== undefined) known.delete(name);
    else if (known.size >= maxStatements) known.delete(known.keys().next().value ?? "");
    known.set(name, found);
    return found;
  }
  function prepared(kind: Kind, sql: string) {
    const made = db.prepare(sql);
    if (kind === "lists") return made.raw();
    return kind === "number" ? made.pluck() : made;
  }
  return {
    all: (sql, bound) => statement("all", sql).all(bound) as never,
    lists: (sql, bound) => statement("lists", sql).all(bound) as never,
    number: (sql, bound) => statement("number", sql).get(bound) as never,
  };
}
