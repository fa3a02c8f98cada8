import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { GenerationId, PaidRequestId, QuoteId, RunId } from "#contracts/ids.ts";
import { type PaidRequestKind, paidRequestKinds } from "#contracts/spending/paidRequests.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { runWriter } from "#main/spending/stores/runStore.ts";
import type { ConfirmDecision } from "#main/spending/domain/decideAfterConfirm.ts";
import type { JournalWriter, Settlement } from "#main/spending/domain/journal.ts";
import { mayFollow, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { consentTo, releaseConsent } from "../../../../support/consentFor.ts";
import { withJournal } from "../../../../support/journalDb.ts";
import { paidRow, startedAt, storedQuote } from "../../../../support/paidRows.ts";
import { researchJobs } from "../../../../support/serviceRecords.ts";

const end = { outcome: "noted", status: null, requestId: null };
const decisions = fc.constantFrom<ConfirmDecision>(
  {
    state: "running",
    accepted: { kind: "generations", generations: [{ id: "a-generation", itemId: null }] },
    failure: null,
  },
  { state: "queued", nextAttemptAt: startedAt, failure: null },
  { state: "outcome_unknown", nextAttemptAt: startedAt, failure: null },
  { state: "reconciling", nextAttemptAt: startedAt, failure: null },
  { state: "awaiting_approval", nextAttemptAt: startedAt, failure: null },
  { state: "failed", failure: null },
  { state: "expired", failure: null },
);
const settlements = fc.constantFrom<Settlement>(
  { state: "running", generations: [{ id: "a-generation" as GenerationId, itemId: null }] },
  { state: "expired", proof: "{}" },
  { state: "needs_review", reason: { code: "similar_generations" } },
  { state: "reconciling", nextAttemptAt: startedAt },
);
const byPerson = fc.constantFrom<Parameters<JournalWriter["settleByPerson"]>[1]>(
  { state: "running", generations: [{ id: "a-generation" as GenerationId, itemId: null }] },
  { state: "expired", proof: '{"decidedBy":"person"}' },
);
const runId = "a-run" as RunId;
const image = { type: "image", prompt: "A red sneaker" };
const requests: Readonly<Record<PaidRequestKind, string>> = {
  generation: JSON.stringify(image),
  scene: JSON.stringify({ name: "Beach", prompt: "A beach" }),
  batch: JSON.stringify({ items: [{ item_id: "item-1", request: image }] }),
  research: JSON.stringify({ target: { kind: "page_id", page_id: "1234567" } }),
};

type Step = (journal: ReturnType<typeof journalWriter>, id: PaidRequestId, now: number, db: WritableDb) => void;
const steps: fc.Arbitrary<readonly [string, Step]> = fc.oneof(
  fc.constant<readonly [string, Step]>([
    "quote",
    (journal, id, now) => {
      const quote = storedQuote({ quoteId: randomUUID() as QuoteId });
      journal.settleQuote(id, 1, quote, end, now);
    },
  ]),
  fc.constant<readonly [string, Step]>(["fail", (journal, id, now) => journal.failQuote(id, 1, null, end, now)]),
  fc
    .constantFrom("cancelled" as const, "expired" as const)
    .map((state): readonly [string, Step] => [`close ${state}`, (journal, id, now) => journal.close(id, state, now)]),
  fc.constant<readonly [string, Step]>([
    "arm",
    (journal, id, now, db) => {
      const consent = { id, confirmKey: `c.${randomUUID()}`, confirmBody: '{"quote_id":"q"}', credits: 8 };
      journal.confirm([consent], consentTo(db, id), now);
    },
  ]),
  fc.constant<readonly [string, Step]>(["send", (journal, id, now) => void journal.startConfirm(id, "sender", now)]),
  decisions.map((decision): readonly [string, Step] => [
    `answer ${decision.state}`,
    (journal, id, now) => journal.settleConfirm({ id, attemptId: 1, decision, end }, now),
  ]),
  settlements.map((settlement): readonly [string, Step] => [
    `evidence ${settlement.state}`,
    (journal, id, now) => journal.settleByEvidence(id, settlement, '{"at":1}', now),
  ]),
  byPerson.map((settlement): readonly [string, Step] => [
    `person ${settlement.state}`,
    (journal, id, now) => journal.settleByPerson(id, settlement, now),
  ]),
  fc.constant<readonly [string, Step]>([
    "free job",
    (journal, id, now) => journal.settleFreeJob(id, 1, researchJobs.succeeded, end, now),
  ]),
  fc.boolean().map((isPaused): readonly [string, Step] => [
    isPaused ? "pause" : "resume",
    (journal, id, now, db) => {
      if (isPaused) return journal.pause([id], now);
      const row = paidRequestReader(db).read(id);
      journal.resume([id], releaseConsent([{ id, credits: row?.quote?.credits ?? 0 }]), now);
    },
  ]),
  fc.constant<readonly [string, Step]>(["reorder", (journal, id, now) => journal.reorder(id, -now, now)]),
  fc.constant<readonly [string, Step]>(["probe", (journal, id, now) => journal.setProbe(id, now + 60_000, now)]),
  fc.constant<readonly [string, Step]>([
    "arm its run",
    (journal, id, now, db) => {
      journal.confirm(
        [{ id, confirmKey: `c.${randomUUID()}`, confirmBody: '{"quote_id":"q"}', credits: 8 }],
        consentTo(db, id),
        now,
        runId,
      );
    },
  ]),
  fc.constant<readonly [string, Step]>(["reopen", (journal, id, now) => journal.reopen(id, now)]),
  fc.constant<readonly [string, Step]>(["crash", (journal, _id, now) => journal.recoverInterrupted(now)]),
);

test("[S1] [S2] [S11] any sequence of journal operations preserves a request's key and allowed transitions", () => {
  fc.assert(
    fc.property(fc.constantFrom(...paidRequestKinds), fc.array(steps, { maxLength: 40 }), (kind, walk) => {
      withJournal((db) => {
        const journal = journalWriter(db);
        const { read } = paidRequestReader(db);
        runWriter(db).insert({ id: runId, project: null, costCenter: null }, [], startedAt);
        const { id, quoteKey, project, costCenter, costCenterHeader } = paidRow();
        const row = { id, kind, quoteKey, request: requests[kind], project, costCenter, costCenterHeader };
        journal.insertQuoting({ ...row, replaces: null, runId }, startedAt);
        journal.startQuote(id, startedAt);
        walk.forEach(([name, step], index) => {
          const before = dump(db, id);
          const from = read(id);
          const failure = attempt(() => step(journal, id, startedAt + index, db));
          const to = read(id);
          if (from === null || to === null) throw new Error("The row is gone.");
          if (failure !== null) expect(dump(db, id), `${name} failed and left something behind`).toEqual(before);
          expect(from.state === to.state || mayFollow(from.state, to.state), `${from.state} to ${to.state}`).toBe(true);
          expectStored(from, to);
          // Only free research runs without a confirmation.
          if (to.state === "running" && to.confirm === null) expect([kind, to.quote]).toEqual(["research", null]);
          if (to.isPaused !== from.isPaused) expect(["pause", "resume"]).toContain(name);
          if (to.isPaused && !from.isPaused) expect(["queued", "awaiting_approval"]).toContain(from.state);
          if (from.state !== "needs_review") expect(name.startsWith("person") && failure === null).toBe(false);
          const sends = db.prepare("SELECT count(*) AS n FROM attempt WHERE phase = 'confirm'").get();
          expect(sends).toEqual({ n: to.confirm?.attempts ?? 0 });
          if (from.state === "sending") expect(name === "send" && failure === null, "sent twice at once").toBe(false);
        });
      });
    }),
    { numRuns: 60 },
  );
});

function attempt(work: () => void): unknown {
  try {
    work();
    return null;
  } catch (cause) {
    return cause;
  }
}

function dump(db: WritableDb, id: string): unknown {
  const own = ["attempt", "generation", "research_job_request", "price_consent"].map(
    (table) => `${table} WHERE paid_request_id`,
  );
  return ["paid_request WHERE id", ...own].map((what) => db.prepare(`SELECT * FROM ${what} = ?`).all(id));
}

function expectStored(from: PaidRequestRow, to: PaidRequestRow): void {
  expect([to.request, to.kind, to.runId]).toEqual([from.request, from.kind, from.runId]);
  if (from.quote !== null) expect(to.quote).toEqual(from.quote);
  if (from.confirm === null) return;
  expect(to.confirm).toMatchObject({ key: from.confirm.key, body: from.confirm.body });
  expect(to.confirm?.firstSentAt).toBe(from.confirm.firstSentAt ?? to.confirm?.firstSentAt);
  if (from.confirm.isAmbiguous) expect(to.confirm?.isAmbiguous).toBe(true);
}
