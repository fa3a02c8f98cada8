// A journal in its own file, with the production migrations.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import { openJournal, type WritableDb } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";

type Value = string | number | null;

/** Runs `work` with the path of a file that does not exist yet, in a folder that is deleted afterwards. */
export function withDatabaseFile<T>(work: (file: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-journal-"));
  try {
    return work(path.join(folder, "journal.db"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function withJournal<T>(work: (db: WritableDb, file: string) => T): T {
  return withDatabaseFile((file) => {
    const db = openJournal(file, journalMigrations);
    try {
      return work(db, file);
    } finally {
      db.close();
    }
  });
}

const neverArmed: readonly PaidRequestState[] = ["quoting", "quoted"];
const neverSent: readonly PaidRequestState[] = ["quoting", "quoted", "queued"];

/** Inserts a request in this state, with every column that the state requires; returns its ID. */
export function insertRow(db: WritableDb, state: PaidRequestState, more: Readonly<Record<string, Value>> = {}): string {
  const id = randomUUID();
  const quoted = {
    quote_id: randomUUID(),
    quoted_credits: 8,
    maximum_credits: more["maximum_credits"] ?? more["quoted_credits"] ?? 8,
    expires_at: 9e5,
    skew_ms: 0,
    pricing_version: "1",
    terms: "{}",
  };
  const armed = { confirm_key: `c.${id}`, confirm_body: '{"quote_id":"q"}', consented_at: 1, consented_credits: 8 };
  const sent = { first_sent_at: 2, last_sent_at: 2, confirm_attempts: 1 };
  const row: Record<string, Value> = {
    id,
    kind: "generation",
    state,
    request: '{"type":"image","prompt":"a"}',
    quote_key: `q.${id}`,
    project: "p",
    cost_center: "c",
    cost_center_header: "c:1",
    sort_key: 1,
    created_at: 1,
    updated_at: 1,
    ...(state !== "quoting" && quoted),
    ...(!neverArmed.includes(state) && armed),
    ...(!neverSent.includes(state) && sent),
    ...more,
  };
  insertConfirmed(db, row);
  return id;
}

/** Columns that only a request with a confirm has. */
const confirmColumns = new Set([
  "confirm_key",
  "confirm_body",
  "consented_at",
  "consented_credits",
  "first_sent_at",
  "last_sent_at",
]);

/**
 * Inserts a row of `paid_request`. A confirmed one gets its confirm as the triggers demand: afterwards, with a person's
 * consent of its quote.
 */
function insertConfirmed(db: WritableDb, row: Readonly<Record<string, Value>>): void {
  db.transaction(() => {
    // A journal of a version before consents has no such triggers.
    const isConfirmed = (row["confirm_key"] ?? null) !== null && hasConsents(db);
    const names = Object.keys(row).filter((name) => !isConfirmed || !confirmColumns.has(name));
    db.prepare(
      `INSERT INTO paid_request (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`,
    ).run(row);
    if (!isConfirmed) return;
    acceptRow(db, String(row["id"]));
    const confirmed = Object.keys(row).filter((name) => confirmColumns.has(name));
    db.prepare(
      `UPDATE paid_request SET ${confirmed.map((name) => `${name} = @${name}`).join(", ")} WHERE id = @id`,
    ).run(row);
  })();
}

function hasConsents(db: WritableDb): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'price_consent'").get() !== undefined;
}

/** Stores a person's consent to a request's quote. */
export function acceptRow(db: WritableDb, id: string): void {
  const consentId = randomUUID();
  const shown = `SELECT json_object('requests', json_array(json_object('id', id, 'quoteId', quote_id, 'credits', quoted_credits)))
    FROM paid_request WHERE id = @id`;
  db.prepare(
    `INSERT INTO consent (id, subject, shown, shown_at, given_at, method, input_at)
    VALUES (@consentId, 'spend', (${shown}), 1, 1, 'consent_view', 1)`,
  ).run({ consentId, id });
  db.prepare(
    `INSERT INTO price_consent (paid_request_id, given_by, consent_id, given_at, credits)
    VALUES (@id, 'person', @consentId, 1, (SELECT quoted_credits FROM paid_request WHERE id = @id))`,
  ).run({ consentId, id });
}
