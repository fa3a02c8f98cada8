// Puts a row with recognizable values into every table of a database that has none, for the canary test.
import Sqlite from "better-sqlite3";

interface Column {
  readonly name: string;
  readonly type: string;
  readonly hidden: number;
}

/** Fills every empty table; returns the names of all tables. The rows obey no rule of the app: nothing may read them. */
export function fillEmptyTables(file: string, canary: (table: string, column: string) => string): readonly string[] {
  const db = new Sqlite(file, { timeout: 10_000 });
  try {
    db.pragma("foreign_keys = OFF");
    db.pragma("ignore_check_constraints = ON");
    const tables = db
      .prepare<[], { name: string }>(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'
         ORDER BY name`,
      )
      .all()
      .map(({ name }) => name);
    const triggers = db
      .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
      .all();
    db.transaction(() => {
      for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`);
      for (const table of tables) {
        if (db.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).get() === undefined) insertCanary(db, table, canary);
      }
      for (const { sql } of triggers) db.exec(sql);
    })();
    return tables;
  } finally {
    db.close();
  }
}

function insertCanary(db: Sqlite.Database, table: string, canary: (table: string, column: string) => string): void {
  const columns = db
    .prepare<[string], Column>("SELECT name, type, hidden FROM pragma_table_xinfo(?)")
    .all(table)
    .filter(({ hidden }) => hidden === 0);
  const values = columns.map(({ name, type }) => {
    if (type === "TEXT") return canary(table, name);
    return type === "BLOB" ? Buffer.from(canary(table, name)) : 1;
  });
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  db.prepare(`INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => "?").join(", ")})`).run(...values);
}

/** Returns every text of a database that is long enough to be recognized, by the table that holds it. */
export function textsOf(file: string): ReadonlyMap<string, string> {
  const db = new Sqlite(file, { readonly: true });
  try {
    const found = new Map<string, string>();
    const tables = db
      .prepare<[], { name: string }>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
      .all();
    for (const { name } of tables) {
      for (const row of db.prepare<[], Record<string, unknown>>(`SELECT * FROM "${name}"`).all()) {
        for (const value of Object.values(row)) if (typeof value === "string") found.set(value, name);
      }
    }
    return found;
  } finally {
    db.close();
  }
}
