import Sqlite from "better-sqlite3";

/** Loads the native code of SQLite into this thread, which else happens with its first database. */
export function loadSqlite(): void {
  new Sqlite(":memory:").close();
}
