import { expect, test } from "vitest";
import { paidRequestKinds, paidRequestStates } from "#contracts/spending/paidRequests.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { mayFollow } from "#main/spending/domain/paidRequest.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

const moveTo = (db: WritableDb, id: string, state: string) => () =>
  db.prepare("UPDATE paid_request SET state = ? WHERE id = ?").run(state, id);
const set = (db: WritableDb, id: string, change: string) => () =>
  db.prepare(`UPDATE paid_request SET ${change} WHERE id = ?`).run(id);

test("[S1] the database accepts the listed state transitions and rejects all others", () => {
  withJournal((db) => {
    for (const from of paidRequestStates) {
      for (const to of paidRequestStates.filter((state) => state !== from)) {
        // Only free research runs without a confirmation.
        const isFree = from === "quoting" && to === "running";
        const move = moveTo(db, insertRow(db, from, isFree ? { kind: "research" } : {}), to);
        if (mayFollow(from, to)) expect(move, `${from} to ${to}`).not.toThrow();
        else expect(move, `${from} to ${to}`).toThrow(/this state may not follow|nothing runs without a confirm/);
      }
    }
  });
});

test("[S1] [S2] no request runs without a confirm, except research that the service provides free of charge", () => {
  withJournal((db) => {
    for (const kind of paidRequestKinds) {
      const free = moveTo(db, insertRow(db, "quoting", { kind }), "running");
      if (kind === "research") expect(free, kind).not.toThrow();
      else expect(free, kind).toThrow("nothing runs without a confirm");
      // A quote is confirmed or discarded; no transition skips the confirmation.
      expect(moveTo(db, insertRow(db, "quoted", { kind }), "running"), kind).toThrow("paid_request: ");
      const unarmed = { kind, confirm_key: null, confirm_body: null, first_sent_at: null, consented_credits: null };
      const run = moveTo(db, insertRow(db, "sending", unarmed), "running");
      if (kind !== "research") expect(run, kind).toThrow("nothing runs without a confirm");
      expect(moveTo(db, insertRow(db, "sending", { kind }), "running"), kind).not.toThrow();
    }
  });
});

test("[S1] an unknown request kind is rejected", () => {
  withJournal((db) => {
    expect(() => insertRow(db, "quoting", { kind: "avatar" })).toThrow("CHECK");
  });
});

test("[S1] an unknown state is rejected", () => {
  withJournal((db) => {
    for (const from of paidRequestStates) expect(moveTo(db, insertRow(db, from), "free")).toThrow("may not follow");
  });
});

test("[S1] every state transition is recorded, in order", () => {
  withJournal((db) => {
    const id = insertRow(db, "queued");
    const way = ["sending", "outcome_unknown", "sending", "running", "done"];
    for (const state of way) moveTo(db, id, state)();
    const changes = db.prepare("SELECT from_state, to_state FROM state_change ORDER BY id").all();
    expect(changes).toEqual(
      way.map((state, index) => ({ from_state: index === 0 ? "queued" : way[index - 1], to_state: state })),
    );
  });
});

const payload = ["request = 'x'", "project = 'x'", "cost_center = 'x'", "cost_center_header = 'x'", "quote_key = 'x'"];
const kinds = paidRequestKinds.filter((kind) => kind !== "generation").map((kind) => `kind = '${kind}'`);
const requested = [...payload, ...kinds, "project = NULL", "id = 'x'", "created_at = 99"];
const quoted = [
  "quote_id = 'x'",
  "quote_id = NULL",
  "quoted_credits = 9",
  "maximum_credits = 9",
  "expires_at = 99",
  "skew_ms = 5",
  "pricing_version = 'x'",
  "authorize_url = 'https://example.com'",
  'terms = \'{"kind":"batch"}\'',
  "terms = NULL",
];
const armed = [
  "confirm_key = 'x'",
  "confirm_key = NULL",
  "confirm_body = 'x'",
  "confirm_body = NULL",
  "consented_credits = 9",
  "consented_credits = NULL",
  "consented_at = 9",
  "consented_at = NULL",
];
const sent = ["first_sent_at = 3", "first_sent_at = NULL"];

for (const [what, changes, from] of [
  ["asked", requested, "quoting"],
  ["quoted", quoted, "quoted"],
  ["armed", armed, "queued"],
  ["sent", sent, "sending"],
] as const) {
  test(`[S1] [Q2] the fields set when a request was ${what} can't be changed, in that state or a later one`, () => {
    withJournal((db) => {
      for (const state of paidRequestStates.slice(paidRequestStates.indexOf(from))) {
        const id = insertRow(db, state);
        for (const change of changes) expect(set(db, id, change), `${change} in ${state}`).toThrow();
      }
    });
  });
}

test("[S1] [S4] a request with an unclear response remains ambiguous and ends only with a proof that no work ran", () => {
  withJournal((db) => {
    const isOver = (state: string) => state === "expired" || state === "failed" || state === "cancelled";
    for (const from of paidRequestStates.filter((state) => state !== "running")) {
      for (const to of paidRequestStates.filter((state) => isOver(state) && mayFollow(from, state))) {
        const id = insertRow(db, from, { is_ambiguous: 1 });
        expect(set(db, id, "is_ambiguous = 0"), from).toThrow();
        expect(moveTo(db, id, to), `${from} to ${to}`).toThrow("only with a proof");
        set(db, id, "not_run_proof = '{}'")();
        expect(moveTo(db, id, to), `${from} to ${to} with a proof`).not.toThrow();
      }
    }
  });
});

test("[S1] a request that was sent can't be deleted, nor can its attempts", () => {
  withJournal((db) => {
    const remove = (id: string) => () => db.prepare("DELETE FROM paid_request WHERE id = ?").run(id);
    const neverSent = ["quoting", "quoted", "queued"];
    for (const state of paidRequestStates.filter((one) => !neverSent.includes(one))) {
      const id = insertRow(db, state);
      db.prepare("INSERT INTO attempt (paid_request_id, phase, started_at) VALUES (?, 'confirm', 1)").run(id);
      expect(remove(id), state).toThrow("never deleted");
    }
    expect(remove(insertRow(db, "quoted"))).not.toThrow();
  });
});

test("[S1] two requests can't share a key or a quote, and a confirm requires consent at the quoted price", () => {
  withJournal((db) => {
    insertRow(db, "queued", { quote_id: "q1", confirm_key: "c1", quote_key: "k1" });
    for (const same of [{ quote_id: "q1" }, { confirm_key: "c1" }, { quote_key: "k1" }]) {
      expect(() => insertRow(db, "queued", same)).toThrow("UNIQUE");
    }
    for (const wrong of [{ consented_at: null }, { confirm_body: null }]) {
      expect(() => insertRow(db, "queued", wrong)).toThrow("CHECK");
    }
    // The triggers of consents reject these first.
    expect(() => insertRow(db, "queued", { consented_credits: 7 })).toThrow("nobody accepted this");
    expect(() => insertRow(db, "queued", { quote_id: null })).toThrow("no person accepted this");
    expect(() => insertRow(db, "quoted", { first_sent_at: 1 })).toThrow("CHECK");
  });
});

test("[S1] only a request that is settled or was never confirmed can be replaced by another", () => {
  withJournal((db) => {
    const replaceable = ["quoted", "expired", "cancelled", "failed"];
    for (const state of paidRequestStates) {
      const replace = () => insertRow(db, "quoting", { replaces: insertRow(db, state) });
      if (replaceable.includes(state)) expect(replace, state).not.toThrow();
      else expect(replace, state).toThrow("settled");
    }
  });
});
