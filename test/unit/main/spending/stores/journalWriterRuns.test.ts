// How the journal's writer handles batches, waiting requests, and decisions of a person.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { GenerationId, PaidRequestId, RunId } from "#contracts/ids.ts";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { runReader, runWriter } from "#main/spending/stores/runStore.ts";
import { consentTo, releaseConsent } from "../../../../support/consentFor.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";
import { researchJobs } from "../../../../support/serviceRecords.ts";

const run = "a-run" as RunId;
const end = { outcome: "noted", status: null, requestId: null };
const insert = (db: WritableDb, ...args: [Parameters<typeof insertRow>[1], Parameters<typeof insertRow>[2]?]) =>
  insertRow(db, ...args) as PaidRequestId;
const consent = (id: PaidRequestId) => ({
  id,
  confirmKey: `c.${randomUUID()}`,
  confirmBody: '{"quote_id":"q"}',
  credits: 8,
});

function withRun(work: (db: WritableDb, parts: readonly PaidRequestId[]) => void): void {
  withJournal((db) => {
    runWriter(db).insert({ id: run, project: null, costCenter: null }, [], 1);
    work(
      db,
      [1, 2, 3].map((sort_key) => insert(db, "quoted", { run_id: run, sort_key })),
    );
  });
}

test("[S12] [S2] all requests of a batch are confirmed in one commit and only once", () => {
  withRun((db, parts) => {
    const journal = journalWriter(db);
    journal.confirm(parts.map(consent), consentTo(db, ...parts), 5, run);
    const { ofRun } = paidRequestReader(db);
    expect(ofRun(run).map(({ id, state }) => [id, state])).toEqual(parts.map((id) => [id, "queued"]));
    expect(new Set(ofRun(run).map(({ confirm }) => confirm?.key)).size).toBe(3);
    expect(runReader(db).read(run)?.confirmedAt).toBe(5);
    expect(() => journal.confirm(parts.map(consent), consentTo(db, ...parts), 6, run)).toThrow();
    const late = insert(db, "quoted", { run_id: run });
    expect(() => journal.confirm([consent(late)], consentTo(db, late), 6, run)).toThrow("already confirmed");
    expect(runReader(db).read(run)?.confirmedAt).toBe(5);
  });
});

test("[S12] a batch with any request that cannot be confirmed is not confirmed at all", () => {
  for (const bad of [0, 1, 2]) {
    for (const state of paidRequestStates.filter((one) => one !== "quoted")) {
      withRun((db, parts) => {
        const other = insert(db, state, { run_id: run });
        const shown = parts.map((id, index) => (index === bad ? other : id));
        expect(() => journalWriter(db).confirm(shown.map(consent), consentTo(db, ...shown), 5, run), state).toThrow();
        for (const id of parts) expect(paidRequestReader(db).read(id)?.confirm, state).toBeNull();
        expect(runReader(db).read(run)?.confirmedAt, state).toBeNull();
      });
    }
  }
  withRun((db, parts) => {
    const consents = parts.map((id, index) => ({ ...consent(id), credits: index === 2 ? 7 : 8 }));
    expect(() => journalWriter(db).confirm(consents, consentTo(db, ...parts), 5, run)).toThrow(
      "no person accepted this",
    );
    for (const id of parts) expect(paidRequestReader(db).read(id)?.state).toBe("quoted");
  });
});

test("[S13] only a queued or awaiting_approval request can be paused, and a paused request is not due", () => {
  withJournal((db) => {
    const journal = journalWriter(db);
    const { read, due, nextDueAt } = paidRequestReader(db);
    const ids = paidRequestStates.map((state) => insert(db, state, { next_attempt_at: 1 }));
    journal.pause(ids, 5);
    const held = ids.map(read).filter((row) => row?.isPaused);
    expect(held.map((row) => row?.state)).toEqual(["queued", "awaiting_approval"]);
    expect(
      due(10)
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(["outcome_unknown", "reconciling"]);
    expect(nextDueAt(0)).toBe(1);
    const requests = ids.flatMap((id) => read(id) ?? []).map(({ id, quote }) => ({ id, credits: quote?.credits ?? 0 }));
    journal.resume(ids, releaseConsent(requests), 6);
    expect(ids.map(read).some((row) => row?.isPaused)).toBe(false);
    expect(
      due(10)
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(["awaiting_approval", "outcome_unknown", "queued", "reconciling"]);
  });
});

test("[S13] due requests are ordered by queue position, not by age, and a new request is last", () => {
  withJournal((db) => {
    const journal = journalWriter(db);
    const { due, waiting } = paidRequestReader(db);
    const [a, b, c] = [3, 1, 2].map((sort_key) => insert(db, "queued", { sort_key, next_attempt_at: 4 - sort_key }));
    if (a === undefined || b === undefined || c === undefined) throw new Error("too few");
    expect(due(10).map(({ id }) => id)).toEqual([b, c, a]);
    journal.reorder(a, 1.5, 5);
    expect(due(10).map(({ id }) => id)).toEqual([b, a, c]);
    expect(waiting().map(({ sortKey }) => sortKey)).toEqual([1, 1.5, 2]);
    const id = randomUUID() as PaidRequestId;
    const labels = { project: null, costCenter: null, costCenterHeader: null, replaces: null, runId: null };
    journal.insertQuoting({ id, kind: "generation", request: "{}", quoteKey: `q.${id}`, ...labels }, 5);
    expect(db.prepare("SELECT sort_key FROM paid_request WHERE id = ?").get(id)).toEqual({ sort_key: 3 });
  });
});

test("[S5] the user can decide only a request in needs_review, and can close one as not run only with a proof", () => {
  withJournal((db) => {
    const journal = journalWriter(db);
    const generations = [{ id: "g" as GenerationId, itemId: null }];
    for (const state of paidRequestStates.filter((one) => one !== "needs_review")) {
      const id = insert(db, state, { is_ambiguous: 1 });
      expect(() => journal.settleByPerson(id, { state: "running", generations }, 5), state).toThrow();
      expect(() => journal.settleByPerson(id, { state: "expired", proof: "{}" }, 5), state).toThrow();
    }
    const open = insert(db, "needs_review", { is_ambiguous: 1, reason: '{"code":"similar_generations"}' });
    expect(() => db.prepare("UPDATE paid_request SET state = 'expired' WHERE id = ?").run(open)).toThrow("proof");
    journal.settleByPerson(open, { state: "expired", proof: '{"decidedBy":"person"}' }, 5);
    const stored = db.prepare("SELECT state, not_run_proof, reason FROM paid_request WHERE id = ?").get(open);
    expect(stored).toEqual({ state: "expired", not_run_proof: '{"decidedBy":"person"}', reason: null });
    const ran = insert(db, "needs_review", { is_ambiguous: 1 });
    journal.settleByPerson(ran, { state: "running", generations }, 5);
    expect(db.prepare("SELECT paid_request_id FROM generation").get()).toEqual({ paid_request_id: ran });
  });
});

test("[S5] the journal stores the evidence together with the decision", () => {
  withJournal((db) => {
    const id = insert(db, "reconciling", { is_ambiguous: 1 });
    const journal = journalWriter(db);
    const { evidence, read } = paidRequestReader(db);
    journal.settleByEvidence(id, { state: "reconciling", nextAttemptAt: 9 }, '{"at":5}', 5);
    expect([evidence(id), read(id)?.nextAttemptAt]).toEqual(['{"at":5}', 9]);
    journal.settleByEvidence(id, { state: "reconciling", nextAttemptAt: 19 }, null, 10);
    expect([evidence(id), read(id)?.nextAttemptAt]).toEqual(['{"at":5}', 19]);
    journal.settleByEvidence(id, { state: "needs_review", reason: { code: "similar_generations" } }, '{"at":19}', 19);
    expect([evidence(id), read(id)?.reason, read(id)?.state]).toEqual([
      '{"at":19}',
      { code: "similar_generations" },
      "needs_review",
    ]);
  });
});

test("[S1] only research in state quoting can become a free job, which has no quote", () => {
  withJournal((db) => {
    const journal = journalWriter(db);
    const request = JSON.stringify({ target: { kind: "page_id", page_id: "1" } });
    const attempt = (id: PaidRequestId) => journal.startQuote(id, 2);
    const research = insert(db, "quoting", { kind: "research", request });
    journal.settleFreeJob(research, attempt(research), researchJobs.succeeded, end, 5);
    expect(paidRequestReader(db).read(research)).toMatchObject({ state: "running", quote: null, confirm: null });
    expect(db.prepare("SELECT paid_request_id FROM research_job_request").get()).toEqual({ paid_request_id: research });
    for (const kind of ["generation", "scene", "batch"]) {
      const id = insert(db, "quoting", { kind });
      expect(() => journal.settleFreeJob(id, attempt(id), researchJobs.succeeded, end, 5), kind).toThrow("confirm");
    }
    for (const state of paidRequestStates.filter((one) => one !== "quoting")) {
      const id = insert(db, state, { kind: "research", request });
      expect(() => journal.settleFreeJob(id, attempt(id), researchJobs.succeeded, end, 5), state).toThrow();
    }
  });
});

test("[S14] the affordable requests are those waiting for credits that the account now covers", () => {
  withJournal((db) => {
    const failure = (status: number, code = "x") => JSON.stringify({ status, code, message: "" });
    const [small, large] = [8, 9].map((credits) =>
      insert(db, "queued", { quoted_credits: credits, consented_credits: credits, failure: failure(402) }),
    );
    const unclear = insert(db, "outcome_unknown", { failure: failure(402) });
    insert(db, "queued", { failure: failure(401) });
    insert(db, "queued", { failure: failure(429), next_attempt_at: 99 });
    insert(db, "cancelled", { failure: failure(402) });
    insert(db, "queued", { failure: failure(402), next_attempt_at: 5 });
    const { affordable } = paidRequestReader(db);
    expect(affordable(7, 10)).toEqual([]);
    expect(affordable(8, 10).toSorted()).toEqual([small, unclear].toSorted());
    expect(affordable(9, 10).toSorted()).toEqual([small, large, unclear].toSorted());
  });
});
