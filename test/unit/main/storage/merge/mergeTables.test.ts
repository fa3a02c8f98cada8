import { expect, test } from "vitest";
import { mergedTables, unmergedTables } from "#main/storage/merge/mergeTables.ts";
import { withJournal } from "../../../../support/journalDb.ts";

test("[D7] every journal table is either merged from a backup or listed with a reason for its exclusion", () => {
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
