import type Sqlite from "better-sqlite3";
import { isCorruption } from "#main/shared/database/databaseCorruption.ts";

export type Row = Readonly<Record<string, string | number | bigint | Buffer | null>>;

/**
 * Yields all readable rows of a table: first from the start up to the damage, then from the end back to it. A row may
 * come twice. Calls `lost` if some rows are unreadable.
 */
export function* readRows(db: Sqlite.Database, table: string, lost: () => void): Generator<Row> {
  try {
    yield* rowsOf(db, table, "ASC");
    return;
  } catch (cause) {
    if (!isCorruption(cause)) throw cause;
    lost();
  }
  try {
    yield* rowsOf(db, table, "DESC");
  } catch (cause) {
    if (!isCorruption(cause)) throw cause;
  }
}

function rowsOf(db: Sqlite.Database, table: string, direction: "ASC" | "DESC"): IterableIterator<Row> {
  const key = db.pragma(`table_info(${table})`) as readonly { readonly name: string; readonly pk: number }[];
  // Tables without a rowid are stored in key order, all others in rowid order.
  const columns = isRowidTable(db, table)
    ? "rowid"
    : key
        .filter(({ pk }) => pk > 0)
        .map(({ name }) => name)
        .join(", ");
  const order = columns
    .split(", ")
    .map((column) => `${column} ${direction}`)
    .join(", ");
  return db.prepare<[], Row>(`SELECT * FROM ${table} ORDER BY ${order}`).iterate();
}

function isRowidTable(db: Sqlite.Database, table: string): boolean {
  const found = db.prepare<[string], { wr: number }>("SELECT wr FROM pragma_table_list WHERE name = ?").get(table);
  return found?.wr !== 1;
}
