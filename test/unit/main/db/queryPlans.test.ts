import { expect, test } from "vitest";
import { paidRequestStates } from "../../../../src/contracts/paidRequests.ts";
import type { WritableDb } from "../../../../src/main/db/database.ts";
import { assetReader } from "../../../../src/main/db/stores/assetStore.ts";
import { draftStore } from "../../../../src/main/db/stores/draftStore.ts";
import { generationReader, generationWriter } from "../../../../src/main/db/stores/generationStore.ts";
import { journalWriter } from "../../../../src/main/db/stores/journalWriter.ts";
import { metaStore } from "../../../../src/main/db/stores/metaStore.ts";
import { paidRequestReader } from "../../../../src/main/db/stores/paidRequestStore.ts";
import { insertRow, withJournal } from "../../../support/journalDb.ts";
import { planOf, recordedStatements } from "../../../support/recordedStatements.ts";

const stores = {
  assetReader,
  draftStore,
  generationReader,
  generationWriter,
  metaStore,
  paidRequestReader,
  journalWriter: (db: WritableDb) => journalWriter(db).recoverInterrupted(1),
};
const scans = /^SCAN (?!json_each|CONSTANT ROW)(?!.* USING (?:COVERING )?INDEX)/;
const sorts = /USE TEMP B-TREE FOR (?:ORDER|GROUP|DISTINCT)/;
/** What sorts only the few rows that an index gave it: one request's own, or those that are due. */
const sortsFew = [
  /next_attempt_at <= \?\s+ORDER BY next_attempt_at LIMIT 100/,
  /WHERE (?:generation\.)?paid_request_id = \?/,
];
const mayBeSlow = (sql: string) => (step: string) =>
  scans.test(step) || (sorts.test(step) && !sortsFew.some((known) => known.test(sql)));

for (const [name, build] of Object.entries(stores)) {
  test(`[D3] every statement of ${name} finds its rows by an index`, () => {
    withJournal((db) => {
      for (const state of paidRequestStates) insertRow(db, state);
      const statements = recordedStatements(db, build);
      expect(statements.length).toBeGreaterThan(0);
      for (const sql of statements) expect(planOf(db, sql).filter(mayBeSlow(sql)), sql).toEqual([]);
    });
  });
}

test("[D3] the check would see a query without an index", () => {
  withJournal((db) => {
    const bad = [
      "SELECT * FROM paid_request WHERE request = ?",
      "SELECT * FROM paid_request WHERE state = ? ORDER BY pricing_version",
      "SELECT * FROM asset ORDER BY size_bytes",
    ];
    for (const sql of bad) expect(planOf(db, sql).filter(mayBeSlow(sql)), sql).not.toEqual([]);
  });
});
