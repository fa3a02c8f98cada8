import { expect, test } from "vitest";
import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { confirmationWriter } from "#main/spending/stores/confirmationWriter.ts";
import { runWriter } from "#main/spending/stores/runStore.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { mergeJournal } from "#main/storage/merge/mergeJournal.ts";
import { consentTo8, giveIn } from "../../../../support/allowances.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";
import { pairIn } from "../../../../support/programs.ts";

const terms = JSON.stringify({ kind: "generation", confirmation: { generation_type: "image", model: "m" } });
const count = (db: WritableDb, table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

/** Fills a journal with a program that has an allowance, an accepted request, and a waiting confirmation request. */
function fill(db: WritableDb) {
  const program = pairIn(db);
  const allowanceId = giveIn(db, program);
  const accepted = insertRow(db, "quoted", { requested_by: program, terms });
  const journal = journalWriter(db);
  journal.confirm([consentTo8(accepted)], { allowanceId }, 2);
  const waiting = insertRow(db, "quoted", { requested_by: program, terms });
  confirmationWriter(db, journal, runWriter(db)).insert(
    {
      id: "waiting" as ConfirmationId,
      programId: program,
      requestKey: "a",
      reason: "",
      endsAt: 10,
      items: [{ paidRequestId: waiting as PaidRequestId, credits: 8 }],
    },
    3,
  );
  return { accepted, waiting };
}

test.each([{ isNewest: true }, { isNewest: false }, { isNewest: false, isImport: true }])(
  "[AG48] a merge %j copies no program, and sends nothing that an allowance accepted",
  (options) => {
    withJournal((other) => {
      const { accepted, waiting } = fill(other);
      withJournal((db) => {
        mergeJournal(db, other, { ...options, now: 9 });
        for (const table of ["pairing", "allowance", "confirmation", "confirmation_item", "price_consent", "consent"]) {
          expect([table, count(db, table)]).toEqual([table, 0]);
        }
        const read = db.prepare("SELECT state, is_ambiguous, requested_by FROM paid_request WHERE id = ?");
        const isImport = "isImport" in options;
        expect(read.get(accepted)).toEqual(
          isImport ? undefined : { state: "reconciling", is_ambiguous: 1, requested_by: null },
        );
        if (!isImport && !options.isNewest) expect(read.get(waiting)).toMatchObject({ state: "cancelled" });
        expect(db.pragma("foreign_key_check")).toEqual([]);
      });
    });
  },
);
