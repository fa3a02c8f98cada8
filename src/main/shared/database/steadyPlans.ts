import type Sqlite from "better-sqlite3";

const texts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\//;
const variable = /\?|[@:$][A-Za-z_]\w*/;
const parts = new RegExp(`(${texts.source})|(${variable.source})`, "g");

/**
 * Has a database plan each of its statements once. By itself SQLite plans one anew whenever a value is bound that it could
 * plan by (whether an `=` compares with 0 or 1 is enough), and that takes longer than most of our statements run: 5 to 40 µs.
 * Its switch against that (QPSG) cannot be reached from here; a variable with a plus before it is the same value, and none
 * that it plans by.
 */
export function steadyPlans<Db extends Sqlite.Database>(db: Db): Db {
  const prepare = db.prepare.bind(db);
  db.prepare = (sql: string) => prepare(withSteadyPlan(sql));
  return db;
}

export function withSteadyPlan(sql: string): string {
  return sql.replace(parts, (part: string, text: string | undefined) => (text === undefined ? `+${part}` : part));
}
