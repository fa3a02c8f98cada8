import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { MonitorId } from "#contracts/ids.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { monitorWriter } from "#main/research/stores/monitorStore.ts";
import { mergeJournal } from "#main/storage/merge/mergeJournal.ts";
import { withoutTriggers } from "#main/storage/merge/withoutTriggers.ts";
import { monitorConsent, monitorJournal } from "../../../../support/consentFor.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";
import { watched } from "../../../../support/researchScene.ts";

const all = (db: WritableDb, table: string) => db.prepare(`SELECT * FROM ${table}`).all();
const armed = (db: WritableDb) =>
  db.prepare("SELECT id, state FROM paid_request WHERE confirm_key IS NOT NULL ORDER BY state").all();

/** An import skips requests whose terms it can't read. */
const terms = JSON.stringify({ kind: "generation", confirmation: { generation_type: "image", model: "m" } });

const ofThisComputer = [{ isNewest: true }, { isNewest: false }];
const everyWay = [...ofThisComputer, { isNewest: false, isImport: true }];

/** Merges a journal that `fill` filled into an empty one, in each way. */
function merged(
  fill: (other: WritableDb) => void,
  check: (db: WritableDb, other: WritableDb) => void,
  ways: readonly { readonly isNewest: boolean; readonly isImport?: boolean }[] = everyWay,
): void {
  for (const options of ways) {
    withJournal((other) => {
      fill(other);
      withJournal((db) => {
        mergeJournal(db, other, { ...options, now: 9 });
        check(db, other);
      });
    });
  }
}

test("[D7] [CV2] merged requests keep who accepted them, and what they were shown", () => {
  merged(
    (other) => {
      for (const state of ["done", "running"] as const) insertRow(other, state, { terms });
    },
    (db, other) => {
      expect(all(db, "consent")).toEqual(all(other, "consent"));
      expect(all(db, "price_consent")).toEqual(all(other, "price_consent"));
      expect(armed(db)).toHaveLength(2);
      // What was accepted is as protected here as there.
      expect(() => db.exec("DELETE FROM price_consent")).toThrow("never deleted");
    },
  );
});

test("[D7] [CV2] a merge adds no consent to a request that is here already", () => {
  withJournal((other) => {
    const id = insertRow(other, "done", { quote_key: "q.the same" });
    withJournal((db) => {
      insertRow(db, "quoted", { id, quote_key: "q.the same" });
      mergeJournal(db, other, { isNewest: false, now: 9 });
      expect(all(db, "price_consent")).toEqual([]);
      expect(armed(db)).toEqual([]);
    });
  });
});

test("[D7] a confirmed price whose consent is lost is lost with it, and its request is merged", () => {
  merged(
    (other) => {
      insertRow(other, "done", { terms });
      withoutTriggers(other, () => other.exec("DELETE FROM consent"));
    },
    (db) => {
      expect(all(db, "price_consent")).toEqual([]);
      expect(armed(db)).toMatchObject([{ state: "done" }]);
    },
  );
});

test("[CV2] a confirmed request whose consent was lost is checked before anything is sent", () => {
  withJournal((other) => {
    const id = insertRow(other, "queued", { terms });
    withoutTriggers(other, () => other.exec("DELETE FROM price_consent"));
    withJournal((db) => {
      mergeJournal(db, other, { isNewest: true, now: 9 });
      expect(db.prepare("SELECT state, is_ambiguous, next_attempt_at FROM paid_request WHERE id = ?").get(id)).toEqual({
        state: "reconciling",
        is_ambiguous: 1,
        next_attempt_at: 9,
      });
    });
  });
});

test("[CV4] an imported monitor may spend nothing until a person raises its cap here", () => {
  const id = randomUUID() as MonitorId;
  const monitor = { request: watched(), project: null, costCenter: null, everyHours: 1, monthlyCap: 5, nextCheckAt: 1 };
  withJournal((other) => {
    monitorWriter(other, monitorJournal(other)).insert({ id, ...monitor }, monitorConsent(id, 5), 1);
    withJournal((db) => {
      mergeJournal(db, other, { isNewest: false, isImport: true, now: 9 });
      expect(all(db, "monitor")).toMatchObject([{ id, is_paused: 1 }]);
      expect(all(db, "monitor_consent")).toMatchObject([{ monitor_id: id, monthly_cap: 0, given_in: null }]);
    });
  });
});

test("[D7] [CV4] a merged monitor keeps the consent to its monthly cap", () => {
  const id = randomUUID() as MonitorId;
  const monitor = { request: watched(), project: null, costCenter: null, everyHours: 1, monthlyCap: 5, nextCheckAt: 1 };
  merged(
    (other) => monitorWriter(other, monitorJournal(other)).insert({ id, ...monitor }, monitorConsent(id, 5), 1),
    (db, other) => {
      const consents = all(db, "consent");
      expect(consents).toEqual(all(other, "consent"));
      expect(all(db, "monitor_consent")).toMatchObject([
        { monitor_id: id, given_in: (consents[0] as { id: string }).id },
      ]);
    },
    ofThisComputer,
  );
});
