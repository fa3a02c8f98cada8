// The only change of a confirm's idempotency key that the database allows.
import { expect, test } from "vitest";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { consentTo } from "../../../../support/consentFor.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

const refused = (status: number) => JSON.stringify({ status, code: "key", message: "No." });
const waiting = { first_sent_at: 2, last_sent_at: 2, confirm_attempts: 1, failure: refused(400) };

const change = (db: WritableDb, id: string, key: string) => () =>
  db.prepare("UPDATE paid_request SET confirm_key = ?, first_confirm_key = confirm_key WHERE id = ?").run(key, id);
const keysOf = (db: WritableDb, id: string) =>
  db.prepare("SELECT confirm_key, first_confirm_key FROM paid_request WHERE id = ?").get(id);

test("[S30] a clearly refused confirm may switch once between its own key and the quote's key", () => {
  withJournal((db) => {
    for (const status of [400, 409]) {
      const id = insertRow(db, "queued", { ...waiting, failure: refused(status) });
      change(db, id, `q.${id}`)();
      expect(keysOf(db, id)).toEqual({ confirm_key: `q.${id}`, first_confirm_key: `c.${id}` });
      expect(change(db, id, `c.${id}`)).toThrow("paid_request: ");
      expect(change(db, id, "c.a third one")).toThrow("paid_request: ");
    }
    const back = insertRow(db, "queued", waiting);
    db.prepare("DROP TRIGGER paid_request_key_changes_once").run();
    db.prepare("UPDATE paid_request SET confirm_key = quote_key WHERE id = ?").run(back);
    expect(keysOf(db, back)).toEqual({ confirm_key: `q.${back}`, first_confirm_key: null });
  });
  withJournal((db) => {
    const id = insertRow(db, "queued", {
      ...waiting,
      quote_key: "q.same-key-as-confirm",
      confirm_key: "q.same-key-as-confirm",
    });
    change(db, id, "c.a fresh one")();
    expect(keysOf(db, id)).toEqual({ confirm_key: "c.a fresh one", first_confirm_key: "q.same-key-as-confirm" });
    expect(change(db, id, "q.same-key-as-confirm")).toThrow("paid_request: ");
  });
});

test("[S30] the journal rejects every other change of a confirm key", () => {
  withJournal((db) => {
    const row = (more: Parameters<typeof insertRow>[2] = {}) => insertRow(db, "queued", { ...waiting, ...more });
    // Not from one confirm key to another, nor to the key of another request.
    expect(change(db, row(), "c.another")).toThrow("frozen");
    const other = row();
    expect(change(db, row(), `q.${other}`)).toThrow("paid_request: ");
    // Not after an unclear response, nor without a rejection that may be about the key.
    for (const more of [{ is_ambiguous: 1 }, { failure: null }, { failure: refused(402) }, { failure: refused(503) }]) {
      const id = row(more);
      expect(change(db, id, `q.${id}`), JSON.stringify(more)).toThrow("frozen");
    }
    // Not together with a change that hides what was sent first.
    const silent = row();
    expect(() => db.prepare("UPDATE paid_request SET confirm_key = quote_key WHERE id = ?").run(silent)).toThrow(
      "frozen",
    );
    expect(() => db.prepare("UPDATE paid_request SET first_confirm_key = 'c.x' WHERE id = ?").run(silent)).toThrow(
      "frozen",
    );
    expect(() => db.prepare("UPDATE paid_request SET confirm_key = NULL WHERE id = ?").run(silent)).toThrow();
    // Not in any other state, nor during the transition to one.
    for (const state of paidRequestStates.filter((one) => !["quoting", "quoted", "queued"].includes(one))) {
      const id = insertRow(db, state, { failure: refused(400) });
      expect(change(db, id, `q.${id}`), state).toThrow("frozen");
    }
    const leaving = row();
    expect(() =>
      db
        .prepare(
          "UPDATE paid_request SET state = 'sending', confirm_key = quote_key, first_confirm_key = confirm_key WHERE id = ?",
        )
        .run(leaving),
    ).toThrow("frozen");
  });
});

test("[S30] [S1] a key used by one request, for quote or confirm, can't be used by another", () => {
  withJournal((db) => {
    const id = insertRow(db, "queued", waiting);
    change(db, id, `q.${id}`)();
    for (const taken of [`q.${id}`, `c.${id}`]) {
      expect(() => insertRow(db, "queued", { confirm_key: taken }), taken).toThrow();
      expect(() => insertRow(db, "quoting", { quote_key: taken }), taken).toThrow();
      const quoted = insertRow(db, "quoted");
      const arm = db.prepare(
        `UPDATE paid_request SET state = 'queued', confirm_key = ?, confirm_body = '{}', consented_at = 1,
          consented_credits = quoted_credits WHERE id = ?`,
      );
      expect(() => arm.run(taken, quoted), taken).toThrow();
    }
  });
});

test("[S30] [D5] the seal of a confirm changes only together with its key", () => {
  withJournal((db) => {
    const writer = journalWriter(db);
    const id = insertRow(db, "quoted") as PaidRequestId;
    writer.confirm([{ id, confirmKey: `c.${id}`, confirmBody: "{}", credits: 8 }], consentTo(db, id), 5);
    const attempt = writer.startConfirm(id, "sender", 6);
    const failure = { status: 400, code: "key", message: "No." };
    writer.settleConfirm(
      {
        id,
        attemptId: attempt,
        decision: { state: "queued", nextAttemptAt: 7, failure },
        end: { outcome: "key", status: 400, requestId: null },
      },
      7,
    );
    const sealOf = () =>
      db.prepare<[string], { seal: string }>("SELECT confirm_checksum AS seal FROM paid_request WHERE id = ?").get(id)
        ?.seal;
    const before = sealOf();
    writer.changeKey(id, `q.${id}`, 8);
    expect(sealOf()).not.toBe(before);
    expect(() => db.prepare("UPDATE paid_request SET confirm_checksum = 'x' WHERE id = ?").run(id)).toThrow(
      "a seal is set once",
    );
    expect(() => writer.changeKey(id, `c.${id}`, 9)).toThrow("frozen");
  });
});

test("[S106] after a reported approval, the journal rejects every change of the key", () => {
  withJournal((db) => {
    const id = insertRow(db, "sending", waiting);
    db.prepare("UPDATE paid_request SET state = 'awaiting_approval' WHERE id = ?").run(id);
    const reported = "SELECT was_approval_reported AS reported FROM paid_request WHERE id = ?";
    expect(db.prepare(reported).get(id)).toEqual({ reported: 1 });
    expect(() => db.prepare("UPDATE paid_request SET was_approval_reported = 0 WHERE id = ?").run(id)).toThrow(
      "stays reported",
    );
    db.prepare("UPDATE paid_request SET state = 'sending' WHERE id = ?").run(id);
    db.prepare("UPDATE paid_request SET state = 'queued' WHERE id = ?").run(id);
    expect(change(db, id, `q.${id}`)).toThrow("stays after an approval");
    // Without an approval, the same change is allowed.
    const other = insertRow(db, "queued", waiting);
    change(db, other, `q.${other}`)();
  });
});

test("[S105] the journal rejects another API key for what may have run, and none of its columns holds a key", () => {
  withJournal((db) => {
    const writer = journalWriter(db);
    const sentBy = (id: string) => db.prepare("SELECT sent_by FROM paid_request WHERE id = ?").get(id);
    const clear = insertRow(db, "queued") as PaidRequestId;
    writer.startConfirm(clear, "one", 5);
    expect(sentBy(clear)).toEqual({ sent_by: "one" });
    db.prepare("UPDATE paid_request SET state = 'queued' WHERE id = ?").run(clear);
    writer.startConfirm(clear, "two", 6);
    expect(sentBy(clear)).toEqual({ sent_by: "two" });
    writer.recoverInterrupted(7);
    expect(() => writer.startConfirm(clear, "one", 8)).toThrow("its own API key");
    writer.startConfirm(clear, "two", 9);
  });
});
