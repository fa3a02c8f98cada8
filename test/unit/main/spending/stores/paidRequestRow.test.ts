import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { type PaidRequestRecord, toPaidRequest } from "#main/spending/stores/paidRequestRow.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

const terms = '{"kind":"generation","confirmation":{"generation_type":"image","model":"m"}}';

function recordOf(db: WritableDb, id: string): PaidRequestRecord {
  return db
    .prepare<[string], PaidRequestRecord>("SELECT * FROM paid_request WHERE id = ?")
    .get(id) as PaidRequestRecord;
}

/** Returns a complete record of a confirmed request, changed by `more`. */
function recordWith(more: Partial<PaidRequestRecord>): PaidRequestRecord {
  return withJournal((db) => ({ ...recordOf(db, insertRow(db, "outcome_unknown", { terms })), ...more }));
}

test("[S1] a row has every column of its record, under its own name", () => {
  const record = recordWith({
    id: "r",
    kind: "scene",
    state: "needs_review",
    request: "{}",
    project: "p1",
    cost_center: "c1",
    cost_center_header: "h1",
    quote_key: "q.1",
    quote_id: "quote-1",
    quoted_credits: 9,
    expires_at: 11,
    skew_ms: 12,
    pricing_version: "v1",
    authorize_url: "https://a.example",
    terms,
    confirm_key: "c.1",
    first_confirm_key: "c.0",
    confirm_body: "body",
    consented_at: 13,
    first_sent_at: 14,
    last_sent_at: 15,
    confirm_attempts: 3,
    is_ambiguous: 1,
    next_attempt_at: 16,
    failure: '{"status":409,"code":"x","message":"y"}',
    error_message: "error",
    reason: '{"code":"similar_generations"}',
    replaces: "old",
    run_id: "run",
    requested_by: "program",
    is_paused: 1,
    auto_run_until: 17,
    not_run_proof: null,
    credits_remaining: 18,
    batch_id: "batch",
    tracking_stopped_at: 19,
    dismissed_at: 20,
    hidden_at: 21,
    created_at: 22,
    updated_at: 23,
  });
  expect(toPaidRequest(record)).toMatchObject({
    id: "r",
    kind: "scene",
    state: "needs_review",
    request: "{}",
    project: "p1",
    costCenter: "c1",
    costCenterHeader: "h1",
    quoteKey: "q.1",
    quote: {
      quoteId: "quote-1",
      credits: 9,
      expiresAt: 11,
      skewMs: 12,
      pricingVersion: "v1",
      authorizeUrl: "https://a.example",
      terms: JSON.parse(terms) as object,
    },
    confirm: {
      key: "c.1",
      firstKey: "c.0",
      body: "body",
      consentedAt: 13,
      firstSentAt: 14,
      lastSentAt: 15,
      attempts: 3,
      isAmbiguous: true,
    },
    nextAttemptAt: 16,
    failure: { status: 409, code: "x", message: "y" },
    errorMessage: "error",
    reason: { code: "similar_generations" },
    replaces: "old",
    runId: "run",
    requestedBy: "program",
    isPaused: true,
    notRunProofBy: null,
    autoRunUntil: 17,
    creditsRemaining: 18,
    batchId: "batch",
    trackingStoppedAt: 19,
    dismissedAt: 20,
    hiddenAt: 21,
    createdAt: 22,
    updatedAt: 23,
  });
  expect(toPaidRequest({ ...record, is_paused: 0, is_ambiguous: 0 })).toMatchObject({
    isPaused: false,
    confirm: { isAmbiguous: false },
  });
});

test.each(["quote_id", "quoted_credits", "expires_at", "skew_ms", "pricing_version", "terms"] as const)(
  "[Q3] a row without %s has no quote",
  (column) => {
    expect(toPaidRequest(recordWith({})).quote).not.toBeNull();
    expect(toPaidRequest(recordWith({ [column]: null })).quote).toBeNull();
  },
);

test.each(["confirm_key", "confirm_body", "consented_at"] as const)(
  "[S2] a row without %s has no confirm",
  (column) => {
    expect(toPaidRequest(recordWith({})).confirm).not.toBeNull();
    expect(toPaidRequest(recordWith({ [column]: null })).confirm).toBeNull();
  },
);

test("[Q3] an open quote whose terms can't be read counts as none, and a confirmed one stays", () => {
  expect(toPaidRequest(recordWith({ terms: "{", confirm_key: null })).quote).toBeNull();
  expect(toPaidRequest(recordWith({ terms, confirm_key: null })).quote).not.toBeNull();
  expect(toPaidRequest(recordWith({ terms: "{" })).quote?.terms).toEqual({ kind: "batch", items: [] });
});

test("[S5] a proof names the records or a person, and one that can't be read proves nothing", () => {
  const by = (not_run_proof: string | null) => toPaidRequest(recordWith({ not_run_proof })).notRunProofBy;
  expect(by(null)).toBeNull();
  expect(by('{"at":1}')).toBe("records");
  expect(by('{"decidedBy":"person"}')).toBe("person");
  expect(by("{")).toBe("person");
});

/** Whether another request with the same quote finds it taken by this one. */
function isTaken(state: Parameters<typeof insertRow>[1], more: Parameters<typeof insertRow>[2] = {}): boolean {
  return withJournal((db) => {
    const id = insertRow(db, "quoted", { quote_id: "same" });
    insertRow(db, state, { quote_id: "same", ...more });
    return paidRequestReader(db).isQuoteTaken(id as PaidRequestId);
  });
}

test("[Q40] a confirmed request holds its quote unless it is known to have ended unsent", () => {
  const failure = '{"status":402,"code":"x","message":""}';
  expect(isTaken("quoted")).toBe(false);
  expect(isTaken("queued")).toBe(true);
  expect(isTaken("done")).toBe(true);
  expect(isTaken("expired")).toBe(false);
  expect(isTaken("cancelled")).toBe(false);
  expect(isTaken("failed", { failure })).toBe(false);
  expect(isTaken("failed")).toBe(true);
  expect(isTaken("expired", { is_ambiguous: 1, not_run_proof: "{}" })).toBe(true);
});
