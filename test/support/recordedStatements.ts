import type { ReadableDb, WritableDb } from "#main/shared/database/database.ts";

/** Returns the SQL of every statement that `build` prepares on `db`. */
export function recordedStatements(db: WritableDb, build: (db: WritableDb) => void): readonly string[] {
  const statements: string[] = [];
  const recording = new Proxy(db, {
    get: (target, name) => {
      if (name === "prepare") {
        return (sql: string) => {
          statements.push(sql);
          return target.prepare(sql);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  build(recording);
  return statements;
}

/** Returns the steps of SQLite's query plan for a statement. */
export function planOf(db: ReadableDb, sql: string): readonly string[] {
  const named = Object.fromEntries([...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name ?? "", "[]"]));
  const positional = [...sql.replaceAll(/'[^']*'/g, "").matchAll(/\?/g)].map(() => 1);
  const values = Object.keys(named).length > 0 ? [named] : positional;
  const explained = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
  return explained.map(({ detail }) => detail);
}
