import type Sqlite from "better-sqlite3";

const texts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\//;
const variable = /\?|[@:$][A-Za-z_]\w*/;
const parts = new RegExp(`(${texts.source})|(${variable.source})`, "g");

/**
 * Plans each statement only once. SQLite replans (5 to 40 µs) if a bound value could change the plan, even `=` with 0
 * or 1; most statements run faster than that. Its option against this, QPSG, cannot be set here. A plus before a
 * variable keeps its value but excludes it from planning.
 */
export function stableQueryPlans<Db extends Sqlite.Database>(db: Db): Db {
  const prepare = db.prepare.bind(db);
  db.prepare = (sql: string) => prepare(withStablePlan(sql));
  return db;
}

export function withStablePlan(sql: string): string {
  return sql.replace(parts, (part: string, text: string | undefined) => (text === undefined ? `+${part}` : part));
}
