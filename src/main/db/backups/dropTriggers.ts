import type { WritableDb } from "../database.ts";

/** Takes the triggers out of the way for as long as rows are put in as they were; gives the statements that bring them back. */
export function dropTriggers(db: WritableDb): readonly string[] {
  const triggers = db
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  return triggers.map(({ sql }) => sql);
}
