import { expect, test } from "vitest";
import { mergedTables, unmergedTables } from "../../../../../src/main/storage/merge/mergeTables.ts";
import { withJournal } from "../../../../support/journalDb.ts";

test("[D7] every table of the journal is taken over from a backup, or there is a reason why not", () => {
  withJournal((db) => {
    const tables = db
      .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map(({ name }) => name)
      // The internal tables of a full-text table belong to it.
      .filter((name) => !name.includes("_text_"));
    const decided = [...mergedTables.map(([table]) => table), ...Object.keys(unmergedTables)];
    expect(tables.toSorted()).toEqual(decided.toSorted());
  });
});
