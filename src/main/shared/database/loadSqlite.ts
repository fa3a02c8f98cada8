import Sqlite from "better-sqlite3";

/** Loads SQLite's native code into this thread, which otherwise happens with the thread's first database. */
export function loadSqlite(): void {
  new Sqlite(":memory:").close();
}
