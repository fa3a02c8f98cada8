import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { GenerationId, PaidRequestId, QuoteId } from "../../../../src/contracts/ids.ts";
import type { WritableDb } from "../../../../src/main/db/database.ts";
import { journalWriter } from "../../../../src/main/db/stores/journalWriter.ts";
import { paidRequestReader } from "../../../../src/main/db/stores/paidRequestStore.ts";
import type { ConfirmDecision } from "../../../../src/main/domain/afterConfirm.ts";
import type { Settlement } from "../../../../src/main/domain/journal.ts";
import { mayFollow, type PaidRequestRow } from "../../../../src/main/domain/paidRequest.ts";
import { withJournal } from "../../../support/journalDb.ts";
import { paidRow, startedAt, storedQuote } from "../../../support/paidRows.ts";

const end = { outcome: "noted", status: null, requestId: null };
const decisions = fc.constantFrom<ConfirmDecision>(
  { state: "running", generation: { id: "a-generation" }, failure: null },
  { state: "confirm_ready", nextAttemptAt: startedAt, failure: null },
  { state: "unknown", nextAttemptAt: startedAt, failure: null },
  { state: "reconcile", nextAttemptAt: startedAt, failure: null },
  { state: "approval_wait", failure: null },
  { state: "failed", failure: null },
  { state: "expired", failure: null },
);
const settlements = fc.constantFrom<Settlement>(
  { state: "running", generationId: "a-generation" as GenerationId },
  { state: "expired", proof: "{}" },
  { state: "parked", why: "Look." },
  { state: "reconcile", nextAttemptAt: startedAt },
);

type Step = (journal: ReturnType<typeof journalWriter>, id: PaidRequestId, now: number) => void;
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
    (journal, id, now) => {
      journal.arm({ id, confirmKey: `c.${randomUUID()}`, confirmBody: '{"quote_id":"q"}', credits: 8 }, now);
    },
  ]),
  fc.constant<readonly [string, Step]>(["send", (journal, id, now) => void journal.startConfirm(id, now)]),
  decisions.map((decision): readonly [string, Step] => [
    `answer ${decision.state}`,
    (journal, id, now) => journal.settleConfirm({ id, attemptId: 1, decision, end }, now),
  ]),
  settlements.map((settlement): readonly [string, Step] => [
    `evidence ${settlement.state}`,
    (journal, id, now) => journal.settleByEvidence(id, settlement, now),
  ]),
  fc.constant<readonly [string, Step]>(["reopen", (journal, id, now) => journal.reopen(id, now)]),
  fc.constant<readonly [string, Step]>(["crash", (journal, _id, now) => journal.recoverInterrupted(now)]),
);

test("[S1] [S2] [S11] whatever is asked of the journal, in whatever order, a request keeps its key and its course", () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), (walk) => {
      withJournal((db) => {
        const journal = journalWriter(db);
        const { read } = paidRequestReader(db);
        const { id, quoteKey, request, project, costCenter, costCenterHeader } = paidRow();
        const row = { id, kind: "generation", quoteKey, request, project, costCenter, costCenterHeader } as const;
        journal.insertQuoting({ ...row, replaces: null }, startedAt);
        journal.startQuote(id, startedAt);
        walk.forEach(([name, step], index) => {
          const before = dump(db, id);
          const from = read(id);
          const failure = attempt(() => step(journal, id, startedAt + index));
          const to = read(id);
          if (from === null || to === null) throw new Error("The row is gone.");
          if (failure !== null) expect(dump(db, id), `${name} failed and left something behind`).toEqual(before);
          expect(from.state === to.state || mayFollow(from.state, to.state), `${from.state} to ${to.state}`).toBe(true);
          expectKept(from, to);
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
  return ["paid_request WHERE id", "attempt WHERE paid_request_id", "generation WHERE paid_request_id"].map((what) =>
    db.prepare(`SELECT * FROM ${what} = ?`).all(id),
  );
}

function expectKept(from: PaidRequestRow, to: PaidRequestRow): void {
  expect(to.request).toBe(from.request);
  if (from.quote !== null) expect(to.quote).toEqual(from.quote);
  if (from.confirm === null) return;
  expect(to.confirm).toMatchObject({ key: from.confirm.key, body: from.confirm.body });
  expect(to.confirm?.firstSentAt).toBe(from.confirm.firstSentAt ?? to.confirm?.firstSentAt);
  if (from.confirm.isAmbiguous) expect(to.confirm?.isAmbiguous).toBe(true);
}
