import type Sqlite from "better-sqlite3";

interface HashColumn {
  readonly table: string;
  readonly column: string;
}

/**
 * Returns every column of a database that references stored files by hash. Columns are found by name, so that a table
 * added later protects its files automatically. [BK4]
 */
export function hashColumns(db: Pick<Sqlite.Database, "prepare">): readonly HashColumn[] {
  return db
    .prepare<[], HashColumn>(
      `SELECT tables.name AS "table", columns.name AS "column"
      FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND columns.name LIKE '%sha256%'`,
    )
    .all();
}

/** Yields the hash of every file that a database references. */
export function* namedFiles(db: Sqlite.Database): Generator<string> {
  for (const { table, column } of hashColumns(db)) {
    const rows = db.prepare<[], string>(`SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL`).pluck();
    for (const sha256 of rows.iterate()) if (typeof sha256 === "string") yield sha256;
  }
}
