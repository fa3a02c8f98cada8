// What the database itself rejects about consents, whichever code writes it.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { MonitorId } from "#contracts/ids.ts";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { monitorWriter } from "#main/research/stores/monitorStore.ts";
import { consentInsert } from "#main/spending/stores/consentInsert.ts";
import {
  checkConsent,
  consentFor,
  consentOf,
  consentTo,
  looserMonitorConsent,
  monitorConsent,
  monitorJournal,
  releaseConsent,
} from "../../../../support/consentFor.ts";
import { acceptRow, insertRow, withJournal } from "../../../../support/journalDb.ts";
import { watched } from "../../../../support/researchScene.ts";

const arm =
  (db: WritableDb, id: string, credits = 8) =>
  () =>
    db
      .prepare(
        `UPDATE paid_request SET state = 'queued', confirm_key = 'c.' || id, confirm_body = '{}', consented_at = 1,
        consented_credits = ? WHERE id = ?`,
      )
      .run(credits, id);

interface Accepted {
  readonly by?: "person" | "monitor";
  readonly consentId?: string | null;
  readonly credits?: number;
}

const accept =
  (db: WritableDb, id: string, { by = "person", consentId = null, credits = 8 }: Accepted) =>
  () =>
    db
      .prepare(
        `INSERT INTO price_consent (paid_request_id, given_by, consent_id, given_at, credits)
        VALUES (?, ?, ?, 1, ?)`,
      )
      .run(id, by, consentId, credits);

function stored(db: WritableDb, consent: ReturnType<typeof consentOf>): string {
  consentInsert(db)(consent);
  return consent.id;
}

test("[CV2] a confirm that nobody accepted is rejected", () => {
  withJournal((db) => {
    const id = insertRow(db, "quoted");
    expect(arm(db, id)).toThrow("nobody accepted this");
    acceptRow(db, insertRow(db, "quoted"));
    expect(arm(db, id)).toThrow("nobody accepted this");
    acceptRow(db, id);
    expect(arm(db, id)).not.toThrow();
  });
});

test("[CV2] no request begins as confirmed, in any state", () => {
  withJournal((db) => {
    for (const state of paidRequestStates) {
      const id = insertRow(db, "quoted");
      db.prepare("CREATE TEMP TABLE copy AS SELECT * FROM paid_request WHERE id = ?").run(id);
      db.prepare(
        `UPDATE copy SET id = ?, state = ?, quote_id = 'another', quote_key = ?, confirm_key = ?, confirm_body = '{}',
          consented_at = 1, consented_credits = 8`,
      ).run(randomUUID(), state, `q.${randomUUID()}`, `c.${randomUUID()}`);
      const insert = () => db.prepare("INSERT INTO paid_request SELECT * FROM copy").run();
      expect(insert, state).toThrow("no request begins as confirmed");
      expect(() => db.prepare("INSERT OR REPLACE INTO paid_request SELECT * FROM copy").run(), state).toThrow(
        "no request begins as confirmed",
      );
      db.exec("DROP TABLE copy");
    }
  });
});

test("[CV2] a consent by a person must match the quote, the price, and the request that were shown", () => {
  withJournal((db) => {
    const quoteId = randomUUID();
    const id = insertRow(db, "quoted", { quote_id: quoteId });
    const other = insertRow(db, "quoted");
    const shown = (paidRequestId: string, quote: string, credits: number) =>
      consentFor([{ paidRequestId, quoteId: quote, credits } as never]);
    for (const wrong of [
      shown(other, quoteId, 8),
      shown(id, randomUUID(), 8),
      shown(id, quoteId, 7),
      consentTo(db, other),
      consentTo(db),
      consentOf("spend", "{}"),
      consentOf("spend", '{"requests":null}'),
      // Caps and monitors accept no price.
      consentOf("cap", consentTo(db, id).shown),
      consentOf("monitor", consentTo(db, id).shown),
    ]) {
      expect(accept(db, id, { consentId: stored(db, wrong) }), wrong.shown).toThrow("no person accepted this");
    }
    const right = stored(db, consentTo(db, other, id));
    for (const credits of [7, 9, 0]) {
      expect(accept(db, id, { consentId: right, credits })).toThrow("no person accepted this");
    }
    expect(accept(db, id, { consentId: randomUUID() })).toThrow("no person accepted this");
    expect(accept(db, id, { consentId: right })).not.toThrow();
    expect(accept(db, id, { consentId: right })).toThrow("UNIQUE");
  });
});

test("[CV2] a price is confirmed by a person with a consent, or by a monitor without one", () => {
  withJournal((db) => {
    const id = insertRow(db, "quoted", { kind: "research", quoted_credits: 1 });
    const consentId = stored(db, consentTo(db, id));
    expect(accept(db, id, { credits: 1 })).toThrow();
    expect(accept(db, id, { by: "monitor", credits: 1 })).toThrow("no monitor agreed to this");
    const { monitorId, checkBy } = monitor(db);
    checkBy(id, null);
    // A check that the monitor did not agree to is a person's decision.
    expect(accept(db, id, { by: "monitor", credits: 1 })).toThrow("no monitor agreed to this");
    const second = insertRow(db, "quoted", { kind: "research", quoted_credits: 1 });
    checkBy(second, agreementOf(db, monitorId));
    expect(accept(db, second, { by: "monitor", consentId, credits: 1 })).toThrow("CHECK");
    expect(accept(db, second, { by: "monitor", credits: 1 })).not.toThrow();
    expect(arm(db, second, 1)).not.toThrow();
    expect(accept(db, id, { by: "nobody" as never, credits: 1 })).toThrow("CHECK");
  });
});

test("[CV2] consents and consents never change and are never deleted", () => {
  withJournal((db) => {
    acceptRow(db, insertRow(db, "quoted"));
    for (const [table, columns] of [
      ["consent", ["id", "subject", "shown", "shown_at", "given_at", "method", "input_at"]],
      ["price_consent", ["paid_request_id", "given_by", "consent_id", "given_at", "credits"]],
    ] as const) {
      for (const column of columns) {
        expect(() => db.exec(`UPDATE ${table} SET ${column} = ${column}`), column).toThrow("never changed");
      }
      expect(() => db.exec(`DELETE FROM ${table}`)).toThrow("never deleted");
    }
  });
});

test("[CV3] a consent in the view has an input, one in the system dialog has none, and what was shown is JSON", () => {
  withJournal((db) => {
    const insert = consentInsert(db);
    const consent = () => consentOf("cap", "{}");
    expect(() => insert({ ...consent(), inputAt: null })).toThrow("CHECK");
    expect(() => insert({ ...consent(), method: "system_dialog" })).toThrow("CHECK");
    expect(() => insert({ ...consent(), method: "page" as never })).toThrow("CHECK");
    expect(() => insert({ ...consent(), subject: "other" as never })).toThrow("CHECK");
    expect(() => insert({ ...consent(), shown: "not json" })).toThrow("CHECK");
    expect(() => insert({ ...consent(), method: "system_dialog", inputAt: null })).not.toThrow();
  });
});

test("[CV4] a new monitor, and a higher monthly cap, need a person's consent to this cap of this monitor", () => {
  withJournal((db) => {
    const { monitorId } = monitor(db);
    const agree = db.prepare(
      "INSERT INTO monitor_consent (monitor_id, monthly_cap, given_at, given_in) VALUES (?, ?, 1, ?)",
    );
    const refused = "no person agreed to this";
    expect(() => agree.run(monitorId, 6, null)).toThrow(refused);
    for (const wrong of [
      monitorConsent(monitorId, 7),
      monitorConsent(randomUUID() as MonitorId, 6),
      consentOf("spend", monitorConsent(monitorId, 6).shown),
    ]) {
      expect(() => agree.run(monitorId, 6, stored(db, wrong)), wrong.shown).toThrow(refused);
    }
    agree.run(monitorId, 6, stored(db, monitorConsent(monitorId, 6)));
    // A lower cap needs nobody; a higher one than that does again.
    agree.run(monitorId, 2, null);
    expect(() => agree.run(monitorId, 3, null)).toThrow(refused);
    // Even a cap of 0 needs a consent when the monitor is new.
    const fresh = randomUUID() as MonitorId;
    db.prepare(
      `INSERT INTO monitor (id, page_id, request, every_hours, next_check_at, created_at, updated_at)
      VALUES (?, '1', '{}', 24, 1, 1, 1)`,
    ).run(fresh);
    expect(() => agree.run(fresh, 0, null)).toThrow(refused);
  });
});

test("[CV30] a paused request is released only by a person's consent to its sum, and each consent once", () => {
  withJournal((db) => {
    const id = insertRow(db, "queued", { is_paused: 1 });
    const other = insertRow(db, "queued", { is_paused: 1 });
    const release = (requestId: string, consentId: string | null) => () =>
      db.prepare("UPDATE paid_request SET is_paused = 0, released_in = ? WHERE id = ?").run(consentId, requestId);
    const refused = "no person released this";
    expect(release(id, null)).toThrow(refused);
    expect(() => db.prepare("UPDATE paid_request SET is_paused = 0 WHERE id = ?").run(id)).toThrow(refused);
    expect(release(id, randomUUID())).toThrow(refused);
    for (const wrong of [
      releaseConsent([{ id: other, credits: 8 }]),
      releaseConsent([{ id, credits: 7 }]),
      releaseConsent([{ id, credits: 9 }]),
      releaseConsent([]),
      consentOf("spend", releaseConsent([{ id, credits: 8 }]).shown),
      consentOf("action", JSON.stringify({ kind: "check", requests: [{ id, credits: 8 }] })),
      consentTo(db, id),
    ]) {
      expect(release(id, stored(db, wrong)), wrong.shown).toThrow(refused);
    }
    const requests = [id, other].map((one) => ({ id: one, credits: 8 }));
    const right = stored(db, releaseConsent(requests));
    expect(release(id, right)).not.toThrow();
    expect(release(other, right)).not.toThrow();
    // Paused again, the request needs another consent.
    const pause = db.prepare("UPDATE paid_request SET is_paused = 1 WHERE id = ?");
    pause.run(id);
    expect(release(id, right)).toThrow(refused);
    expect(release(id, null)).toThrow(refused);
    expect(release(id, stored(db, releaseConsent(requests)))).not.toThrow();
    // Nor does the consent before the last one count again.
    pause.run(id);
    expect(release(id, right)).toThrow(refused);
  });
});

test("[CV30] a request that costs nothing is released without a consent", () => {
  withJournal((db) => {
    const id = insertRow(db, "queued", {
      is_paused: 1,
      quoted_credits: 0,
      maximum_credits: 0,
      consented_credits: 0,
    });
    expect(() => db.prepare("UPDATE paid_request SET is_paused = 0 WHERE id = ?").run(id)).not.toThrow();
  });
});

test("[RS101] a monitor is resumed or checked more often only by a person's consent, and each consent once", () => {
  withJournal((db) => {
    const { monitorId } = monitor(db, { everyHours: 24 });
    const change = (everyHours: number, isPaused: number, consentId: string | null) => () =>
      db
        .prepare("UPDATE monitor SET every_hours = ?, is_paused = ?, given_in = coalesce(?, given_in) WHERE id = ?")
        .run(everyHours, isPaused, consentId, monitorId);
    const refused = "no person accepted this";
    expect(change(12, 0, null)).toThrow(refused);
    expect(change(12, 0, randomUUID())).toThrow(refused);
    const terms = { everyHours: 12, resumes: false };
    for (const wrong of [
      looserMonitorConsent(randomUUID() as MonitorId, terms),
      looserMonitorConsent(monitorId, { ...terms, everyHours: 13 }),
      monitorConsent(monitorId, 5),
      consentOf("action", looserMonitorConsent(monitorId, terms).shown),
    ]) {
      expect(change(12, 0, stored(db, wrong)), wrong.shown).toThrow(refused);
    }
    const shorter = stored(db, looserMonitorConsent(monitorId, terms));
    expect(change(12, 0, shorter)).not.toThrow();
    // A pause and a longer interval need nobody. After them, the same consent allows nothing any more.
    expect(change(24, 0, null)).not.toThrow();
    expect(change(12, 0, shorter)).toThrow(refused);
    expect(change(12, 0, null)).toThrow(refused);
    expect(change(24, 1, null)).not.toThrow();

    expect(change(24, 0, null)).toThrow(refused);
    const onlyTerms = looserMonitorConsent(monitorId, { everyHours: 24, resumes: false });
    expect(change(24, 0, stored(db, onlyTerms))).toThrow(refused);
    const resumed = stored(db, looserMonitorConsent(monitorId, { everyHours: 24, resumes: true }));
    expect(change(24, 0, resumed)).not.toThrow();
    expect(change(24, 1, null)).not.toThrow();
    expect(change(24, 0, resumed)).toThrow(refused);
    // Nor does a consent before the last one count again.
    expect(change(12, 1, shorter)).toThrow(refused);
  });
});

test("[RS101] a check that isn't due is accepted only by a person's consent to this check, and each consent once", () => {
  withJournal((db) => {
    const { monitorId, checkBy } = monitor(db, { nextCheckAt: 2 });
    const check = (consentId: string | null) => {
      const id = insertRow(db, "quoted", { kind: "research", quoted_credits: 1 });
      checkBy(id, agreementOf(db, monitorId));
      const request = () =>
        db.prepare("UPDATE monitor_check SET requested_in = ? WHERE paid_request_id = ?").run(consentId, id);
      return { request, confirm: accept(db, id, { by: "monitor", credits: 1 }) };
    };
    const refused = "this check is not due";
    expect(check(null).confirm).toThrow(refused);
    for (const wrong of [
      checkConsent(randomUUID() as MonitorId),
      checkConsent(monitorId, 0),
      consentOf("monitor", checkConsent(monitorId).shown),
      consentOf("action", JSON.stringify({ kind: "release", monitorId, credits: 1 })),
      monitorConsent(monitorId, 5),
    ]) {
      const { request, confirm } = check(stored(db, wrong));
      request();
      expect(confirm, wrong.shown).toThrow(refused);
    }
    expect(check(randomUUID()).request).toThrow("FOREIGN KEY");

    const right = stored(db, checkConsent(monitorId));
    const requested = check(right);
    requested.request();
    expect(requested.confirm).not.toThrow();
    expect(check(right).request).toThrow("UNIQUE");
    // A due check needs nobody. A paused monitor confirms neither a due check nor one that a person requested.
    db.prepare("UPDATE monitor SET next_check_at = 1").run();
    expect(check(null).confirm).not.toThrow();
    db.prepare("UPDATE monitor SET is_paused = 1").run();
    expect(check(null).confirm).toThrow(refused);
    const paused = check(stored(db, checkConsent(monitorId)));
    paused.request();
    expect(paused.confirm).toThrow(refused);
  });
});

/** Inserts a monitor with a monthly cap of 5. */
function monitor(db: WritableDb, { everyHours = 1, nextCheckAt = 1 } = {}) {
  const monitorId = randomUUID() as MonitorId;
  const terms = { request: watched(), project: null, costCenter: null, everyHours, monthlyCap: 5, nextCheckAt };
  monitorWriter(db, monitorJournal(db)).insert({ id: monitorId, ...terms }, monitorConsent(monitorId, 5), 1);
  const check = db.prepare(
    `INSERT INTO monitor_check (monitor_id, paid_request_id, consent_id, month_at, created_at) VALUES (?, ?, ?, ?, 1)`,
  );
  return {
    monitorId,
    /** Notes a request as its check, by this terms. */
    checkBy: (id: string, terms: number | null) => check.run(monitorId, id, terms, terms === null ? null : 0),
  };
}

function agreementOf(db: WritableDb, monitorId: MonitorId): number {
  return Number(db.prepare("SELECT max(id) FROM monitor_consent WHERE monitor_id = ?").pluck().get(monitorId));
}
