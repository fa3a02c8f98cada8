import fc from "fast-check";
import { expect, test } from "vitest";
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import { decideReconcile } from "#main/spending/domain/reconcile.ts";
import { clockSlackMs, ledgerLateMs } from "#main/spending/domain/settleWindow.ts";
import { accountWith, generationRecord, ledgerEntry } from "../../../../support/serviceRecords.ts";
import { sentConfirm, startedAt } from "../../../../support/paidRows.ts";
import { settleWindowMs } from "#main/spending/domain/settleWindow.ts";
import { completeFrom, quietEvidence } from "./quietEvidence.ts";

const tag = "0f8fad5bd9cb469fa16570867728950e";
const tagged = {
  works: [{ itemId: null, type: "image", model: "nano-banana-pro", prompt: "A red sneaker" }],
  costCenterHeader: `ps:${tag}`,
  id: "own",
  identity: "own",
  project: null,
  tag: `ps:${tag}`,
  isFree: false,
  confirm: sentConfirm(),
  skewMs: 0,
};
const untagged = { ...tagged, costCenterHeader: "a".repeat(60), tag: null };
const settled = startedAt + settleWindowMs;

const ours = ledgerEntry({ cost_center: tagged.costCenterHeader, generation_id: "our-generation" });
const stranger = generationRecord({ prompt: "Something else", type: "audio" });
const twin = generationRecord({ id: "twin", prompt: "A red sneaker", created_at: new Date(startedAt).toISOString() });

test("[S5] a ledger entry with the request's trace tag or a known ID is the request's charge from the start", () => {
  expect(decideReconcile(tagged, quietEvidence({ ledger: [ours] }), startedAt)).toEqual({
    kind: "ran",
    generations: [{ id: "our-generation", itemId: null }],
  });
  const entry = ledgerEntry({ confirmation_request_id: "r1", generation_id: "g1", cost_center: null });
  const requestIds = new Set(["r0", "r1"]);
  expect(decideReconcile(untagged, quietEvidence({ ledger: [entry], requestIds }), startedAt)).toEqual({
    kind: "ran",
    generations: [{ id: "g1", itemId: null }],
  });
});

test("[S5] a charge of the request without a generation needs review", () => {
  const entry = ledgerEntry({ cost_center: tagged.costCenterHeader, generation_id: null });
  expect(decideReconcile(tagged, quietEvidence({ ledger: [entry] }), settled).kind).toBe("unclear");
});

test("[S5] ledger entries of other requests with the same plain label are not matched to the request", () => {
  const entry = ledgerEntry({ cost_center: untagged.costCenterHeader, generation_id: "g1" });
  const generations = [generationRecord({ id: "g1", type: "video" })];
  expect(decideReconcile(untagged, quietEvidence({ ledger: [entry], generations }), settled).kind).toBe("uncharged");
  expect(decideReconcile(untagged, quietEvidence({ ledger: [entry], claimed: new Set(["g1"]) }), settled).kind).toBe(
    "uncharged",
  );
});

test("[S5] without a trace tag, a single unclaimed match belongs to the request, and two matches need review", () => {
  const second = { ...twin, id: "second" };
  expect(decideReconcile(untagged, quietEvidence({ generations: [twin] }), startedAt)).toEqual({
    kind: "ran",
    generations: [{ id: "twin", itemId: null }],
  });
  expect(decideReconcile(untagged, quietEvidence({ generations: [twin, second] }), settled).kind).toBe("wait");
  const late = startedAt + ledgerLateMs;
  expect(decideReconcile(untagged, quietEvidence({ generations: [twin, second] }), late).kind).toBe("unclear");
  const claimed = new Set(["twin"]);
  expect(decideReconcile(untagged, quietEvidence({ generations: [twin, second], claimed }), settled)).toEqual({
    kind: "ran",
    generations: [{ id: "second", itemId: null }],
  });
});

test("[S5] [S40] with a trace tag, a possible match is not assigned and rules out the verdict not charged", () => {
  // The ledger may be a day late; after that, a person decides.
  expect(decideReconcile(tagged, quietEvidence({ generations: [twin] }), settled).kind).toBe("wait");
  expect(decideReconcile(tagged, quietEvidence({ generations: [twin] }), startedAt + ledgerLateMs).kind).toBe(
    "unclear",
  );
});

const unlike: readonly Partial<GenerationRecord>[] = [
  { type: "video" },
  { created_at: new Date(startedAt - clockSlackMs - 1).toISOString() },
];
for (const difference of unlike) {
  test(`[S5] a generation that differs in ${Object.keys(difference).join()} is not matched to the request`, () => {
    const generations = [{ ...twin, ...difference }];
    expect(decideReconcile(untagged, quietEvidence({ generations }), settled).kind).toBe("uncharged");
  });
}

test("[S5] a request counts as not charged only with complete records, no trace, no uncertain debits, and time elapsed", () => {
  const entries = fc.array(
    fc.constantFrom<LedgerEntry>(ours, ledgerEntry({}), ledgerEntry({ cost_center: "ps:other" })),
  );
  const generations = fc.array(fc.constantFrom(twin, stranger));
  fc.assert(
    fc.property(
      fc.record({
        requested: fc.constantFrom(tagged, untagged),
        skewMs: fc.integer({ min: -7_200_000, max: 7_200_000 }),
        sinceLastSend: fc.integer({ min: -10_000, max: 3 * settleWindowMs }),
        resentAfter: fc.integer({ min: 0, max: 3_600_000 }),
        uncertain: fc.constantFrom(0, 0, 0, 8),
        isComplete: fc.boolean(),
        readSince: fc.integer({ min: 0, max: settleWindowMs }),
        ledger: entries,
        generations,
        isClaimed: fc.boolean(),
      }),
      (given) => {
        const lastSentAt = startedAt + given.resentAfter;
        const requested = { ...given.requested, skewMs: given.skewMs, confirm: sentConfirm({ lastSentAt }) };
        const records = quietEvidence({
          account: accountWith({ uncertain_debits: given.uncertain }),
          ledger: given.ledger,
          generations: given.generations.map((record) => ({ ...record, created_at: twinTime(given.skewMs) })),
          complete: given.isComplete ? completeFrom(lastSentAt + given.sinceLastSend - given.readSince) : null,
          claimed: new Set(given.isClaimed ? ["twin"] : []),
        });
        const isCharged = requested.tag !== null && given.ledger.includes(ours);
        const hasTwin = !given.isClaimed && given.generations.includes(twin);
        const isRead = given.isComplete && given.sinceLastSend - given.readSince >= settleWindowMs;
        const isQuiet = isRead && given.uncertain === 0;
        const verdict = decideReconcile(requested, records, lastSentAt + given.sinceLastSend);
        expect(verdict.kind === "uncharged").toBe(!isCharged && !hasTwin && isQuiet);
        const ran = { kind: "ran", generations: [{ id: "our-generation", itemId: null }] };
        if (isCharged) expect(verdict).toEqual(ran);
      },
    ),
    { numRuns: 500 },
  );
});

/** Returns the time, by the service's clock, at which the first send started its work. */
function twinTime(skewMs: number): string {
  return new Date(startedAt - skewMs).toISOString();
}
